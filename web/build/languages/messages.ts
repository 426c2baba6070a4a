import { messageOf, type Part } from "./parts.ts";
import { hasWords, isProse, type Parents, verdictOf } from "./prose.ts";
import { isText, Sentence } from "./sentence.ts";
import { below, child, children, literalText, type Node, parse, renderedText } from "./syntax.ts";

export interface Found {
  start: number;
  end: number;
  message: string;
  place: "expression" | "attribute" | "children";
  parts: Part[];
  /** May hold further messages. */
  holes: Node[];
}

/** Searches placeholders, too. */
export function findMessages(file: string, code: string): Found[] {
  return search(parse(file, code), [], code);
}

export function search(node: Node, parents: Parents, code: string): Found[] {
  const own = textAt(node, parents, code);
  if (own) return [own];
  if (node.type === "JSXElement" || node.type === "JSXFragment") {
    const runs = runsOf(children(node, "children"), code);
    const taken = new Set(runs.flatMap(({ nodes }) => nodes));
    const rest = [...below(node)].filter((one) => !taken.has(one));
    return [
      ...runs.map(({ found }) => found),
      ...rest.flatMap((one) => search(one, [node, ...parents], code)),
    ];
  }
  return [...below(node)].flatMap((one) => search(one, [node, ...parents], code));
}

function textAt(node: Node, parents: Parents, code: string): Found | undefined {
  if (!isText(node)) return undefined;
  const verdict = verdictOf(node, parents);
  if (verdict === "technical") return undefined;
  const sentence = new Sentence(code);
  const parts = sentence.ofExpression(node);
  const message = messageOf(parts);
  const isPlain = node.type === "Literal" || node.type === "TemplateLiteral";
  // A choice of whole texts is several messages, unless it depends on a number.
  if (!isPlain && !parts.some(({ type }) => type === "plural" || type === "text")) return undefined;
  const shown = message.replace(/\{\w+\}/g, "7");
  if (!hasWords(shown) || (verdict === "unknown" && !isProseLike(parts))) return undefined;
  const isAttribute = parents[0]?.type === "JSXAttribute";
  const place = isAttribute ? "attribute" : "expression";
  return { start: node.start, end: node.end, message, place, parts, holes: sentence.holes };
}

const isProseLike = (parts: Part[]): boolean =>
  isProse(parts.map((part) => (part.type === "text" ? part.text : "7")).join("")) ||
  parts.some(
    (part) =>
      part.type === "plural" &&
      (parts.length > 1 || isProseLike(part.one) || isProseLike(part.other)),
  );

const blocks =
  /^(address|article|aside|blockquote|button|dd|details|dialog|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|img|input|label|legend|li|main|nav|ol|option|p|pre|section|select|summary|svg|table|tbody|td|textarea|th|thead|tr|ul)$/;

const isElement = ({ type }: Node) => type === "JSXElement" || type === "JSXFragment";
const tagOf = (node: Node) => {
  const name = child(child(node, "openingElement") ?? node, "name");
  return name?.type === "JSXIdentifier" ? String(name.name) : "Component";
};

/** Ends a sentence. */
const isBlock = (node: Node): boolean =>
  node.type === "JSXFragment" ||
  (node.type === "JSXElement" &&
    (blocks.test(tagOf(node)) || children(node, "children").some(isBlock)));

const isBlank = (node: Node) => node.type === "JSXText" && !renderedText(String(node.value)).trim();
const wordsOf = (node: Node): boolean =>
  (node.type === "JSXText" && hasWords(renderedText(String(node.value)))) ||
  (node.type === "JSXExpressionContainer" && isText(child(node, "expression"))) ||
  (isElement(node) && children(node, "children").some(wordsOf));

const canEndRun = (node: Node): boolean => {
  if (node.type === "JSXText") return !isBlank(node);
  if (isElement(node)) return wordsOf(node);
  const inner = child(node, "expression");
  if (inner?.type === "JSXEmptyExpression") return false;
  if (literalText(inner)?.trim() === "") return false;
  return inner !== undefined && !holdsElements(inner);
};

function holdsElements(node: Node): boolean {
  return isElement(node) || [...below(node)].some(holdsElements);
}

function runsOf(nodes: Node[], code: string): { found: Found; nodes: Node[] }[] {
  const runs: Node[][] = [[]];
  for (const node of nodes) {
    if (isBlock(node)) runs.push([]);
    else runs.at(-1)?.push(node);
  }
  return runs.flatMap((run) => {
    const from = run.findIndex(canEndRun);
    const taken = run.slice(Math.max(from, 0), run.findLastIndex(canEndRun) + 1);
    const first = taken[0];
    const last = taken.at(-1);
    if (!first || !last || !isSentence(taken)) return [];
    const sentence = new Sentence(code);
    const parts = sentence.ofChildren(taken);
    const message = messageOf(parts);
    if (!hasWords(message.replace(/\{\w+\}|<\/?\w+>/g, ""))) return [];
    const { holes } = sentence;
    const found = {
      start: first.start,
      end: last.end,
      message,
      place: "children" as const,
      parts,
      holes,
    };
    return [{ found, nodes: taken }];
  });
}

/** Its own words, or several things with a text among them. */
const isSentence = (nodes: Node[]): boolean =>
  nodes.some(({ type, value }) => type === "JSXText" && hasWords(renderedText(String(value)))) ||
  (nodes.filter((node) => !isBlank(node)).length > 1 &&
    nodes.some((node) => node.type === "JSXExpressionContainer" && wordsOf(node)));
