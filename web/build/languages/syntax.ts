import { parseSync } from "oxc-parser";

/** ESTree from oxc-parser. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

/** Throws on syntax errors. */
export function parse(file: string, code: string): Node {
  const { program, errors } = parseSync(file, code, { preserveParens: false });
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  // oxc-parser types each kind; we read only `type` and named fields.
  return program as unknown as Node;
}

export const child = (node: Node, field: string): Node | undefined => {
  const value = node[field];
  return isNode(value) ? value : undefined;
};

export const children = (node: Node, field: string): Node[] => {
  const value = node[field];
  return Array.isArray(value) ? value.filter(isNode) : [];
};

/** In source order. */
export function* below(node: Node): Generator<Node> {
  for (const value of Object.values(node)) {
    if (isNode(value)) yield value;
    else if (Array.isArray(value)) yield* value.filter(isNode);
  }
}

/** Or a template without expressions. */
export function literalText(node: Node | undefined): string | undefined {
  if (node?.type === "Literal" && typeof node.value === "string") return node.value;
  if (node?.type !== "TemplateLiteral" || children(node, "expressions").length > 0)
    return undefined;
  return quasiText(children(node, "quasis")[0]);
}

export const quasiText = (quasi: Node | undefined): string =>
  // ESTree: a TemplateElement's value has its cooked text.
  (quasi?.value as { cooked?: string } | undefined)?.cooked ?? "";

/** `aria-label`, `Menu.Item`. */
export function jsxName(node: Node | undefined): string {
  if (!node) return "";
  if (node.type === "JSXMemberExpression") {
    return `${jsxName(child(node, "object"))}.${jsxName(child(node, "property"))}`;
  }
  if (node.type === "JSXNamespacedName") {
    return `${jsxName(child(node, "namespace"))}:${jsxName(child(node, "name"))}`;
  }
  return String(node.name);
}

/** Drops line breaks and indentation, as React does. */
export function renderedText(raw: string): string {
  const lines = raw.split(/\r\n|\n|\r/);
  const last = lines.findLastIndex((line) => /[^ \t]/.test(line));
  return lines
    .map((line, at) => {
      let text = line.replaceAll("\t", " ");
      if (at > 0) text = text.replace(/^ +/, "");
      if (at < lines.length - 1) text = text.replace(/ +$/, "");
      return text && at !== last ? `${text} ` : text;
    })
    .join("");
}
