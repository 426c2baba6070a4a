import { describe, expect, test } from "vitest";
import { centres } from "./human-design/centres.ts";
import { authorities, profiles, strategies, types } from "./human-design/types.ts";
import * as interpretations from "./interpretations.ts";
import { signs } from "./signs.ts";

const { authorityTexts, centreTexts, moonTexts, profileTexts, risingTexts } = interpretations;
const { strategyTexts, sunTexts, typeTexts } = interpretations;

const tables: [string, readonly string[], Readonly<Record<string, string>>][] = [
  ["types", types, typeTexts],
  ["strategies", Object.values(strategies), strategyTexts],
  ["authorities", authorities, authorityTexts],
  ["profiles", profiles, profileTexts],
  ["signs of the Sun", signs, sunTexts],
  ["signs of the Moon", signs, moonTexts],
  ["rising signs", signs, risingTexts],
  [
    "defined centres",
    centres,
    Object.fromEntries(centres.map((centre) => [centre, centreTexts[centre].defined])),
  ],
  [
    "open centres",
    centres,
    Object.fromEntries(centres.map((centre) => [centre, centreTexts[centre].open])),
  ],
];

describe.each(tables)("the texts on %s", (_, keys, texts) => {
  test("are there for each one, and for nothing else", () => {
    expect(Object.keys(texts).sort()).toEqual([...keys].sort());
  });

  test("are whole sentences in a calm voice", () => {
    for (const text of Object.values(texts)) {
      expect(text).toMatch(/^[A-Z][^!]{30,400}[.]$/);
      expect(text).not.toMatch(/\b(unlock|elevate|journey|destiny|destined|fate)/i);
    }
  });

  test("neither predict nor diagnose", () => {
    for (const text of Object.values(texts)) {
      expect(text).not.toMatch(/\byou will\b|\bwill (happen|meet|become|bring|find)\b|\bfuture\b/i);
      expect(text).not.toMatch(/\b(you|they|it|others|people|life|someone)('ll| will)\b/i);
      expect(text).not.toMatch(/\b(soon|one day|sooner or later|bound to|predict\w*|luck\w*)\b/i);
      expect(text).not.toMatch(/\b(illness|disease|heal(s|ing)?|cure|therapy|symptom|disorder)\b/i);
      expect(text).not.toMatch(/\b(health\w*|medic\w*|doctor|diagnos\w*|treat(ment)?|patient)\b/i);
      expect(text).not.toMatch(/\b(anxi\w+|depress\w+|trauma\w*|addict\w*|diet|pain)\b/i);
      expect(text).not.toMatch(/\b(always|never)\b/i);
    }
  });
});

test("no sentence is used twice, nor seven words in a row", () => {
  const all = tables.flatMap(([, , texts]) => Object.values(texts));
  const sentences = all.flatMap((text) => text.split(/(?<=[.;:]) /));
  expect(sentences.filter((sentence, at) => sentences.indexOf(sentence) !== at)).toEqual([]);
  const seen = new Map<string, string>();
  const repeated: string[] = [];
  for (const text of all) {
    // The opening names the place, "With the Moon in Leo, you may …".
    const words =
      text
        .replace(/^With .*?, /, "")
        .toLowerCase()
        .match(/[\p{L}']+/gu) ?? [];
    for (let at = 0; at + 7 <= words.length; at++) {
      const run = words.slice(at, at + 7).join(" ");
      if (seen.has(run) && seen.get(run) !== text) repeated.push(run);
      seen.set(run, text);
    }
  }
  expect(repeated).toEqual([]);
});

test("every text speaks of what may be, or is described as a way of seeing", () => {
  const tentative = /\b(may|might|can|could|tends? to|described as|need not|seldom|usually)\b/;
  for (const [, , texts] of tables) {
    for (const text of Object.values(texts)) expect(text).toMatch(tentative);
  }
});

test("no text is used twice", () => {
  const all = tables.flatMap(([, , texts]) => Object.values(texts));
  expect(new Set(all).size).toBe(all.length);
  expect(all).toHaveLength(5 + 5 + 8 + 12 + 36 + 18);
});
