import { type Catalogue, translated } from "./catalogues.ts";
import { type Arguments, asChildren, asString, formatters, translationOf } from "./compile.ts";
import { markers } from "./mark.ts";
import { below, child, children, literalText, type Node, parse } from "./syntax.ts";

export interface Target {
  /** For `<html lang>`. */
  language: string;
  /** For numbers and plurals. */
  locale: string;
  /** Empty for English. */
  catalogue: Catalogue;
}

/** Read by `lib/languages`. */
const constants = new Map<unknown, (target: Target) => string>([
  ["BUILD_LANGUAGE", ({ language }) => language],
  ["BUILD_LOCALE", ({ locale }) => locale],
  ["BUILD_LANGUAGES", () => ["en", ...translated].join(" ")],
]);

const touched = new RegExp([markers.message, markers.begin, "BUILD_L"].join("|"), "g");

/** Parses once for all languages. */
export function resolver(file: string, code: string): (target: Target) => string {
  const places = [...code.matchAll(touched)].map(({ index }) => index);
  if (places.length === 0) return () => code;
  const program = parse(`${file}.js`.replace(/\?.*\.js$/, ".js"), code);
  return (target) => resolve(program, new Writer(code, places, target));
}

function resolve(program: Node, writer: Writer): string {
  const { target } = writer;
  const written = writer.write(program);
  const used = Object.values(formatters).filter((name) => written.includes(`${name}.`));
  const heads = used.map((name) => {
    const made = name === formatters.plural ? "PluralRules" : "NumberFormat";
    return `const ${name}=new Intl.${made}(${JSON.stringify(target.locale)});`;
  });
  return heads.join("") + written;
}

class Writer {
  readonly #code: string;
  /** Where the code has something to resolve, in order. */
  readonly #places: number[];
  readonly target: Target;

  constructor(code: string, places: number[], target: Target) {
    this.#code = code;
    this.#places = places;
    this.target = target;
  }

  #isTouched({ start, end }: Node): boolean {
    const next = this.#places[firstFrom(this.#places, start)];
    return next !== undefined && next < end;
  }

  write(node: Node): string {
    if (!this.#isTouched(node)) return this.#code.slice(node.start, node.end);
    const own = this.#replaced(node);
    if (own !== undefined) return own;
    // The key and value of `{ title = "…" }` are in the same place.
    const value = node.shorthand === true ? child(node, "value") : undefined;
    if (value) return this.write(value);
    let at = node.start;
    let out = "";
    for (const one of [...below(node)].toSorted((a, b) => a.start - b.start)) {
      if (one.start < at) continue;
      out += this.#code.slice(at, one.start) + this.write(one);
      at = one.end;
    }
    return out + this.#code.slice(at, node.end);
  }

  #replaced(node: Node): string | undefined {
    const constant = node.type === "Identifier" ? constants.get(node.name) : undefined;
    if (constant) return JSON.stringify(constant(this.target));
    if (node.type === "CallExpression" && calls(node, markers.message)) return this.#message(node);
    if (
      node.type === "ArrayExpression" &&
      children(node, "elements").some((one) => calls(one, markers.begin))
    ) {
      return this.#children(node);
    }
    return undefined;
  }

  #message(call: Node): string {
    const [id, original, values] = children(call, "arguments");
    const message = literalText(id) ?? "";
    const elements = translationOf(message, this.target.catalogue);
    if (!original) throw new Error(`A marker lost its text: ${message}`);
    if (!elements) return this.#grouped(original);
    const text = asString(elements, this.#arguments(values));
    // Directives and arrow functions' bodies can't begin with a bare template.
    return text;
  }

  #children(array: Node): string {
    const out: string[] = [];
    let isSkipping = false;
    for (const one of children(array, "elements")) {
      if (calls(one, markers.begin)) {
        const [id, values] = children(one, "arguments");
        const elements = translationOf(literalText(id) ?? "", this.target.catalogue);
        if (elements) out.push(...asChildren(elements, this.#arguments(values)));
        isSkipping = elements !== undefined;
      } else if (one.type === "Identifier" && one.name === markers.end) isSkipping = false;
      else if (!isSkipping) out.push(this.write(one));
    }
    return `[${out.join(",")}]`;
  }

  #arguments(values: Node | undefined): Arguments {
    const found = new Map<string, string>();
    for (const property of values ? children(values, "properties") : []) {
      const key = child(property, "key");
      const value = child(property, "value");
      if (key && value) found.set(String(key.name ?? key.value), this.#grouped(value));
    }
    return found;
  }

  /** Commas and arrow functions need parentheses outside of arguments. */
  #grouped(node: Node): string {
    const written = this.write(node);
    return /^(Identifier|Literal|TemplateLiteral|CallExpression|MemberExpression|ArrayExpression)$/.test(
      node.type,
    )
      ? written
      : `(${written})`;
  }
}

/** By binary search. @returns the index of the first place at or after the position */
function firstFrom(places: number[], position: number): number {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? 0) < position) low = middle + 1;
    else high = middle;
  }
  return low;
}

function calls(node: Node, name: string): boolean {
  const callee = child(node, "callee");
  return node.type === "CallExpression" && callee?.type === "Identifier" && callee.name === name;
}
