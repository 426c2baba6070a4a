import type { Node } from "./syntax.ts";
import { child, jsxName, literalText } from "./syntax.ts";

/** Read by people, even lower case. */
const spoken = new Set([
  "alt",
  "busyLabel",
  "aria-description",
  "aria-label",
  "aria-placeholder",
  "aria-roledescription",
  "aria-valuetext",
  "ariaLabel",
  "description",
  "heading",
  "hint",
  "label",
  "placeholder",
  "title",
]);

/** Never read by people, even if they look like text. */
const technical = new Set([
  "action",
  "aria-keyshortcuts",
  "as",
  "autoComplete",
  "class",
  "className",
  "d",
  "datetime",
  "dateTime",
  "fill",
  "field",
  "form",
  "formAction",
  "headers",
  "href",
  "htmlFor",
  "icon",
  "id",
  "key",
  "kind",
  "language",
  "locale",
  "method",
  "mutationKey",
  "path",
  "pattern",
  "points",
  "preserveAspectRatio",
  "queryKey",
  "rel",
  "role",
  "scene",
  "seed",
  "sizes",
  "src",
  "srcSet",
  "style",
  "target",
  "timeZone",
  "to",
  "tone",
  "transform",
  "type",
  "value",
  "variant",
  "viewBox",
]);

/** Their texts are for programs. */
const technicalCalls =
  /^(Error|TypeError|RangeError|DOMException|console\..*|.*\.(addEventListener|removeEventListener|querySelector|querySelectorAll|closest|matches|getElementById|getItem|setItem|removeItem|setAttribute|getAttribute|removeAttribute|setProperty|createElement|createElementNS|startsWith|endsWith|includes|indexOf|split|replace|replaceAll|append|set|get|has|getContext|matchMedia|key|exec|test|createPolicy)|addEventListener|removeEventListener|matchMedia|RegExp|Intl\..*|Event|CustomEvent|KeyboardEvent|URL|fetch|lazyComponent|seededRandom|readItem|writeItem|removeItem|useMediaQuery)$/;

/** CSS classes that look like a phrase. */
const styles =
  /(^|\s)(absolute|block|border|break|container|contents|fixed|flex|grid|group|grow|hidden|inline|invisible|isolate|italic|peer|relative|rounded|shadow|shrink|static|sticky|truncate|underline|uppercase|visible)(\s|$)|[[\]]|(^|\s)[a-z-]+:[a-z[]|(^|\s)-?[a-z]+(-[a-z\d./[\]]+)+(\s|$)/;

export const hasWords = (text: string) => /\p{L}/u.test(text.replace(/\{\w+\}/g, ""));

/** No key, path or classes. */
export function isProse(text: string): boolean {
  const trimmed = text.trim();
  if (!hasWords(trimmed) || /^(https?:|\/|#|\.|@|<|data:|image\/)/.test(trimmed)) return false;
  if (/^[A-Z][a-z]+([’'-][a-z]+)?(\.\.\.|[.…:!?])?$/.test(trimmed)) return true;
  if (/^\d+ \p{L}+\.?$/u.test(trimmed)) return true;
  if (!/\s/.test(trimmed)) return /^[A-Za-z][a-z]*[…!?]$/.test(trimmed);
  if (/^[A-Z“"‘\d]/.test(trimmed))
    return /[a-z]{2}/.test(trimmed) && !/^[\dMmLlHhVvCcSsZz\s.,-]+$/.test(trimmed);
  if (/[.!?…:]$/.test(trimmed)) return true;
  return (
    !styles.test(trimmed) &&
    /^[\p{L}\d\s,.;:’'“”"!?…%·+-]+$/u.test(trimmed) &&
    /[a-z]{2}/.test(trimmed)
  );
}

/** Nearest first. */
export type Parents = readonly Node[];

export type Verdict = "spoken" | "technical" | "unknown";

const nameOf = (node: Node | undefined): string => {
  if (!node) return "";
  if (node.type === "MemberExpression") {
    return `${nameOf(child(node, "object"))}.${nameOf(child(node, "property"))}`;
  }
  return String(node.name ?? literalText(node) ?? "");
};

const ofName = (name: string): Verdict => {
  if (spoken.has(name)) return "spoken";
  return technical.has(name) ||
    name.startsWith("data-") ||
    /(class|Class|classes|Classes)$/.test(name)
    ? "technical"
    : "unknown";
};

/** Form errors are keyed by field, such as `type`. */
function ofProperty(name: string, value: Node): Verdict {
  const verdict = ofName(name);
  return verdict === "technical" && /^[A-Z][a-z]+ /.test(literalText(value) ?? "")
    ? "unknown"
    : verdict;
}

const transparent = new Set([
  "ConditionalExpression",
  "LogicalExpression",
  "TSAsExpression",
  "TSNonNullExpression",
  "TSSatisfiesExpression",
  "ArrayExpression",
  "ParenthesizedExpression",
]);

export function verdictOf(node: Node, parents: Parents): Verdict {
  let inner = node;
  for (const parent of parents) {
    if (parent.type.startsWith("TS") && !transparent.has(parent.type)) return "technical";
    switch (parent.type) {
      case "ConditionalExpression":
        if (child(parent, "test") === inner) return "technical";
        break;
      case "LogicalExpression":
        if (parent.operator === "&&" && child(parent, "left") === inner) return "technical";
        break;
      case "ImportDeclaration":
      case "ImportExpression":
      case "ExportNamedDeclaration":
      case "ExportAllDeclaration":
      case "SwitchCase":
      case "TaggedTemplateExpression":
      case "ExpressionStatement":
        return "technical";
      case "BinaryExpression":
        return parent.operator === "+" ? "unknown" : "technical";
      case "MemberExpression":
        return inner.type === "ArrayExpression" ? "unknown" : "technical";
      case "Property":
        if (child(parent, "key") === inner) return "technical";
        return ofProperty(nameOf(child(parent, "key")), inner);
      case "VariableDeclarator":
      case "AssignmentPattern":
        return ofName(nameOf(child(parent, "id") ?? child(parent, "left")));
      case "JSXAttribute":
        return ofName(jsxName(child(parent, "name")));
      case "JSXExpressionContainer": {
        const holder = parents[parents.indexOf(parent) + 1];
        if (holder?.type === "JSXAttribute") return ofName(jsxName(child(holder, "name")));
        return "spoken";
      }
      case "NewExpression":
      case "CallExpression":
        return technicalCalls.test(nameOf(child(parent, "callee"))) ? "technical" : "unknown";
      default:
        if (!transparent.has(parent.type)) return "unknown";
    }
    inner = parent;
  }
  return "unknown";
}
