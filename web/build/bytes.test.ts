// @vitest-environment node
import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { build, type Rolldown } from "vite";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { facesIn } from "./font-faces.ts";

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
  chunkOf("features/feed/CommunityPage.tsx"),
];

const firstScreen = [
  "features/feed/CommunityPage.tsx",
  "features/feed/Neighbours.tsx",
  "features/bookmarks/BookmarkToggle.tsx",
  "parts/people/SuggestedPeople.tsx",
];
const idleParts = [
  "app/IdleTasks.tsx",
  "app/chrome/AccountBanners.tsx",
  "lib/auth/follow-sign-out.ts",
  "lib/push/subscription.ts",
];
const pagesAhead = [
  "features/people/PeoplePage.tsx",
  "features/circles/CirclesPage.tsx",
  "features/events/EventsPage.tsx",
  "features/profiles/MyProfilePage.tsx",
  "features/conversations/MessagesPage.tsx",
  "features/connections/ConnectionsPage.tsx",
  "features/notifications/NotificationsPage.tsx",
  "features/profiles/ProfilePage.tsx",
];

describe("bytes, compressed with brotli", () => {
  test("the front page asks for at most 1.5 KB of JavaScript in 1 file", () => {
    expect(entryOf("index.html").size).toBe(1);
    expect(weigh(entryOf("index.html"))).toBeLessThanOrEqual(1.5);
  });

  test.each(["privacy.html", "terms.html", "cookies.html", "credits.html"])(
    "%s asks for at most 1 KB in 1 file",
    (page) => {
      expect(entryOf(page).size).toBe(1);
      expect(weigh(entryOf(page))).toBeLessThanOrEqual(1);
    },
  );

  test.each(["", "de/", "es/", "fr/", "pt/", "ar/"])(
    "/%s takes at most 51 KB with its script, its styles and two fonts",
    (folder) => {
      const page = `${folder}index.html`;
      const linked = [...html(page).matchAll(/href="\/(assets\/[^"]+)"/g)].map(([, file]) => file);
      expect(linked).toHaveLength(3);
      const parts = assets.filter(({ fileName }) =>
        [page, ...linked, ...scriptsOf(page)].includes(fileName),
      );
      expect(html(page)).toMatch(/rel="icon" href="data:image\/svg\+xml,/);
      const own = folder ? 0 : weigh(entryOf(page));
      const rest = parts.reduce((sum, { source }) => sum + size(source), 0) / kilobyte;
      expect(own + rest).toBeLessThanOrEqual(51);
      expect(parts).toHaveLength(folder ? 5 : 4);
    },
  );

  test("/login is complete with at most 103 KB in 3 files, and signs in with 134 in 5", () => {
    const complete = closure(...scriptChunks("app.html"));
    for (const shown of ["LoginPage", "OtherSignIns", "ProviderSignIn"]) {
      const module = `features/accounts/${shown}.tsx`;
      expect(complete).toContain(chunkOf(module).fileName);
    }
    expect(weigh(complete)).toBeLessThanOrEqual(103);
    expect(complete.size).toBeLessThanOrEqual(3);
    expect(html("app.html")).toMatch(/rel="icon" href="data:image\/svg\+xml,/);
    const all = new Set([...complete, ...closure(chunkOf("features/accounts/sign-in-toasts.ts"))]);
    expect(weigh(all)).toBeLessThanOrEqual(134);
    expect(all.size).toBeLessThanOrEqual(5);
  });

  test("the feed has all it needs with at most 163.1 KB in 5 files", () => {
    const files = closure(...shell(), ...firstScreen.map(chunkOf));
    expect(weigh(files)).toBeLessThanOrEqual(163.1);
    expect(files.size).toBeLessThanOrEqual(5);
  });

  test("what follows the first screen is one file, and the pages fetched ahead are four", () => {
    const shown = closure(...shell(), ...firstScreen.map(chunkOf));
    const rest = (modules: string[], known: Set<string>) =>
      [...closure(...modules.map(chunkOf))].filter((name) => !known.has(name));
    const idle = rest(idleParts, shown);
    expect(idle).toHaveLength(1);
    const ahead = rest(pagesAhead, new Set([...shown, ...idle]));
    expect(ahead.length).toBeLessThanOrEqual(4);
  });

  test("app.html names the files of a member's first page", () => {
    const named = [...html("app.html").matchAll(/name="member-file" content="\/([^"]+)"/g)];
    const files = named.map(([, file]) => file);
    const first = closure(...shell(), ...firstScreen.map(chunkOf));
    const others = [...first].filter((name) => !entryOf("app.html").has(name));
    expect(files.sort()).toEqual(others.sort());
  });

  test("each page adds at most 44.5 KB to what's already loaded", () => {
    const base = closure(...shell());
    const pages = [...chunks.values()].filter(({ facadeModuleId }) =>
      facadeModuleId?.endsWith("Page.tsx"),
    );
    expect(pages.length).toBeGreaterThan(0);
    for (const page of pages) {
      const own = [...closure(page)].filter((name) => !base.has(name));
      expect(weigh(own), page.facadeModuleId ?? "").toBeLessThanOrEqual(44.5);
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

  test.each([
    ["the application", "app", 10.5],
    ["prerendered pages", "front", 5.8],
  ])("the styles of %s are one file, %s, of at most %f KB", (_whose, name, most) => {
    const styles = assets.filter(({ fileName }) => fileName.endsWith(".css"));
    expect(styles).toHaveLength(2);
    const own = styles.find(({ fileName }) => fileName.startsWith(`assets/${name}-`));
    expect(size(own?.source ?? "") / kilobyte).toBeLessThanOrEqual(most);
    expect(own?.source).toBeTruthy();
  });

  test("the fonts of most pages take at most 30 KB", () => {
    const fonts = assets.filter(({ fileName }) => /-core-.*\.woff2$/.test(fileName));
    expect(fonts).toHaveLength(2);
    const total = fonts.reduce((sum, { source }) => sum + source.length, 0) / kilobyte;
    expect(total).toBeLessThanOrEqual(30);
  });
});

describe("prerendered pages in every language", () => {
  const pages = () =>
    assets.filter(({ fileName }) => fileName.endsWith(".html") && !fileName.endsWith("app.html"));

  test("have a rule for each of their classes", () => {
    const css = assets.find(({ fileName }) => /front-.*\.css$/.test(fileName))?.source;
    const styled = new Set(
      [...String(css).matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, name = ""]) =>
        name.replaceAll("\\", ""),
      ),
    );
    const used = pages().flatMap(({ source }) =>
      [...String(source).matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = ""]) =>
        names.split(/\s+/),
      ),
    );
    expect(used.length).toBeGreaterThan(100);
    expect([...new Set(used)].filter((name) => !styled.has(name))).toEqual([]);
  });

  test("show letters of the fonts' cores alone, besides Arabic and glyphs of the sky", () => {
    const faces = facesIn(
      readFileSync(new URL("../src/styles/fonts.css", import.meta.url), "utf8"),
    );
    const textOf = (name: string) => faces.find(({ file }) => file === `${name}.woff2`)?.text ?? "";
    const outside = (parts: string[], core: string) =>
      [...new Set(parts.join(""))].filter((letter) =>
        textOf(core.replace("core", "latin")).includes(letter),
      );
    const shown = (html: string) => html.replace(/<[^>]*>/g, "").replace(/&#?\w+;/g, "");
    const bodies = pages().map(({ source }) => String(source).split("<body>")[1] ?? "");
    const headings = bodies.flatMap((body) => [
      ...[...body.matchAll(/<(h[123])[^>]*>(.*?)<\/\1>/gs)].map(([, , text = ""]) => shown(text)),
    ]);
    expect(headings.length).toBeGreaterThan(100);
    expect(outside(bodies.map(shown), "atkinson-core")).toEqual(["\n"]);
    expect(outside(headings, "literata-core")).toEqual([]);
  });
});

test("each language's scripts are whole", () => {
  const scripts = assets.filter(({ fileName }) => /^assets\/..-.*\/.*\.js$/.test(fileName));
  const left = scripts.filter(({ source }) =>
    /__VITE_PRELOAD__|__message__|__begin__|BUILD_LANGUAGE/.test(String(source)),
  );
  expect(scripts.length).toBeGreaterThanOrEqual(chunks.size);
  expect(left.map(({ fileName }) => fileName)).toEqual([]);
});

test.each([
  ["de/index.html", "de", "ltr"],
  ["pt/index.html", "pt-BR", "ltr"],
  ["ar/index.html", "ar", "rtl"],
])("%s says its language, its direction and its other languages", (page, tag, direction) => {
  expect(html(page)).toContain(`<html lang="${tag}" dir="${direction}">`);
  expect(html(page)).toMatch(new RegExp(`rel="canonical" href="[^"]*/${tag.slice(0, 2)}"`));
  for (const other of ["en", "de", "es", "fr", "pt-BR", "ar", "x-default"]) {
    expect(html(page)).toContain(`<link rel="alternate" hreflang="${other}" href="`);
  }
  expect(html(page)).not.toContain("<!--head-->");
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
