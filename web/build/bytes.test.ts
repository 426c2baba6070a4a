// @vitest-environment node
import { brotliCompressSync } from "node:zlib";
import { build, type Rolldown } from "vite";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

type Chunk = Rolldown.OutputChunk;
type Asset = Rolldown.OutputAsset;

const kilobyte = 1024;
let chunks: Map<string, Chunk>;
let assets: Asset[];

beforeAll(async () => {
  // Vitest sets "test", which would bundle React's development build.
  vi.stubEnv("NODE_ENV", "production");
  const root = new URL("..", import.meta.url).pathname;
  const configFile = new URL("../vite.config.ts", import.meta.url).pathname;
  const output = (await build({
    root,
    configFile,
    mode: "production",
    logLevel: "error",
    build: { write: false },
  })) as Rolldown.RolldownOutput;
  chunks = new Map();
  assets = [];
  for (const file of output.output) {
    if (file.type === "chunk") chunks.set(file.fileName, file);
    else assets.push(file);
  }
});

afterAll(() => void vi.unstubAllEnvs());

const size = (source: string | Uint8Array) => brotliCompressSync(source).length;

function chunkOf(module: string): Chunk {
  const found = [...chunks.values()].find((chunk) =>
    chunk.moduleIds.some((id) => id.endsWith(`/src/${module}`)),
  );
  if (!found) throw new Error(`No chunk carries ${module}.`);
  return found;
}

/** A chunk with its static imports, direct or not. */
function closure(...starts: Chunk[]): Set<string> {
  const files = new Set<string>();
  const visit = (name: string) => {
    if (files.has(name)) return;
    files.add(name);
    for (const next of chunks.get(name)?.imports ?? []) visit(next);
  };
  for (const { fileName } of starts) visit(fileName);
  return files;
}

const weigh = (files: Iterable<string>) =>
  [...files].reduce((total, name) => total + size(chunks.get(name)?.code ?? ""), 0) / kilobyte;

const html = (name: string) => String(assets.find(({ fileName }) => fileName === name)?.source);
const scriptsOf = (page: string) =>
  [...html(page).matchAll(/src="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file ?? "");
const scriptChunks = (page: string) => scriptsOf(page).flatMap((file) => chunks.get(file) ?? []);
const entryOf = (page: string) => closure(...scriptChunks(page));

/** What every page of a member loads besides its own chunk. */
const shell = () => [
  ...scriptChunks("app.html"),
  chunkOf("app/account-area.ts"),
  chunkOf("lib/auth/tokens.ts"),
];

describe("bytes, compressed with brotli", () => {
  test("the front page asks for at most 2 KB of JavaScript", () => {
    expect(weigh(entryOf("index.html"))).toBeLessThanOrEqual(2);
  });

  test.each(["privacy.html", "terms.html", "cookies.html", "credits.html"])(
    "%s does too",
    (page) => {
      expect(weigh(entryOf(page))).toBeLessThanOrEqual(2);
    },
  );

  test("/login is painted with at most 100 KB in 6 files, and signs in with at most 132 in 8", () => {
    const painted = [...scriptChunks("app.html"), chunkOf("features/accounts/LoginPage.tsx")];
    expect(weigh(closure(...painted))).toBeLessThanOrEqual(100);
    expect(closure(...painted).size).toBeLessThanOrEqual(6);
    const all = closure(...painted, chunkOf("features/accounts/sign-in-acts.ts"));
    expect(weigh(all)).toBeLessThanOrEqual(132);
    expect(all.size).toBeLessThanOrEqual(8);
  });

  test("the feed has all it needs with at most 156 KB in 10 files", () => {
    const files = closure(...shell(), chunkOf("features/feed/CommunityPage.tsx"));
    expect(weigh(files)).toBeLessThanOrEqual(156);
    expect(files.size).toBeLessThanOrEqual(10);
  });

  test("each page adds at most 32 KB to what's already loaded", () => {
    const base = closure(...shell());
    const pages = [...chunks.values()].filter(({ facadeModuleId }) =>
      facadeModuleId?.endsWith("Page.tsx"),
    );
    expect(pages.length).toBeGreaterThan(0);
    for (const page of pages) {
      const own = [...closure(page)].filter((name) => !base.has(name));
      expect(weigh(own), page.facadeModuleId ?? "").toBeLessThanOrEqual(32);
    }
  });

  test("what looks for faces comes with a picked photo alone, with at most 4 KB and its model 190", () => {
    const detector = chunkOf("lib/photo/faces/detector.ts");
    const importers = [...chunks.values()].filter(({ imports }) =>
      imports.includes(detector.fileName),
    );
    expect(importers).toEqual([]);
    expect(detector.moduleIds.some((id) => id.endsWith("/lib/photo/faces/layers.ts"))).toBe(true);
    expect(weigh([detector.fileName])).toBeLessThanOrEqual(4);
    const models = assets.filter(({ fileName }) => fileName.endsWith(".bin"));
    expect(models).toHaveLength(1);
    for (const { source } of models) expect(source.length / kilobyte).toBeLessThanOrEqual(190);
  });

  test("all styles together take at most 12 KB", () => {
    const styles = assets.filter(({ fileName }) => fileName.endsWith(".css"));
    expect(styles.length).toBeGreaterThan(0);
    const total = styles.reduce((sum, { source }) => sum + size(source), 0) / kilobyte;
    expect(total).toBeLessThanOrEqual(12);
  });

  test("the fonts of a page in English take at most 56 KB", () => {
    const fonts = assets.filter(({ fileName }) => /-latin-(?!ext).*\.woff2$/.test(fileName));
    expect(fonts).toHaveLength(2);
    const total = fonts.reduce((sum, { source }) => sum + source.length, 0) / kilobyte;
    expect(total).toBeLessThanOrEqual(56);
  });
});

describe("what a strict content security policy allows", () => {
  test.each([
    "index.html",
    "privacy.html",
    "terms.html",
    "cookies.html",
    "credits.html",
    "app.html",
  ])("%s has no script and no style of its own", (page) => {
    expect(html(page)).not.toMatch(/<style|\sstyle=|\son\w+=|javascript:/i);
    for (const [, attributes = ""] of html(page).matchAll(/<script([^>]*)>/g)) {
      expect(attributes).toContain("src=");
    }
  });

  test("no schema library is sent to the browser", () => {
    const modules = [...chunks.values()].flatMap(({ moduleIds }) => moduleIds);
    expect(modules.filter((id) => id.includes("node_modules/zod"))).toEqual([]);
  });
});
