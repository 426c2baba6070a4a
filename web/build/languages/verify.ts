// Checks a catalogue.
//   node build/languages/verify.ts <file> <language>

import { readFileSync } from "node:fs";
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import type { Catalogue } from "./catalogues.ts";
import { readCatalogue } from "./catalogues.ts";

/** As "plural count" or "tag Link". */
function placeholdersOf(elements: MessageFormatElement[], into = new Set<string>()): Set<string> {
  for (const element of elements) {
    if (element.type === TYPE.argument) into.add(`value ${element.value}`);
    if (element.type === TYPE.tag) {
      into.add(`tag ${element.value}`);
      placeholdersOf(element.children, into);
    }
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      into.add(`${element.type === TYPE.plural ? "plural" : "choice"} ${element.value}`);
      for (const { value } of Object.values(element.options)) placeholdersOf(value, into);
    }
    if (element.type === TYPE.number || element.type === TYPE.date || element.type === TYPE.time) {
      into.add(`format ${element.value}`);
    }
  }
  return into;
}

/** May omit the number, or show it for English "1". */
function isMissing(placeholder: string, among: Set<string>): boolean {
  const [kind, name] = placeholder.split(" ");
  return !among.has(placeholder) && !(kind === "value" && among.has(`plural ${name}`));
}

/** "5 unread" has one form in English, two in French. */
function isAdded(placeholder: string, wanted: Set<string>): boolean {
  const [kind, name] = placeholder.split(" ");
  return isMissing(placeholder, wanted) && !(kind === "plural" && wanted.has(`value ${name}`));
}

function pluralsOf(elements: MessageFormatElement[]): string[][] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.tag) return pluralsOf(element.children);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
    const inside = Object.values(element.options).flatMap(({ value }) => pluralsOf(value));
    return element.type === TYPE.plural ? [Object.keys(element.options), ...inside] : inside;
  });
}

export function problemsOf(message: string, translation: string, language: string): string[] {
  if (!translation.trim()) return ["it's empty"];
  let read: MessageFormatElement[];
  try {
    read = parse(translation, { captureLocation: false });
  } catch (error) {
    return [`it isn't valid ICU (${error instanceof Error ? error.message : error})`];
  }
  const [wanted, given] = [placeholdersOf(parse(message)), placeholdersOf(read)];
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const optional = new Set(["zero", "many"]);
  return [
    ...[...wanted].filter((one) => isMissing(one, given)).map((one) => `it lacks the ${one}`),
    ...[...given].filter((one) => isAdded(one, wanted)).map((one) => `it adds the ${one}`),
    ...pluralsOf(read).flatMap((names) =>
      forms
        .filter((form) => !names.includes(form) && !optional.has(form))
        .map((form) => `a plural lacks "${form}"`),
    ),
  ];
}

export const untranslatedIn = (english: Catalogue, catalogue: Catalogue): string[] =>
  Object.keys(english).filter((message) => catalogue[message] === undefined);

export function problemsOfCatalogue(english: Catalogue, catalogue: Catalogue, language: string) {
  const messages = Object.keys(english);
  return [
    ...messages.flatMap((message) =>
      catalogue[message] === undefined
        ? []
        : problemsOf(message, catalogue[message], language).map((one) => `${message}\n  ${one}`),
    ),
    ...Object.keys(catalogue)
      .filter((message) => !(message in english))
      .map((message) => `${message}\n  there's no such message`),
  ];
}

if (import.meta.main) {
  const [file = "", language = ""] = process.argv.slice(2);
  const english = readCatalogue("en");
  const catalogue: Catalogue = JSON.parse(readFileSync(file, "utf8"));
  const problems = [
    ...untranslatedIn(english, catalogue).map((message) => `${message}\n  it's not translated`),
    ...problemsOfCatalogue(english, catalogue, language),
  ];
  for (const problem of problems) console.log(problem);
  console.log(`${problems.length} problems`);
}
