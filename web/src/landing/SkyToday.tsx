import sky from "virtual:sky-today";
import type { Body } from "@attune/charts/sky/bodies";
import { signGlyphs } from "@attune/charts/wheel";
import { Wheel } from "../features/charts/Wheel.tsx";
import { signAt } from "../features/charts/zodiac.ts";
import { locale } from "../lib/languages/language.ts";
import { signWords } from "../parts/cosmic/chart-words.ts";
import { moonPhase } from "./sky-words.ts";

const { date, positions } = sky;
const day = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });

const lines: readonly [body: Body, name: string][] = [
  ["sun", "Sun"],
  ["moon", "Moon"],
  ["mercury", "Mercury"],
  ["venus", "Venus"],
  ["mars", "Mars"],
];

/** A real chart, drawn when the page is built. */
export function SkyToday() {
  return (
    <section
      aria-labelledby="example-sky"
      className="mt-16 grid items-center gap-x-16 gap-y-8 md:mt-20 md:grid-cols-[5fr_6fr]"
    >
      <div aria-hidden="true" className="mx-auto w-full max-w-100">
        <Wheel positions={positions} ascendant={null} />
      </div>
      <div>
        <p className="text-small text-muted">A chart</p>
        <h3 id="example-sky" className="mt-1 text-h2">
          The sky on {day.format(new Date(date))}
        </h3>
        <p className="mt-3 max-w-[46ch]">
          Drawn by the same program that draws yours, if you'd like one. It works out where each
          body was at your birth, and shows who has something in common with you.
        </p>
        <dl className="mt-6 max-w-90">
          {lines.map(([body, name]) => {
            const sign = signAt(positions[body]);
            return (
              <div key={body} className="flex items-baseline gap-4 border-t border-line py-2">
                <dt className="w-24 shrink-0 text-small text-muted">{name}</dt>
                <dd>
                  <span aria-hidden="true" className="me-2 text-primary">
                    {signGlyphs[sign]}
                  </span>
                  {signWords[sign]}
                  {body === "moon" && (
                    <span className="text-muted">
                      {" "}
                      · {moonPhase(positions.moon - positions.sun)}
                    </span>
                  )}
                </dd>
              </div>
            );
          })}
        </dl>
      </div>
    </section>
  );
}
