import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import type { Catalogue } from "./catalogues.ts";

/** Name to code. */
export type Arguments = ReadonlyMap<string, string>;

export const formatters = { plural: "$plural", number: "$number" };

const literal = (text: string) => JSON.stringify(text);

export function asString(elements: MessageFormatElement[], given: Arguments): string {
  const parts = partsOf(elements, given, asString);
  if (parts.length === 0) return '""';
  if (parts.every(({ text }) => text !== undefined)) {
    return literal(parts.map(({ text }) => text).join(""));
  }
  const written = parts.map(({ text, code }) =>
    text === undefined ? `\${${code}}` : text.replace(/[`\\]|\$(?=\{)/g, "\\$&"),
  );
  return `\`${written.join("")}\``;
}

export const asChildren = (elements: MessageFormatElement[], given: Arguments): string[] =>
  partsOf(elements, given, asChild).map(({ text, code }) => code ?? literal(text ?? ""));

function asChild(elements: MessageFormatElement[], given: Arguments): string {
  const list = asChildren(elements, given);
  return list.length === 1 ? String(list[0]) : `[${list.join(",")}]`;
}

interface Piece {
  text?: string;
  code?: string;
}

type Join = (elements: MessageFormatElement[], given: Arguments) => string;

function partsOf(
  elements: MessageFormatElement[],
  given: Arguments,
  join: Join,
  counted = "",
): Piece[] {
  return elements.map((element): Piece => {
    switch (element.type) {
      case TYPE.literal:
        return { text: element.value };
      case TYPE.argument:
        return { code: codeOf(element.value, given) };
      case TYPE.pound:
        return { code: `${formatters.number}.format(${counted})` };
      case TYPE.tag: {
        const content =
          join === asString ? join(element.children, given) : asChild(element.children, given);
        return { code: `(${codeOf(element.value, given)})(${content})` };
      }
      case TYPE.select:
        return {
          code: `((${codeOf(element.value, given)})?${join(optionOf(element.options, "true"), given)}:${join(optionOf(element.options, "other"), given)})`,
        };
      case TYPE.plural:
        return { code: pluralOf(element, given, join) };
      default:
        throw new Error("Numbers, dates and times are formatted before they're put into a text.");
    }
  });
}

type Options = Record<string, { value: MessageFormatElement[] }>;

const optionOf = (options: Options, name: string): MessageFormatElement[] =>
  options[name]?.value ?? options.other?.value ?? [];

function pluralOf(
  { value, options }: { value: string; options: Options },
  given: Arguments,
  join: Join,
): string {
  const count = codeOf(value, given);
  const side = (elements: MessageFormatElement[]) => {
    const plain = elements.map((element) =>
      element.type === TYPE.pound ? ({ type: TYPE.argument, value: "#" } as const) : element,
    );
    const number = `${formatters.number}.format(${count})`;
    return join(plain, new Map([...given, ["#", number]]));
  };
  const exact = Object.keys(options).filter((name) => name.startsWith("="));
  const named = Object.keys(options).filter((name) => !name.startsWith("=") && name !== "other");
  const tests = [
    ...exact.map((name) => [`${count}==${name.slice(1)}`, name] as const),
    ...named.map((name) => [`${formatters.plural}.select(${count})=="${name}"`, name] as const),
  ];
  const chain = tests.map(([test, name]) => `${test}?${side(optionOf(options, name))}:`).join("");
  return `(${chain}${side(optionOf(options, "other"))})`;
}

function codeOf(name: string, given: Arguments): string {
  const code = given.get(name);
  if (code === undefined) throw new Error(`A translation names {${name}}, which its text hasn't.`);
  return code;
}

/** With spaces around; undefined if missing. */
export function translationOf(
  message: string,
  catalogue: Catalogue,
): MessageFormatElement[] | undefined {
  const translated = catalogue[message.trim()];
  if (translated === undefined) return undefined;
  const [before] = message.match(/^\s*/) ?? [""];
  const [after] = message.match(/\s*$/) ?? [""];
  return parse(before + translated + after, { captureLocation: false });
}
