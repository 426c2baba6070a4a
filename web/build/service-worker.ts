import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build, type Plugin, type Rolldown } from "vite";
import { importsOf } from "./early-links.ts";

const source = fileURLToPath(new URL("../src/sw/sw.ts", import.meta.url));
const earlyScript = fileURLToPath(new URL("../public/early.js", import.meta.url));
const entry = "app.html";
/** With these a member's first screen stands without a network; the entry asks for them by itself. */
const opening = [
  "app/inner-routes.tsx",
  "app/guard.ts",
  "app/GuardScreens.tsx",
  "app/AccountLayout.tsx",
  "app/chrome/FullFrame.tsx",
  "app/errors/RouteError.tsx",
  "features/feed/CommunityPage.tsx",
  "lib/account.ts",
  "lib/auth/tokens.ts",
  "ui/OfflineBanner.tsx",
  "ui/Toaster.tsx",
].map((module) => `/src/${module}`);
const furnishing = /\.css$|-latin-wght.*\.woff2$/;
const beside = ["/early.js", "/manifest.webmanifest", "/icons/icon.svg"];

/**
 * Builds the service worker as one file, /sw.js, that knows the files of the build it belongs to. A
 * build that differs in any file makes another worker, which is how browsers notice an update.
 */
export function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    enforce: "post",
    async generateBundle(_options, bundle) {
      const code = await compiled(knownOf(bundle));
      this.emitFile({ type: "asset", fileName: "sw.js", source: code });
    },
  };
}

function knownOf(bundle: Rolldown.OutputBundle) {
  const names = Object.keys(bundle).filter((name) => name.startsWith("assets/"));
  const start = Object.values(bundle).filter(
    (file): file is Rolldown.OutputChunk =>
      file.type === "chunk" &&
      (file.facadeModuleId?.endsWith(entry) ||
        file.moduleIds.some((id) => opening.some((module) => id.endsWith(module)))),
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
    version: hash.digest("hex").slice(0, 12),
    entry: `/${entry}`,
    early: [`/${entry}`, ...beside, ...early.map((name) => `/${name}`)],
    files: names.map((name) => `/${name}`),
  };
}

async function compiled(known: ReturnType<typeof knownOf>): Promise<string> {
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
