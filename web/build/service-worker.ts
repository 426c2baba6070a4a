import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build, type Plugin, type Rolldown } from "vite";
import { translated } from "./languages/catalogues.ts";
import { pushWordsIn } from "./languages/push-words.ts";

const source = fileURLToPath(new URL("../src/sw/sw.ts", import.meta.url));
const earlyScript = fileURLToPath(new URL("../public/early.js", import.meta.url));
const entry = "app.html";
/** Imported on demand. */
const firstPage = [
  "app/account-area.ts",
  "features/feed/CommunityPage.tsx",
  "lib/auth/tokens.ts",
].map((module) => `/src/${module}`);
const furnishing = /\.css$|-core-.*\.woff2$/;
const beside = ["/early.js", "/manifest.webmanifest", "/icons/icon.svg"];

/** Lists the build's files, so that a change updates the worker. */
export function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    enforce: "post",
    generateBundle: {
      // After languages' files.
      order: "post",
      async handler(_options, bundle) {
        const code = await compiled(knownOf(bundle));
        this.emitFile({ type: "asset", fileName: "sw.js", source: code });
      },
    },
  };
}

function knownOf(bundle: Rolldown.OutputBundle) {
  const names = Object.keys(bundle).filter((name) => name.startsWith("assets/"));
  const start = Object.values(bundle).filter(
    (file): file is Rolldown.OutputChunk =>
      file.type === "chunk" &&
      (file.facadeModuleId?.endsWith(entry) ||
        file.moduleIds.some((id) => firstPage.some((module) => id.endsWith(module)))),
  );
  const code = start.flatMap((chunk) => [chunk.fileName, ...importsOf(chunk, bundle)]);
  const early = [...new Set([...code, ...names.filter((name) => furnishing.test(name))])];
  const contents = Object.values(bundle).map((file) =>
    file.type === "chunk" ? file.code : file.source,
  );
  const hash = createHash("sha256");
  for (const content of contents) hash.update(content);
  hash.update(readFileSync(earlyScript));
  return {
    languages: Object.fromEntries(
      translated.map((language) => [language, folderOf(language, names)]),
    ),
    words: Object.fromEntries(translated.map((language) => [language, pushWordsIn(language)])),
    version: hash.digest("hex").slice(0, 12),
    entry: `/${entry}`,
    early: [`/${entry}`, ...beside, ...early.map((name) => `/${name}`)],
    // Other languages' files are known by folder.
    files: names.filter((name) => !/^assets\/.*\//.test(name)).map((name) => `/${name}`),
  };
}

/** "/assets/de-1a2b3c4d/". */
const folderOf = (language: string, names: string[]) => {
  const one = names.find(
    (name) => name.startsWith(`assets/${language}-`) && /^assets\/..-[\da-f]{8}\//.test(name),
  );
  return `/${one?.slice(0, one.lastIndexOf("/") + 1) ?? "assets/"}`;
};

/** Transitively. */
function importsOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): Set<string> {
  const names = new Set<string>();
  const visit = ({ imports }: Rolldown.OutputChunk) => {
    for (const name of imports) {
      const next = bundle[name];
      if (names.has(name) || next?.type !== "chunk") continue;
      names.add(name);
      visit(next);
    }
  };
  visit(chunk);
  return names;
}

async function compiled(known: ReturnType<typeof knownOf>): Promise<string> {
  // One input and no watching.
  const built = (await build({
    configFile: false,
    logLevel: "error",
    define: { BUILD: JSON.stringify(known) },
    build: {
      write: false,
      target: "es2022",
      rolldownOptions: { input: source, output: { format: "iife", entryFileNames: "sw.js" } },
    },
  })) as Rolldown.RolldownOutput;
  return built.output[0].code;
}
