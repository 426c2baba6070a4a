import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

export const ROOT = join(import.meta.dirname, "../..");

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*"([^"]+)"/g;

/** Source files of a folder, except tests. */
export function sourcesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .filter(
      (entry) =>
        !/\.test\.tsx?$|node_modules|\/dist\/|\/testing\//.test(
          `${entry.parentPath}/${entry.name}`,
        ),
    )
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .sort();
}

export const textOf = (path: string): string => readFileSync(join(ROOT, path), "utf8");

/** Files that a file imports, including type imports. */
function importsOf(path: string): string[] {
  return [...textOf(path).matchAll(IMPORT)].flatMap(([, specifier = ""]) => {
    if (specifier.startsWith(".")) return join(dirname(path), specifier);
    const core = /^@attune\/core\/(.+)$/.exec(specifier);
    if (core) return `core/src/${core[1]}.ts`;
    const other = /^@attune\/(charts|local-cloud|stacks|functions)\b/.exec(specifier)?.[1];
    if (!other) return [];
    return other === "charts" || other === "local-cloud" ? `packages/${other}` : other;
  });
}

/** Number of import lines from group to group. */
export function arrowsBetween(
  paths: readonly string[],
  groupOf: (path: string) => string | null,
): Map<string, Map<string, number>> {
  const arrows = new Map<string, Map<string, number>>();
  for (const path of paths) {
    const from = groupOf(path);
    if (from === null) continue;
    const row = arrows.get(from) ?? new Map<string, number>();
    arrows.set(from, row);
    for (const target of importsOf(path)) {
      const to = groupOf(target);
      if (to !== null && to !== from) row.set(to, (row.get(to) ?? 0) + 1);
    }
  }
  return arrows;
}

/** Layer of each folder: the longest chain of folders below it. @throws if there's a cycle */
export function layersOf(arrows: Map<string, Map<string, number>>): Map<string, number> {
  const layers = new Map<string, number>();
  const visit = (group: string, path: string[]): number => {
    const known = layers.get(group);
    if (known !== undefined) return known;
    if (path.includes(group)) throw new Error(`Import cycle: ${[...path, group].join(" -> ")}`);
    const below = [...(arrows.get(group)?.keys() ?? [])].map((to) => visit(to, [...path, group]));
    const layer = below.length === 0 ? 0 : Math.max(...below) + 1;
    layers.set(group, layer);
    return layer;
  };
  for (const group of arrows.keys()) visit(group, []);
  return layers;
}
