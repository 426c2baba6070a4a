import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { viewerRequestCode } from "./viewer-request.ts";

interface Reply {
  uri?: string;
  statusCode?: number;
  headers?: { location: { value: string } };
}
type Parameters = Record<string, { value: string; multiValue?: { value: string }[] }>;

const root = join(import.meta.dirname, "..");

const withLanguages = (code: string) =>
  code.replace(/LANGUAGES = \[.*?\]/, 'LANGUAGES = ["ar","de","pt"]');

/** The page a visitor's request is answered with. */
function pageFor(uri: string, accepted: string | null, chosen?: string): string | undefined {
  const headers = { ...(accepted !== null && { "accept-language": { value: accepted } }) };
  const cookies = chosen === undefined ? {} : { language: { value: chosen } };
  const request = { method: "GET", uri, querystring: {}, headers, cookies };
  const reply: Reply = runInNewContext(
    `${withLanguages(viewerRequestCode(root))}; handler(event)`,
    { event: { request } },
  );
  return reply.uri;
}

/** What CloudFront would do with a request. */
function view(
  uri: string,
  host = "attune.example",
  query: Parameters = {},
  production = "",
): Reply {
  const request = { method: "GET", uri, querystring: query, headers: { host: { value: host } } };
  const code = viewerRequestCode(root, production);
  return runInNewContext(`${code}; handler(event)`, {
    event: { request },
  });
}

test.each([
  ["/", "/index.html"],
  ["/privacy", "/privacy.html"],
  ["/terms", "/terms.html"],
  ["/cookies", "/cookies.html"],
  ["/credits", "/credits.html"],
  ["/community", "/app.html"],
  ["/invite", "/app.html"],
  ["/circles/cir_01J/about", "/app.html"],
  ["/profile/anna.b/", "/app.html"],
  ["/sw.js", "/sw.js"],
  ["/assets/app-1234.js", "/assets/app-1234.js"],
  ["/config.json", "/config.json"],
])("%s is answered with %s", (uri, file) => {
  expect(view(uri).uri).toBe(file);
});

/** What a visitor whose browser takes German and these encodings is answered with. */
function fileFor(uri: string, encodings: string | undefined, hasCopies = true): string | undefined {
  const headers = {
    "accept-language": { value: "de" },
    ...(encodings !== undefined && { "accept-encoding": { value: encodings } }),
  };
  const request = { method: "GET", uri, querystring: {}, headers, cookies: {} };
  const code = withLanguages(viewerRequestCode(root, "", hasCopies));
  const reply: Reply = runInNewContext(`${code}; handler(event)`, { event: { request } });
  return reply.uri;
}

test.each([
  ["/", "/brotli/de/index.html"],
  ["/en/terms", "/brotli/terms.html"],
  ["/assets/app-1234.js", "/brotli/assets/app-1234.js"],
  ["/assets/de-1a2b3c4d/feed-1234.js", "/brotli/assets/de-1a2b3c4d/feed-1234.js"],
  ["/assets/app-1234.css", "/brotli/assets/app-1234.css"],
  // What has no copy.
  ["/community", "/de/app.html"],
  ["/assets/core-1234.woff2", "/assets/core-1234.woff2"],
  ["/sw.js", "/sw.js"],
  ["/config.json", "/config.json"],
  ["/brotli/assets/app-1234.js", "/brotli/assets/app-1234.js"],
])("%s is answered with %s where the browser takes Brotli", (uri, file) => {
  expect(fileFor(uri, "gzip, deflate, br, zstd")).toBe(file);
});

test.each([
  ["gzip, br;q=0.5", "/brotli/assets/app-1234.js"],
  ["br", "/brotli/assets/app-1234.js"],
  ["gzip, br;q=0", "/assets/app-1234.js"],
  ["gzip, br; q=0.00", "/assets/app-1234.js"],
  ["gzip, brotli", "/assets/app-1234.js"],
  ["*", "/assets/app-1234.js"],
  ["", "/assets/app-1234.js"],
  [undefined, "/assets/app-1234.js"],
])("a browser that takes %s gets %s", (encodings, file) => {
  expect(fileFor("/assets/app-1234.js", encodings)).toBe(file);
});

test("a site without copies sends every browser the files themselves", () => {
  expect(fileFor("/assets/app-1234.js", "br", false)).toBe("/assets/app-1234.js");
  expect(fileFor("/", "br", false)).toBe("/de/index.html");
});

test("[B25] another host is sent to the production host, with path and query", () => {
  const query = { tab: { value: "a%20b" }, flag: { value: "" } };
  const reply = view("/circles/one", "preview.example.net", query, "www.attune.example");
  expect(reply.statusCode).toBe(308);
  expect(reply.headers?.location.value).toBe(
    "https://www.attune.example/circles/one?tab=a%20b&flag",
  );
});

test("[B25] a repeated parameter stays repeated", () => {
  const query = { a: { value: "1", multiValue: [{ value: "1" }, { value: "2" }] } };
  const reply = view("/", "preview.example.net", query, "www.attune.example");
  expect(reply.headers?.location.value).toBe("https://www.attune.example/?a=1&a=2");
});

test("[B25] the production host itself, and any host without one, is served", () => {
  expect(view("/", "www.attune.example", {}, "www.attune.example").uri).toBe("/index.html");
  expect(view("/", "preview.example.net").uri).toBe("/index.html");
});

test.each([
  ["/", "de-AT,de;q=0.9,en;q=0.8", undefined, "/de/index.html"],
  ["/community", "pt-BR", undefined, "/pt/app.html"],
  ["/community", "nl,en;q=0.9,de;q=0.8", undefined, "/app.html"],
  ["/community", "nl,de;q=0.8,en;q=0.2", undefined, "/de/app.html"],
  ["/privacy", "*", undefined, "/privacy.html"],
  ["/community", null, undefined, "/app.html"],
  ["/community", "de", "ar", "/ar/app.html"],
  ["/community", "de", "en", "/app.html"],
  ["/community", "de", "../secret", "/app.html"],
  ["/assets/app-1234.js", "de", undefined, "/assets/app-1234.js"],
  ["/de", "en", "pt", "/de/index.html"],
  ["/ar/", "en", undefined, "/ar/index.html"],
  ["/pt/terms", null, undefined, "/pt/terms.html"],
  ["/en", "de", "de", "/index.html"],
  ["/en/privacy", "de", undefined, "/privacy.html"],
  ["/nl", "en", undefined, "/app.html"],
  ["/de/community", "en", undefined, "/app.html"],
])("%s for a browser that reads %s and a choice of %s is %s", (uri, accepted, chosen, page) => {
  expect(pageFor(uri, accepted, chosen)).toBe(page);
});
