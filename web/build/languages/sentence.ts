import type { Part } from "./parts.ts";
import { hasWords } from "./prose.ts";
import {
  child,
  children,
  jsxName,
  literalText,
  type Node,
  quasiText,
  renderedText,
} from "./syntax.ts";

type Kind = "value" | "plural" | "choice";

/** Or picks one. */
export function isText(node: Node | undefined): boolean {
  if (!node) return false;
  const text = literalText(node);
  if (text !== undefined) return hasWords(text);
  if (node.type === "TemplateLiteral") {
    return (
      children(node, "quasis").some((quasi) => hasWords(quasiText(quasi))) ||
      children(node, "expressions").some(isText)
    );
  }
  if (node.type === "ConditionalExpression") {
    const [yes, no] = [child(node, "consequent"), child(node, "alternate")];
    return (isText(yes) && isChoosable(no)) || (isText(no) && isChoosable(yes));
  }
  if (node.type === "LogicalExpression") {
    return node.operator === "&&" && isText(child(node, "right"));
  }
  return isSum(node) && [child(node, "left"), child(node, "right")].some(isText);
}

const isSum = ({ type, operator }: Node) => type === "BinaryExpression" && operator === "+";

/** Can be written as a text. */
const isChoosable = (node: Node | undefined): boolean =>
  node !== undefined &&
  (isText(node) ||
    literalText(node) !== undefined ||
    node.type === "TemplateLiteral" ||
    isNothing(node));

const isNothing = (node: Node) =>
  (node.type === "Literal" && (node.value === null || node.value === false)) ||
  (node.type === "Identifier" && node.name === "undefined");

/** From `count === 1`. */
function countedBy(test: Node | undefined): Node | undefined {
  if (test?.type !== "BinaryExpression" || test.operator !== "===") return undefined;
  const [left, right] = [child(test, "left"), child(test, "right")];
  return right?.type === "Literal" && right.value === 1 ? left : undefined;
}

export class Sentence {
  readonly holes: Node[] = [];
  readonly #code: string;
  readonly #names = new Map<string, string>();
  readonly #taken = new Set<string>();

  constructor(code: string) {
    this.#code = code;
  }

  ofExpression(node: Node): Part[] {
    const text = literalText(node);
    if (text !== undefined) return text ? [{ type: "text", text }] : [];
    if (isNothing(node)) return [];
    if (node.type === "TemplateLiteral") return this.#ofTemplate(node);
    if (isSum(node) && isText(node)) {
      return ["left", "right"].flatMap((side) => this.#ofSide(child(node, side)));
    }
    return this.#ofChoice(node) ?? [this.#hole(node, "value")];
  }

  ofChildren(nodes: Node[]): Part[] {
    return nodes.flatMap((node): Part[] => {
      if (node.type === "JSXText") {
        const text = decoded(renderedText(String(node.value)));
        return text ? [{ type: "text", text }] : [];
      }
      if (node.type === "JSXElement") return [this.#ofElement(node)];
      const inner = child(node, "expression");
      return !inner || inner.type === "JSXEmptyExpression" ? [] : this.ofExpression(inner);
    });
  }

  #ofSide(node: Node | undefined): Part[] {
    return node ? this.ofExpression(node) : [];
  }

  #ofTemplate(node: Node): Part[] {
    const values = children(node, "expressions");
    return children(node, "quasis").flatMap((quasi, at) => {
      const text = quasiText(quasi);
      return [...(text ? [{ type: "text" as const, text }] : []), ...this.#ofSide(values[at])];
    });
  }

  #ofChoice(node: Node): Part[] | undefined {
    if (!isText(node)) return undefined;
    if (node.type === "LogicalExpression") {
      const { name, code } = this.#hole(child(node, "left") ?? node, "choice");
      return [{ type: "choice", name, code, yes: this.#ofSide(child(node, "right")), no: [] }];
    }
    const test = child(node, "test") ?? node;
    const [first, second] = [child(node, "consequent"), child(node, "alternate")];
    const count = countedBy(test);
    const { name, code } = this.#hole(count ?? test, count ? "plural" : "choice");
    const [yes, no] = [this.#ofSide(first), this.#ofSide(second)];
    return [
      count
        ? { type: "plural", name, code, one: yes, other: no }
        : { type: "choice", name, code, yes, no },
    ];
  }

  #ofElement(node: Node): Part {
    const opening = child(node, "openingElement");
    const closing = child(node, "closingElement");
    const nested = children(node, "children");
    const hasText = nested.some(
      (one) =>
        one.type === "JSXText" || one.type === "JSXElement" || isText(child(one, "expression")),
    );
    if (!opening || !closing || !hasText) return this.#hole(node, "value");
    this.holes.push(...children(opening, "attributes"));
    return {
      type: "element",
      name: this.#name(
        this.#code.slice(opening.start, closing.end),
        jsxName(child(opening, "name")),
      ),
      opening: [opening.start, opening.end],
      closing: [closing.start, closing.end],
      inner: this.ofChildren(nested),
    };
  }

  #hole(node: Node, kind: Kind): Part & { type: "value" } {
    this.holes.push(node);
    const source = this.#code.slice(node.start, node.end);
    return {
      type: "value",
      name: this.#name(kind === "choice" ? `? ${source}` : source, wordFor(node) || "value"),
      code: [node.start, node.end],
    };
  }

  /** One name per expression. */
  #name(source: string, wish: string): string {
    const known = this.#names.get(source);
    if (known) return known;
    const base = wish.replace(/\W/g, "") || "value";
    let name = base;
    for (let next = 2; this.#taken.has(name); next += 1) name = `${base}${next}`;
    this.#taken.add(name);
    this.#names.set(source, name);
    return name;
  }
}

/** For translators. */
function wordFor(node: Node | undefined): string {
  switch (node?.type) {
    case "Identifier":
    case "JSXIdentifier":
      return String(node.name);
    case "MemberExpression": {
      const own = wordFor(child(node, "property"));
      const of = wordFor(child(node, "object"));
      if (own === "length") return `${of}Count`;
      const needsOwner = /^(name|title|count|size|label)$/.test(own) && of;
      return needsOwner ? `${of}${own[0]?.toUpperCase()}${own.slice(1)}` : own;
    }
    case "CallExpression":
      return wordFor(children(node, "arguments")[0]) || wordFor(child(node, "callee"));
    case "JSXElement":
      return jsxName(child(child(node, "openingElement") ?? node, "name")).replace(/\W/g, "");
    case "UnaryExpression":
      return `not${wordFor(child(node, "argument"))}`;
    case "ChainExpression":
    case "TSNonNullExpression":
    case "TSAsExpression":
      return wordFor(child(node, "expression"));
    case "LogicalExpression":
    case "BinaryExpression":
      return wordFor(child(node, "left"));
    default:
      return "";
  }
}

const entities: Record<string, string> = {
  amp: "&",
  apos: "'",
  gt: ">",
  hellip: "…",
  lt: "<",
  mdash: "—",
  middot: "·",
  nbsp: "\u00a0",
  ndash: "–",
  quot: '"',
};

const decoded = (text: string) => text.replace(/&(\w+);/g, (all, name) => entities[name] ?? all);
