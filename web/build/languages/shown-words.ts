import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { circleTopics } from "@attune/core/circles/circles.rules";
import { builtInInterests } from "@attune/core/interests/built-in.rules";
import { eventTypes, eventTypeWord } from "../../src/parts/words/event-types.ts";
import { readCatalogue, translated } from "./catalogues.ts";

export const shownWordsPath = fileURLToPath(
  new URL("../../../core/src/interests/shown-words.json", import.meta.url),
);

/** The server's copy of the pages' words for what's stored in English. */
export function shownWords(): string {
  const interests = builtInInterests.map(({ name }) => name);
  const words = translated.map((language) => {
    const catalogue = readCatalogue(language);
    const wordsOf = (names: readonly string[], english = (name: string) => name) =>
      Object.fromEntries(names.map((name) => [name, catalogue[english(name)] ?? name]));
    return [
      language,
      {
        interests: wordsOf(interests),
        circleTopics: wordsOf(circleTopics),
        eventTypes: wordsOf(eventTypes, eventTypeWord),
        places: wordsOf(["Online"]),
      },
    ];
  });
  return `${JSON.stringify(Object.fromEntries(words), null, 2)}\n`;
}

export const writeShownWords = (): void => writeFileSync(shownWordsPath, shownWords());
