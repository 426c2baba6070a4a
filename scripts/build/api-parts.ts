import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin } from "rolldown";
import type { Paths } from "../../functions/src/http/find-part.ts";

const PARTS = join(import.meta.dirname, "../../functions/src/api");
const LIVE_API_PARTS = join(import.meta.dirname, "../../.build/api-parts.js");
const CONTRACT = join(import.meta.dirname, "../../core/src/contract.ts");

type Contract = Record<string, Record<string, { "~orpc": { route: { path?: string } } }>>;

/** The contract's key for a file: `savedPosts` for `saved-posts.ts`. */
export const contractKey = (file: string) =>
  file.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

function add(paths: Paths, [segment = "", ...rest]: string[], part: string, path: string): void {
  const key = segment.startsWith("{") ? "*" : segment;
  if (key === "") {
    if (paths[key] !== undefined && paths[key] !== part)
      throw new Error(`Both ${paths[key]} and ${part} answer ${path}.`);
    paths[key] = part;
    return;
  }
  paths[key] ??= {};
  // Checked not to be a procedure.
  add(paths[key] as Paths, rest, part, path);
}

function shorten(paths: Paths): string | Paths {
  const entries = Object.entries(paths).map(
    ([key, below]) => [key, typeof below === "string" ? below : shorten(below)] as const,
  );
  const [first] = entries;
  if (first && typeof first[1] === "string" && entries.every(([, below]) => below === first[1]))
    return first[1];
  return Object.fromEntries(entries);
}

/** @throws for a path that two parts declare, or a part that isn't in the contract */
export function pathsOf(contract: Contract, parts: readonly string[]): Paths {
  const paths: Paths = {};
  for (const part of parts) {
    const operations = contract[contractKey(part)];
    if (!operations) throw new Error(`The contract has no ${contractKey(part)}.`);
    for (const { "~orpc": operation } of Object.values(operations)) {
      const path = operation.route.path ?? "/";
      add(paths, path.split("/").slice(1), part, path);
    }
  }
  const short = shorten(paths);
  return typeof short === "string" ? { "*": short } : short;
}

export const apiPartNames = (): string[] =>
  readdirSync(PARTS)
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => file.slice(0, -3))
    .sort();

/** Provides `virtual:api-parts`, so that the API loads parts and their schemas on demand. */
export function apiParts(): Plugin {
  const id = "virtual:api-parts";
  return {
    name: id,
    resolveId: (source) => (source === id ? `\0${id}` : null),
    async load(module) {
      if (module !== `\0${id}`) return null;
      this.addWatchFile(CONTRACT);
      return apiPartsModule();
    },
  };
}

async function apiPartsModule(): Promise<string> {
  const { contract } = await import("../../core/src/contract.ts");
  const parts = apiPartNames();
  const loaders = parts.map((part) => {
    const file = JSON.stringify(join(PARTS, `${part}.ts`));
    return `${JSON.stringify(part)}: () => import(${file})`;
  });
  // The parts are only looked up by name here.
  const paths = pathsOf(contract as unknown as Contract, parts);
  return `export const parts = { ${loaders.join(", ")} };
export const paths = ${JSON.stringify(paths)};`;
}

/** Writes the module for `sst dev`, whose bundler takes no plugins of ours. */
export async function writeApiParts(): Promise<void> {
  mkdirSync(dirname(LIVE_API_PARTS), { recursive: true });
  writeFileSync(LIVE_API_PARTS, await apiPartsModule());
}
