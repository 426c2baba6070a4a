import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";

/**
 * Checks that core's folders import only lower layers, types included, without cycles between
 * folders. Prints violations and exits with 1.
 */
const root = join(process.cwd(), "core", "src");

/** Lowest layer first; all other folders are features. */
const layers = [
  ["kernel"],
  ["members"],
  ["attention", "mail", "notifications", "push", "realtime", "security"],
];

interface Import {
  from: string;
  to: string;
  file: string;
}

const folderOf = (path: string) => (path.includes(sep) ? (path.split(sep)[0] ?? "") : null);
const layerOf = (folder: string) => {
  const index = layers.findIndex((layer) => layer.includes(folder));
  return index < 0 ? layers.length : index;
};

function readImports(): Import[] {
  const files = globSync("*/**/*.ts", { cwd: root }).filter((file) => !file.endsWith(".test.ts"));
  return files.flatMap((file) => {
    const from = folderOf(file) ?? "";
    const source = readFileSync(join(root, file), "utf8");
    const targets = [...source.matchAll(/\b(?:from|import)\s*\(?\s*"(\.\.?\/[^"]+)"/g)];
    return targets.flatMap(([, target = ""]) => {
      const to = folderOf(relative(root, resolve(root, dirname(file), target)));
      return to && to !== from && to !== ".." ? [{ from, to, file }] : [];
    });
  });
}

function cyclesOf(imports: Import[]): string[][] {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of imports) next.set(from, (next.get(from) ?? new Set()).add(to));
  const reach = (start: string) => {
    const seen = new Set<string>();
    const open = [...(next.get(start) ?? [])];
    for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
      if (seen.has(folder)) continue;
      seen.add(folder);
      open.push(...(next.get(folder) ?? []));
    }
    return seen;
  };
  const reached = new Map([...next.keys()].map((folder) => [folder, reach(folder)]));
  const groups = [...reached.keys()].map((folder) =>
    [...reached.keys()]
      .filter((other) => reached.get(folder)?.has(other) && reached.get(other)?.has(folder))
      .sort(),
  );
  return [
    ...new Map(groups.filter((group) => group.length > 0).map((g) => [g.join(), g])).values(),
  ];
}

const imports = readImports();
const upwards = imports.filter(({ from, to }) => layerOf(from) < layerOf(to));
for (const { file, from, to } of upwards) {
  console.error(`core/src/${file}: ${from}/ is below ${to}/ and must not import it.`);
}
const cycles = cyclesOf(imports);
for (const group of cycles) {
  console.error(`Folders of core that import each other in a cycle: ${group.join(", ")}.`);
  for (const { file, from, to } of imports) {
    if (group.includes(from) && group.includes(to)) console.error(`  core/src/${file} -> ${to}/`);
  }
}
process.exitCode = upwards.length + cycles.length > 0 ? 1 : 0;
