import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const root = join(import.meta.dirname, "../..");

const IMPORT = /\b(?:from|import)\s*\(?\s*"([^"]+)"/g;
const TYPE_IMPORT = /^(?:import|export) type [^;]*;/gm;

const textOf = (path: string): string => readFileSync(join(root, path), "utf8");

function pathsOf(specifier: string, importer: string): string[] {
  if (specifier === "virtual:api-parts") {
    return globSync("functions/src/api/*.ts", { cwd: root });
  }
  const core = /^@attune\/core\/(.+)$/.exec(specifier)?.[1];
  if (core) return [`core/src/${core}.ts`];
  return /^\..*\.ts$/.test(specifier) ? [join(dirname(importer), specifier)] : [];
}

function addSources(path: string, texts: Map<string, string>): void {
  if (texts.has(path)) return;
  const text = textOf(path).replaceAll(TYPE_IMPORT, "");
  texts.set(path, text);
  for (const [, specifier = ""] of text.matchAll(IMPORT)) {
    for (const imported of pathsOf(specifier, path)) addSources(imported, texts);
  }
}

/** The text of all sources that a function may load. */
export function reachableCode(functionName: string): string {
  const texts = new Map<string, string>();
  addSources(`functions/src/${functionName}.ts`, texts);
  return [...texts.values()].join("\n");
}
