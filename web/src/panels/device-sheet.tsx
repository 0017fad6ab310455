import { useSignal } from "@preact/signals";
import text from "@text/en/settings.ftl?raw";
import { Denied, house } from "../link/house.ts";
import { useWords } from "./context.ts";
import { denied } from "./denied.ts";
import { SheetDialog } from "./sheet.tsx";

const LETTERS = 6;

/** Take the seat to another device: a code to read out, and a place to type one. */
export function DeviceSheet({
  onClose,
  onCome,
}: {
  readonly onClose: () => void;
  readonly onCome: () => void;
}) {
  const words = useWords();
  words.read(text);
  const code = useSignal<{ code: string; seconds: number } | null>(null);
  const typed = useSignal("");
  const fault = useSignal("");
  const tell = (error: unknown): void => {
    fault.value = error instanceof Denied ? denied(words, error) : words.say("web-unreachable");
  };
  const give = async (): Promise<void> => {
    try {
      await house.greet();
      code.value = await house.code();
    } catch (error) {
      tell(error);
    }
  };
  const take = async (): Promise<void> => {
    try {
      await house.redeem(typed.value);
      onCome();
    } catch (error) {
      tell(error);
    }
  };
  return (
    <SheetDialog title={words.say("web-device")} kind="device" onClose={onClose}>
      <section class="block">
        <h3>{words.say("web-device-give")}</h3>
        <p class="quiet-text">{words.say("web-device-give-about")}</p>
        {code.value ? (
          <p class="code" role="status">
            <strong>{code.value.code}</strong>
            <small>{words.say("web-device-minutes", { minutes: Math.round(code.value.seconds / 60) })}</small>
          </p>
        ) : (
          <button type="button" class="cta" onClick={give}>
            {words.say("web-device-show")}
          </button>
        )}
      </section>
      <form
        class="block"
        onSubmit={(event) => {
          event.preventDefault();
          void take();
        }}
      >
        <h3>{words.say("web-device-take")}</h3>
        <p class="quiet-text">{words.say("web-device-take-about")}</p>
        <label class="field picker">
          <span class="field-text">{words.say("web-device-code")}</span>
          <input
            class="code-in"
            type="text"
            autocomplete="one-time-code"
            autocapitalize="characters"
            spellcheck={false}
            maxLength={LETTERS + 2}
            value={typed.value}
            onInput={(event) => {
              typed.value = event.currentTarget.value.toUpperCase();
            }}
          />
        </label>
        <button type="submit" class="cta" aria-disabled={typed.value.trim().length < LETTERS}>
          {words.say("web-device-come")}
        </button>
      </form>
      <p class="fault" role="alert">
        {fault.value}
      </p>
    </SheetDialog>
  );
}
