import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";

const accents: Record<string, string> = {
  a: "á",
  c: "ç",
  e: "é",
  i: "í",
  n: "ñ",
  o: "ó",
  u: "ú",
  y: "ý",
  A: "Á",
  C: "Ç",
  E: "É",
  I: "Í",
  N: "Ñ",
  O: "Ó",
  U: "Ú",
  Y: "Ý",
};

/** `[Sávé thé póst ~~~]`: a third longer. */
export function pseudo(message: string): string {
  const grown = "~".repeat(Math.ceil(message.replace(/\{[^}]*\}/g, "").length / 3));
  return `[${written(parse(message, { captureLocation: false }))}${grown}]`;
}

const written = (elements: MessageFormatElement[]): string => elements.map(one).join("");

function one(element: MessageFormatElement): string {
  switch (element.type) {
    case TYPE.literal:
      return element.value
        .replace(/[{}<]/g, "'$&'")
        .replace(/[a-z]/gi, (letter) => accents[letter] ?? letter);
    case TYPE.pound:
      return "#";
    case TYPE.tag:
      return `<${element.value}>${written(element.children)}</${element.value}>`;
    case TYPE.select:
      return `{${element.value}, select, ${options(element.options)}}`;
    case TYPE.plural:
      return `{${element.value}, plural, ${options(element.options)}}`;
    default:
      return `{${element.value}}`;
  }
}

const options = (all: Record<string, { value: MessageFormatElement[] }>): string =>
  Object.entries(all)
    .map(([name, { value }]) => `${name} {${written(value)}}`)
    .join(" ");
