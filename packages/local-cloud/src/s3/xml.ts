import { AwsError } from "../kernel/service.ts";

const NAMESPACE = "http://s3.amazonaws.com/doc/2006-03-01/";

const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\r": "&#13;",
};

const escapeText = (text: string) => text.replace(/[&<>"\r]/g, (char) => ESCAPES[char] ?? char);

/** What is allowed in an element: text, children, several of the same name, or nothing at all. */
export type XmlValue =
  | string
  | number
  | boolean
  | undefined
  | XmlValue[]
  | { [name: string]: XmlValue };

function element(name: string, value: XmlValue): string {
  if (value === undefined) return "";
  if (Array.isArray(value)) return value.map((item) => element(name, item)).join("");
  if (typeof value === "object") return `<${name}>${children(value)}</${name}>`;
  return `<${name}>${escapeText(String(value))}</${name}>`;
}

const children = (value: { [name: string]: XmlValue }) =>
  Object.entries(value)
    .map(([name, child]) => element(name, child))
    .join("");

/** A document in S3's namespace; errors have none. */
export function writeXml(root: string, value: { [name: string]: XmlValue }): string {
  const attribute = root === "Error" ? "" : ` xmlns="${NAMESPACE}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root}${attribute}>${children(value)}</${root}>`;
}

export interface XmlElement {
  name: string;
  text: string;
  children: XmlElement[];
}

const NAMED: Record<string, string> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };

const unescapeText = (text: string) =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (decimal) return String.fromCodePoint(Number(decimal));
    return NAMED[name] ?? whole;
  });

const malformed = () =>
  new AwsError(
    "MalformedXML",
    "The XML you provided was not well-formed or did not validate against our published schema",
  );

/**
 * Reads clients' small documents. Ignores attributes and namespaces, refuses document types. Throws
 * MalformedXML.
 */
export function readXml(text: string): XmlElement {
  const root: XmlElement = { name: "", text: "", children: [] };
  const open = [root];
  for (const [token, tag] of text.matchAll(/<([^>]*)>|[^<]+|</g)) {
    const current = open.at(-1);
    if (!current || token === "<" || tag?.startsWith("!")) throw malformed();
    if (tag === undefined) current.text += unescapeText(token);
    else if (tag.startsWith("?")) continue;
    else if (tag.startsWith("/")) {
      if (open.length < 2 || current.name !== tag.slice(1).trim()) throw malformed();
      open.pop();
    } else {
      const child: XmlElement = { name: /^[^\s/]+/.exec(tag)?.[0] ?? "", text: "", children: [] };
      if (!child.name) throw malformed();
      current.children.push(child);
      if (!tag.endsWith("/")) open.push(child);
    }
  }
  const document = root.children[0];
  if (open.length !== 1 || !document || root.children.length !== 1) throw malformed();
  return document;
}

export const childrenNamed = (parent: XmlElement, name: string): XmlElement[] =>
  parent.children.filter((child) => child.name === name);

export const textOf = (parent: XmlElement, name: string): string | undefined =>
  parent.children.find((child) => child.name === name)?.text;
