export type Part =
  | { type: "text"; text: string }
  | { type: "value"; name: string; code: [number, number] }
  | { type: "plural"; name: string; code: [number, number]; one: Part[]; other: Part[] }
  | { type: "choice"; name: string; code: [number, number]; yes: Part[]; no: Part[] }
  | {
      type: "element";
      name: string;
      opening: [number, number];
      closing: [number, number];
      inner: Part[];
    };

const escaped = (text: string, inPlural: boolean) => {
  const braced = text.replace(/[{}]/g, "'$&'").replace(/<(?=[a-z/\d])/gi, "'<'");
  return inPlural ? braced.replaceAll("#", "'#'") : braced;
};

/** `{count, plural, one {1 reply} other {{count} replies}} by <b>{name}</b>`. */
export function messageOf(parts: readonly Part[], inPlural = false): string {
  const written = parts.map((part) => {
    switch (part.type) {
      case "text":
        return escaped(part.text, inPlural);
      case "value":
        return `{${part.name}}`;
      case "plural":
        return `{${part.name}, plural, one {${messageOf(part.one, true)}} other {${messageOf(part.other, true)}}}`;
      case "choice":
        return `{${part.name}, select, true {${messageOf(part.yes, inPlural)}} other {${messageOf(part.no, inPlural)}}}`;
      default:
        return `<${part.name}>${messageOf(part.inner, inPlural)}</${part.name}>`;
    }
  });
  // Before a brace, ICU takes an apostrophe as a quotation.
  return written.reduce(
    (message, next) =>
      /(^|[^'])'$/.test(message) && /^[{}<#|]/.test(next) && !/'\{'$|'\}'$|'<'$|'#'$/.test(message)
        ? `${message}'${next}`
        : message + next,
    "",
  );
}

/** Unique, in order. */
export function argumentsOf(
  parts: readonly Part[],
  into = new Map<string, Part>(),
): Map<string, Part> {
  for (const part of parts) {
    if (part.type !== "text" && !into.has(part.name)) into.set(part.name, part);
    if (part.type === "plural") for (const side of [part.one, part.other]) argumentsOf(side, into);
    if (part.type === "choice") for (const side of [part.yes, part.no]) argumentsOf(side, into);
    if (part.type === "element") argumentsOf(part.inner, into);
  }
  return into;
}
