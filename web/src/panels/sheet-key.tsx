import type { Signal } from "@preact/signals";
import type { ComponentChildren } from "preact";

/** A key that opens a sheet; what it holds is its name, unless it has another. */
export function SheetKey<Name extends string>({
  sheet,
  opens,
  kind,
  name,
  children,
}: {
  sheet: Signal<Name | null>;
  opens: Name;
  kind: string;
  name?: string;
  children: ComponentChildren;
}) {
  return (
    <button
      type="button"
      class={kind}
      aria-label={name}
      onClick={() => {
        sheet.value = opens;
      }}
    >
      {children}
    </button>
  );
}
