import { brand } from "@attune/core/kernel/brand";

/** Attributions that the licences of our data require. */
const sources = [
  {
    what: "Cities and places",
    who: "GeoNames",
    href: "https://www.geonames.org/",
    licence: "CC BY 4.0",
    licenceHref: "https://creativecommons.org/licenses/by/4.0/",
    note: "Reduced to what's needed to choose a city.",
  },
  {
    what: "Time-zone boundaries",
    who: "© OpenStreetMap contributors",
    href: "https://www.openstreetmap.org/copyright",
    licence: "ODbL 1.0",
    licenceHref: "https://opendatacommons.org/licenses/odbl/1-0/",
    note: "Simplified, to find the time zone of a place.",
  },
  {
    what: "Word meanings",
    who: "WordNet 3.0, © 2006 Princeton University",
    href: "https://wordnet.princeton.edu/",
    licence: "WordNet licence",
    licenceHref: "https://wordnet.princeton.edu/license-and-commercial-use",
    note: "Compared by how they're explained, so that search finds words like yours.",
  },
  {
    what: "Language model",
    who: "Universal Sentence Encoder Lite, © Google, packaged by EnergeticAI",
    href: "https://github.com/tensorflow/tfjs-models/tree/master/universal-sentence-encoder",
    licence: "Apache 2.0",
    licenceHref: "https://www.apache.org/licenses/LICENSE-2.0",
    note: "Runs in our own system, so that search also finds other words for the same thing.",
  },
] as const;

export function Credits() {
  return (
    <>
      <p>{brand.name} builds on data that others collect and share. Thank you.</p>
      <dl className="border-t border-line">
        {sources.map(({ what, who, href, licence, licenceHref, note }) => (
          <div key={what} className="border-b border-line py-4">
            <dt className="font-medium">{what}</dt>
            <dd className="mt-1">
              <a href={href}>{who}</a>, <a href={licenceHref}>{licence}</a>. {note}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
