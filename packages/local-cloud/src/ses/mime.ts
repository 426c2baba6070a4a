import { splitAddresses } from "./addresses.ts";

export interface ParsedMail {
  headers: { name: string; value: string }[];
  from: string;
  to: string[];
  cc: string[];
  bcc: string[];
  replyTo: string[];
  subject: string;
  text: string;
  html: string;
  attachments: { name: string; contentType: string; size: number }[];
}

interface Part {
  headers: { name: string; value: string }[];
  body: Buffer;
}

/** Reads a raw message (RFC 5322 with MIME parts) as far as a reader of it sees. */
export function parseMail(raw: Buffer): ParsedMail {
  const message = splitPart(raw);
  const value = (name: string) => headerOf(message, name);
  const list = (name: string) => splitAddresses(decodeWords(value(name)));
  const parsed: ParsedMail = {
    headers: message.headers.map((header) => ({ ...header, value: decodeWords(header.value) })),
    from: decodeWords(value("from")),
    to: list("to"),
    cc: list("cc"),
    bcc: list("bcc"),
    replyTo: list("reply-to"),
    subject: decodeWords(value("subject")),
    text: "",
    html: "",
    attachments: [],
  };
  readPart(message, parsed);
  return parsed;
}

function readPart(part: Part, into: ParsedMail): void {
  const type = headerOf(part, "content-type") || "text/plain";
  const contentType = type.split(";")[0]?.trim().toLowerCase() ?? "";
  const boundary = parameter(type, "boundary");
  if (contentType.startsWith("multipart/") && boundary) {
    for (const inner of splitMultipart(part.body, boundary)) readPart(splitPart(inner), into);
    return;
  }
  const body = decodeBody(part);
  const disposition = headerOf(part, "content-disposition");
  const name = parameter(disposition, "filename") ?? parameter(type, "name");
  const attached = disposition.toLowerCase().startsWith("attachment") || name !== undefined;
  if (!attached && (contentType === "text/plain" || contentType === "text/html")) {
    const text = new TextDecoder(parameter(type, "charset") ?? "utf-8").decode(body);
    into[contentType === "text/html" ? "html" : "text"] ||= text;
    return;
  }
  into.attachments.push({ name: decodeWords(name ?? ""), contentType, size: body.length });
}

function splitPart(raw: Buffer): Part {
  const [, end = raw.length, gap = 0] = findGap(raw);
  const head = raw.subarray(0, end).toString("latin1");
  const headers = head
    .replace(/\r?\n[ \t]+/g, " ")
    .split(/\r?\n/)
    .filter((line) => line.includes(":"))
    .map((line) => {
      const colon = line.indexOf(":");
      const value = Buffer.from(line.slice(colon + 1).trim(), "latin1").toString("utf8");
      return { name: line.slice(0, colon).trim(), value };
    });
  return { headers, body: raw.subarray(end + gap) };
}

/** Where the empty line after the headers begins, and how long it is. */
function findGap(raw: Buffer): [found: boolean, end?: number, gap?: number] {
  for (const gap of ["\r\n\r\n", "\n\n"]) {
    const end = raw.indexOf(gap);
    if (end >= 0) return [true, end, gap.length];
  }
  return [false];
}

function splitMultipart(body: Buffer, boundary: string): Buffer[] {
  const text = body.toString("latin1");
  const delimiter = new RegExp(
    `(?:^|\\r?\\n)--${escapeExpression(boundary)}(?:--)?[ \\t]*(?:\\r?\\n|$)`,
  );
  // Before the first delimiter is the preamble, after the last one the epilogue.
  return text
    .split(delimiter)
    .slice(1, -1)
    .map((part) => Buffer.from(part, "latin1"));
}

function decodeBody(part: Part): Buffer {
  const encoding = headerOf(part, "content-transfer-encoding").toLowerCase();
  if (encoding === "base64") return Buffer.from(part.body.toString("latin1"), "base64");
  if (encoding !== "quoted-printable") return part.body;
  return unquote(part.body.toString("latin1").replace(/=[ \t]*\r?\n/g, ""));
}

function unquote(text: string): Buffer {
  const plain = text.replace(/=([0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return Buffer.from(plain, "latin1");
}

/** Encoded words of RFC 2047, for example "=?utf-8?q?caf=C3=A9?=". */
function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?([\w-]+)\?([bq])\?([^?]*)\?=/gi, (_, charset, encoding, word) => {
      const bytes =
        encoding.toLowerCase() === "b"
          ? Buffer.from(word, "base64")
          : unquote(word.replaceAll("_", " "));
      return new TextDecoder(charset).decode(bytes);
    });
}

function headerOf({ headers }: Part, name: string): string {
  return headers.find((header) => header.name.toLowerCase() === name)?.value ?? "";
}

function parameter(header: string, name: string): string | undefined {
  const found = new RegExp(`;\\s*${name}="?([^";]+)"?`, "i").exec(header)?.[1];
  return found?.trim();
}

function escapeExpression(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
