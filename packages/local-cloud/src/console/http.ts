import type { IncomingMessage, ServerResponse } from "node:http";
import { readBody } from "../gateway/incoming.ts";

/** The largest form that is read, in bytes. */
const MAX_FORM = 64 * 1024;

/** A request to a page of this machine, with its path and query read. */
export interface LocalRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  raw: IncomingMessage;
}

export function readLocalRequest(raw: IncomingMessage): LocalRequest {
  const url = new URL(raw.url ?? "/", "http://local");
  return { method: raw.method ?? "GET", path: url.pathname, query: url.searchParams, raw };
}

/**
 * Why a request is refused, or undefined. The pages show mail and members' items, so only the names
 * of this machine are accepted as host (against DNS rebinding), and only the pages' own forms may
 * post.
 */
export function refusal({ method, raw }: LocalRequest): string | undefined {
  const host = raw.headers.host ?? "";
  if (!/^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(host)) {
    return "These pages are served under a name of this machine only.";
  }
  if (method === "GET" || method === "HEAD") return undefined;
  const { origin, "sec-fetch-site": site } = raw.headers;
  const own = origin === `http://${host}` || (origin === undefined && site === undefined);
  return own ? undefined : "Another site may not do this.";
}

export async function readForm({ raw }: LocalRequest): Promise<URLSearchParams> {
  const body = await readBody(raw, MAX_FORM);
  return new URLSearchParams(body.length > MAX_FORM ? "" : body.toString());
}

/** CSP of the console's pages, which run no script and load nothing from elsewhere. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

export function sendPage(response: ServerResponse, text: string, status = 200): void {
  send(response, status, "text/html; charset=utf-8", text, {
    "content-security-policy": PAGE_POLICY,
    // "no-referrer" would also hide the origin of the page's own forms.
    "referrer-policy": "same-origin",
  });
}

/** CSP of a mail's HTML: no scripts and forms, but pictures and links. */
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src http: https: data:; style-src 'unsafe-inline' https:; font-src https: data:";

export function sendMail(response: ServerResponse, text: string): void {
  send(response, 200, "text/html; charset=utf-8", text, {
    "content-security-policy": MAIL_POLICY,
    "referrer-policy": "no-referrer",
  });
}

export function sendJson(response: ServerResponse, value: unknown): void {
  send(response, 200, "application/json", `${JSON.stringify(value, null, 2)}\n`);
}

export function sendText(response: ServerResponse, status: number, text: string): void {
  send(response, status, "text/plain; charset=utf-8", text);
}

/** Redirects with 303 after a form, to the page that shows the result. */
export function seeOther(response: ServerResponse, location: string): void {
  response.writeHead(303, { location, "content-length": 0 });
  response.end();
}

export function send(
  response: ServerResponse,
  status: number,
  type: string,
  body: string | Buffer,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, {
    "content-type": type,
    "content-length": Buffer.byteLength(body),
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    ...headers,
  });
  response.end(body);
}
