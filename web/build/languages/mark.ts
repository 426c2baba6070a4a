import { type Found, findMessages, search } from "./messages.ts";
import { argumentsOf, type Part } from "./parts.ts";
import { isSpokenSource } from "./sources.ts";
import type { Node } from "./syntax.ts";

/**
 * Free identifiers survive minifiers. `message` wraps an expression and its original; `begin` and
 * `end` enclose an element's children.
 */
export const markers = { message: "__message__", begin: "__begin__", end: "__end__" };

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Undefined without texts. */
export function mark(file: string, code: string): string | undefined {
  if (!isSpokenSource(file)) return undefined;
  const found = findMessages(file, code);
  return found.length > 0 ? apply(code, 0, code.length, found.flatMap(editsOf(code))) : undefined;
}

function apply(code: string, start: number, end: number, edits: Edit[]): string {
  let at = start;
  let out = "";
  for (const edit of edits.toSorted((one, other) => one.start - other.start)) {
    if (edit.start < at || edit.end > end) continue;
    out += code.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return out + code.slice(at, end);
}

const inner = (code: string, start: number, end: number, holes: Node[]) => {
  const inside = holes.filter((hole) => hole.start >= start && hole.end <= end);
  const found = inside.flatMap((hole) => search(hole, [], code));
  return apply(code, start, end, found.flatMap(editsOf(code)));
};

const editsOf =
  (code: string) =>
  ({ start, end, message, place, parts, holes }: Found): Edit[] => {
    const id = JSON.stringify(message);
    const read = (from: number, to: number) => inner(code, from, to, holes);
    const given = [...argumentsOf(parts).values()].map(
      (part) => `${JSON.stringify(nameOf(part))}: ${argumentCode(part, read)}`,
    );
    const values = `{${given.join(", ")}}`;
    const original = read(start, end);
    if (place === "expression") {
      return [
        { start, end, text: `/* @__PURE__ */ ${markers.message}(${id}, ${original}, ${values})` },
      ];
    }
    if (place === "attribute") {
      return [
        { start, end, text: `{/* @__PURE__ */ ${markers.message}(${id}, ${original}, ${values})}` },
      ];
    }
    if (!/[<{]/.test(code.slice(start, end))) {
      const text = JSON.stringify(message.replace(/'([{}<])'/g, "$1"));
      return [{ start, end, text: `{/* @__PURE__ */ ${markers.message}(${id}, ${text}, {})}` }];
    }
    return [
      { start, end, text: `{${markers.begin}(${id}, ${values})}${original}{${markers.end}}` },
    ];
  };

const nameOf = (part: Part) => (part.type === "text" ? "" : part.name);

function argumentCode(part: Part, read: (from: number, to: number) => string): string {
  if (part.type === "text") return "null";
  if (part.type !== "element") return `(${read(...part.code)})`;
  return `(content) => ${read(...part.opening)}{content}${read(...part.closing)}`;
}
