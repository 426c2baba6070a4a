import {
  authorityTexts,
  centreTexts,
  moonTexts,
  profileTexts,
  risingTexts,
  strategyTexts,
  sunTexts,
  typeTexts,
} from "@attune/charts/interpretations";
import { signs } from "@attune/charts/signs";
import { signGlyphs } from "@attune/charts/wheel";
import type { ReactNode } from "react";
import { chartWord, signWords } from "../../parts/cosmic/chart-words.ts";
import { Reading } from "./Reading.tsx";

function Chapter({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-h2">
        {title}
      </h2>
      {children}
    </section>
  );
}

const readings = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([title, text]) => (
    <Reading key={title} title={chartWord(title)}>
      {text}
    </Reading>
  ));

const chapters = [
  ["types", "The five types"],
  ["strategies", "Strategies"],
  ["authorities", "Authorities"],
  ["profiles", "The twelve profiles"],
  ["centres", "The nine centres"],
  ["signs", "The twelve signs"],
] as const;

/** All texts on types, authorities, profiles, centres and signs. */
export default function ReferencePage() {
  return (
    <div className="mx-auto grid w-full max-w-page gap-x-16 gap-y-8 px-6 py-10 lg:grid-cols-[220px_1fr]">
      <div className="lg:col-span-2">
        <h1 className="text-h1">Signs and designs</h1>
        <p className="mt-3 max-w-text text-muted">
          What the words in a chart may point to. Take what fits, and leave the rest.
        </p>
      </div>
      <nav aria-label="Chapters" className="lg:sticky lg:top-24 lg:self-start">
        <ul>
          {chapters.map(([id, title]) => (
            <li key={id}>
              <a href={`#${id}`} className="flex min-h-11 items-center underline">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex flex-col gap-16">
        <Chapter id="types" title="The five types">
          {readings(typeTexts)}
        </Chapter>
        <Chapter id="strategies" title="Strategies">
          {readings(strategyTexts)}
        </Chapter>
        <Chapter id="authorities" title="Authorities">
          {readings(authorityTexts)}
        </Chapter>
        <Chapter id="profiles" title="The twelve profiles">
          {readings(profileTexts)}
        </Chapter>
        <Chapter id="centres" title="The nine centres">
          {Object.entries(centreTexts).map(([key, { name, defined, open }]) => (
            <Reading key={key} title={name}>
              {defined} Open: {open}
            </Reading>
          ))}
        </Chapter>
        <Chapter id="signs" title="The twelve signs">
          {signs.map((sign) => (
            <article key={sign} className="border-t border-line py-5">
              <h3 className="flex items-baseline gap-2 text-h3">
                <span aria-hidden="true" className="text-primary">
                  {signGlyphs[sign]}
                </span>
                {signWords[sign]}
              </h3>
              <p className="mt-2 max-w-text">{sunTexts[sign]}</p>
              <p className="mt-2 max-w-text">{moonTexts[sign]}</p>
              <p className="mt-2 max-w-text">{risingTexts[sign]}</p>
            </article>
          ))}
        </Chapter>
      </div>
    </div>
  );
}
