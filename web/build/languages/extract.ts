// Writes languages/en.json, and the words that core shares with the pages; drops old translations.
//   node build/languages/extract.ts [--check]
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { cataloguePath, readCatalogue, translated } from "./catalogues.ts";
import { type Found, findMessages, search } from "./messages.ts";
import { writeShownWords } from "./shown-words.ts";
import { isSpokenSource } from "./sources.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** Message to files, in file order. */
export function extracted(): Record<string, string> {
  const places = new Map<string, string[]>();
  const files = globSync(
    ["web/src/**/*.{ts,tsx}", "core/src/**/*.rules.ts", "packages/charts/src/texts/*.ts"],
    { cwd: root },
  ).map((path) => path.replaceAll("\\", "/"));
  for (const file of files.sort()) {
    if (!isSpokenSource(`/${file}`)) continue;
    const code = readFileSync(`${root}/${file}`, "utf8");
    const visit = ({ message, holes }: Found) => {
      const known = places.get(message.trim()) ?? [];
      const place = file.replace("web/src/", "");
      if (!known.includes(place)) known.push(place);
      places.set(message.trim(), known);
      for (const hole of holes) for (const inside of search(hole, [], code)) visit(inside);
    };
    for (const found of findMessages(file, code)) visit(found);
  }
  return Object.fromEntries([...places].map(([message, files]) => [message, files.join(" ")]));
}

const written = (catalogue: Record<string, string>) => `${JSON.stringify(catalogue, null, 2)}\n`;

/** In English order, without old messages. */
function tidied(language: string, english: Record<string, string>): Record<string, string> {
  const known = readCatalogue(language);
  const kept = Object.keys(english).flatMap((message) => {
    const translation = known[message];
    return translation === undefined ? [] : [[message, translation] as const];
  });
  return Object.fromEntries(kept);
}

if (import.meta.main) {
  const english = extracted();
  writeFileSync(cataloguePath("en"), written(english));
  console.log(`${Object.keys(english).length} messages`);
  for (const language of translated) {
    const catalogue = tidied(language, english);
    const count = Object.keys(catalogue).length;
    if (count > 0) writeFileSync(cataloguePath(language), written(catalogue));
    console.log(`${language}: ${Object.keys(english).length - count} not translated`);
  }
  writeShownWords();
}
