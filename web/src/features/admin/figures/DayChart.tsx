import { useId } from "react";
import { locale } from "../../../lib/languages/language.ts";

interface DayChartProps {
  title: string;
  /** Oldest first; null for days without data. */
  days: readonly { day: string; value: number | null }[];
  say: (value: number) => string;
}

const height = 96;
const step = 10;

const dayMonth = new Intl.DateTimeFormat(locale, {
  day: "numeric",
  month: "short",
  timeZone: "UTC",
});
const dateOf = (day: string): string => dayMonth.format(new Date(day));

/** More may be refunded than is earned; a bar has no length below zero. */
const barOf = (value: number | null): number => Math.max(0, value ?? 0);

/** A bar for each day, with the same numbers as a table. */
export function DayChart({ title, days, say }: DayChartProps) {
  const id = useId();
  const counted = days.flatMap(({ value }) => value ?? []);
  const most = Math.max(0, ...counted);
  /** Avoids a division by zero. */
  const scale = height / Math.max(1, most);
  const latest = counted.at(-1);
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      {latest === undefined ? (
        <p className="mt-1 text-muted">There's no data for these days.</p>
      ) : (
        <>
          <p className="mt-1 text-muted">
            Latest {say(latest)}, highest {say(most)}
          </p>
          <svg
            viewBox={`0 0 ${days.length * step} ${height}`}
            preserveAspectRatio="none"
            aria-hidden="true"
            className="mt-3 h-24 w-full border-b border-line rtl:-scale-x-100"
          >
            {days.map(({ day, value }, index) => (
              <rect
                key={day}
                x={index * step + 1}
                width={step - 2}
                y={height - barOf(value) * scale}
                height={barOf(value) * scale}
                className="fill-primary"
              />
            ))}
          </svg>
          <p aria-hidden="true" className="mt-1 flex justify-between text-small text-muted">
            <span>{dateOf(days[0]?.day ?? "")}</span>
            <span>{dateOf(days.at(-1)?.day ?? "")}</span>
          </p>
          <details className="mt-1">
            <summary className="link inline-flex min-h-11 cursor-pointer items-center">
              Show as a table
            </summary>
            <table className="w-full text-small">
              <caption className="sr-only">{title}</caption>
              <thead>
                <tr className="text-start text-muted">
                  <th scope="col" className="py-1 text-start font-medium">
                    Day
                  </th>
                  <th scope="col" className="py-1 text-end font-medium">
                    {title}
                  </th>
                </tr>
              </thead>
              <tbody className="divide-y divide-line">
                {days.toReversed().map(({ day, value }) => (
                  <tr key={day}>
                    <th scope="row" className="py-1 text-start font-normal">
                      {dateOf(day)}
                    </th>
                    <td className="py-1 text-end tabular-nums">
                      {value === null ? "Not counted" : say(value)}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </section>
  );
}
