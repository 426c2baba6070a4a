import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { runInNewContext } from "node:vm";
import { brotliDecompressSync } from "node:zlib";
import { viewerRequestCode } from "@attune/stacks/viewer-request";
import { afterEach, beforeEach, expect, test } from "vitest";
import { compressSite } from "./brotli.ts";

const ROOT = join(import.meta.dirname, "../..");
const FILES = [
  ...["index", "privacy", "terms", "cookies", "credits", "app"].flatMap((page) => [
    `${page}.html`,
    `de/${page}.html`,
  ]),
  ...["assets/app-1234.js", "assets/app-1234.css", "assets/de-1a2b3c4d/feed-1234.js"],
  ...["assets/core-1234.woff2", "assets/faces-1234.bin", "sw.js", "early.js", "icons/icon.svg"],
];

let site: string;

beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), "site-"));
  for (const file of FILES) {
    mkdirSync(dirname(join(site, file)), { recursive: true });
    writeFileSync(join(site, file), `${file} `.repeat(100));
  }
});
afterEach(() => rmSync(site, { recursive: true }));

/** The file that CloudFront asks the bucket for. */
function askedFor(uri: string): string {
  const headers = { "accept-encoding": { value: "br" } };
  const request = { method: "GET", uri, querystring: {}, headers, cookies: {} };
  const code = viewerRequestCode(ROOT, "", true);
  return runInNewContext(`${code}; handler(event)`, { event: { request } }).uri;
}

test("the site has each compressed copy that browsers are sent to", async () => {
  await compressSite(site);
  const pages = ["/", "/privacy", "/terms", "/cookies", "/credits"];
  const uris = [
    ...pages.flatMap((page) => [page, `/de${page}`]),
    ...FILES.map((file) => `/${file}`),
    "/community",
  ];
  for (const uri of uris) expect(existsSync(join(site, askedFor(uri))), uri).toBe(true);
  expect(uris.filter((uri) => askedFor(uri).startsWith("/brotli/"))).toHaveLength(13);
});

test("a copy is smaller, and has the file's content", async () => {
  await compressSite(site);
  for (const file of ["index.html", "assets/de-1a2b3c4d/feed-1234.js"]) {
    const content = readFileSync(join(site, file));
    const copy = readFileSync(join(site, "brotli", file));
    expect(copy.length).toBeLessThan(content.length);
    expect(brotliDecompressSync(copy)).toEqual(content);
  }
});

test("a build is compressed once", async () => {
  expect(await compressSite(site)).toBe(true);
  expect(await compressSite(site)).toBe(false);
});
