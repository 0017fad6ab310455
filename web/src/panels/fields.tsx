import { useId } from "preact/hooks";

interface Choice<T> {
  readonly value: T;
  readonly name: string;
}

/** A few values of which one holds, all in sight. */
export function Choices<T extends string | number>(props: {
  readonly name: string;
  readonly value: T;
  readonly choices: readonly Choice<T>[];
  readonly onChange: (value: T) => void;
}) {
  const id = useId();
  return (
    <fieldset class="field">
      <legend>{props.name}</legend>
      <div class="choices">
        {props.choices.map(({ value, name }) => (
          <label key={value} class="choice">
            <input
              type="radio"
              name={id}
              checked={value === props.value}
              onChange={() => props.onChange(value)}
            />
            <span>{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** On or off. */
export function Switch(props: {
  readonly name: string;
  readonly about?: string | undefined;
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
}) {
  const id = useId();
  return (
    <label class="field switch">
      <span class="field-text">
        <span>{props.name}</span>
        {props.about && <small id={id}>{props.about}</small>}
      </span>
      <input
        type="checkbox"
        role="switch"
        checked={props.value}
        aria-checked={props.value}
        {...(props.about && { "aria-describedby": id })}
        onChange={(event) => props.onChange(event.currentTarget.checked)}
      />
    </label>
  );
}

/** One of many values. */
export function Picker(props: {
  readonly name: string;
  readonly about?: string | undefined;
  readonly value: string;
  readonly choices: readonly Choice<string>[];
  readonly onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <label class="field picker">
      <span class="field-text">
        <span>{props.name}</span>
        {props.about && <small id={id}>{props.about}</small>}
      </span>
      <select
        value={props.value}
        {...(props.about && { "aria-describedby": id })}
        onChange={(event) => props.onChange(event.currentTarget.value)}
      >
        {props.choices.map(({ value, name }) => (
          <option key={value} value={value} selected={value === props.value}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
