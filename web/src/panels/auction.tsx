import { useLayoutEffect, useRef } from "preact/hooks";
import { useSitting, useWords } from "./context.ts";
import { Call } from "./icons.tsx";

/** The calls of Bridgette in order: a table of two columns, or on narrow screens a ribbon. */
export function Auction({ isRibbon = false }: { readonly isRibbon?: boolean }) {
  const sitting = useSitting();
  const words = useWords();
  const { update } = sitting;
  const shown = update.public;
  const end = useRef<HTMLLIElement>(null);
  const calls = shown?.game === "bridgette" ? shown.calls : [];
  useLayoutEffect(() => {
    const ribbon = end.current?.parentElement;
    if (ribbon) ribbon.scrollLeft = ribbon.scrollWidth;
  }, [calls.length]);
  if (shown?.game !== "bridgette" || update.dealer === null) return null;
  if (isRibbon)
    return (
      <ol class="ribbon" aria-label={words.say("web-auction")}>
        {calls.length === 0 && <li class="quiet-text">{words.say("web-auction-none")}</li>}
        {calls.map(({ seat, call }, index) => (
          <li key={index} ref={index === calls.length - 1 ? end : null}>
            <span class="by">{sitting.name(seat)}</span>
            <Call call={call} word={words.call(call)} />
          </li>
        ))}
      </ol>
    );
  const order = [update.dealer, 1 - update.dealer];
  const isOpen = update.phase === "auction";
  const cells = calls.length + (isOpen ? 1 : 0);
  const rows = Array.from({ length: Math.ceil(cells / 2) }, (_, row) => row * 2);
  return (
    <table class="grid auction">
      <caption class="unseen">{words.say("web-auction")}</caption>
      <thead>
        <tr>
          {order.map((seat) => (
            <th key={seat} scope="col">
              {sitting.name(seat)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row}>
            {[row, row + 1].map((index) => {
              const said = calls[index];
              return (
                <td key={index}>
                  {said && <Call call={said.call} word={words.call(said.call)} />}
                  {!said && isOpen && index === calls.length && <span class="next">?</span>}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
