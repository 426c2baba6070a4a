// Fails for texts that can't be translated.
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readCatalogue, translated } from "./catalogues.ts";
import { extracted } from "./extract.ts";
import { findMessages, search } from "./messages.ts";
import { hasWords } from "./prose.ts";
import { isSpokenSource } from "./sources.ts";
import { below, child, literalText, type Node, parse } from "./syntax.ts";
import { untranslatedIn } from "./verify.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** `ms-`, `pe-`, `start-`, `text-end` follow the language. */
const oneSided =
  /(?<![\w-])(?:[a-z-]+:)*(?:-?(?:ml|mr|pl|pr|scroll-ml|scroll-mr)-[\d[]|-?(?:left|right)-[\d[]|text-(?:left|right)(?![\w-])|(?:rounded|border)-[lr](?![a-z]))/;

/** Comparing texts breaks other languages. */
function* comparedTexts(node: Node, messages: ReadonlySet<string>): Generator<string> {
  const isComparison = node.type === "BinaryExpression" && /^[!=]==?$/.test(String(node.operator));
  const sides = isComparison ? [child(node, "left"), child(node, "right")] : [];
  const cases = node.type === "SwitchCase" ? [child(node, "test")] : [];
  for (const side of [...sides, ...cases]) {
    const text = literalText(side);
    // Lower-case keys may happen to be words.
    if (text !== undefined && /^[A-Z]/.test(text) && messages.has(text)) yield text;
  }
  for (const inner of below(node)) yield* comparedTexts(inner, messages);
}

function* writtenSides(node: Node): Generator<string> {
  const sides: Record<string, string[]> = {
    ConditionalExpression: ["consequent", "alternate"],
    LogicalExpression: ["left", "right"],
  };
  for (const name of sides[node.type] ?? []) {
    const side = child(node, name);
    const text = literalText(side);
    if (text !== undefined) yield text;
    else if (side) yield* writtenSides(side);
  }
}

/** As in `${text ?? "none"}`: they'd stay English. */
export const leftInEnglish = (file: string, code: string): string[] =>
  findMessages(file, code).flatMap(({ holes }) =>
    holes.flatMap((hole) => {
      const found = new Set(search(hole, [], code).map(({ message }) => message));
      return [...writtenSides(hole)].filter((text) => hasWords(text) && !found.has(text));
    }),
  );

function problemsIn(file: string, code: string, messages: ReadonlySet<string>): string[] {
  const compared = [...comparedTexts(parse(file, code), messages)];
  const locale = file.endsWith("lib/languages/language.ts") ? null : code.match(/["'`]en-GB["'`]/);
  const style = code.match(oneSided);
  return [
    ...leftInEnglish(`/${file}`, code).map(
      (text) => `${file}: puts “${text}” into a sentence as it is; write whole sentences`,
    ),
    ...compared.map((text) => `${file}: compares the shown text “${text}”; compare a key`),
    ...(locale ? [`${file}: names a locale; use \`locale\` of lib/languages`] : []),
    ...(style ? [`${file}: “${style[0]}” holds for one direction only; use ms-, pe-, start-`] : []),
  ];
}

function problems(): string[] {
  const english = extracted();
  const known = readCatalogue("en");
  const messages = new Set(Object.keys(english));
  const files = globSync("web/src/**/*.{ts,tsx}", { cwd: root });
  return [
    ...[...messages].filter((message) => !(message in known)).map((message) => `new: ${message}`),
    ...Object.keys(known)
      .filter((message) => !messages.has(message))
      .map((message) => `gone: ${message}`),
    ...translated.flatMap((language) =>
      untranslatedIn(english, readCatalogue(language)).map((message) => `${language}: ${message}`),
    ),
    ...files.flatMap((path) => {
      const file = path.replaceAll("\\", "/");
      if (!isSpokenSource(`/${file}`)) return [];
      return problemsIn(file, readFileSync(`${root}/${file}`, "utf8"), messages);
    }),
  ];
}

if (import.meta.main) {
  const found = problems();
  for (const problem of found) console.error(problem);
  if (found.some((problem) => /^\w+: /.test(problem))) {
    console.error("Run `node web/build/languages/extract.ts`, and translate what's new.");
  }
  process.exitCode = found.length > 0 ? 1 : 0;
}
