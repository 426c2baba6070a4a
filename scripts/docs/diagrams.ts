import { arrowsBetween, layersOf, sourcesIn } from "./imports.ts";

type Arrows = Map<string, Map<string, number>>;

/** Arrows without those that a longer path implies (transitive reduction). */
function withoutShortcuts(arrows: Arrows): [from: string, to: string][] {
  const reaches = (from: string, to: string, isFirst: boolean): boolean =>
    [...(arrows.get(from)?.keys() ?? [])].some(
      (next) => (next === to && !isFirst) || (next !== to && reaches(next, to, false)),
    );
  return [...arrows].flatMap(([from, row]) =>
    [...row.keys()]
      .filter((to) => !reaches(from, to, true))
      .sort()
      .map((to): [string, string] => [from, to]),
  );
}

const idOf = (name: string) => name.replace(/\W/g, "_");

export function packagesDiagram(): string {
  const paths = [
    "core/src",
    "functions/src",
    "web/src",
    "stacks",
    "packages/charts/src",
    "packages/local-cloud/src",
  ].flatMap(sourcesIn);
  const arrows = arrowsBetween(paths, (path) => {
    const [top = "", second] = path.split("/");
    return top === "packages" ? `packages/${second}` : top;
  });
  const lines = withoutShortcuts(arrows).map(([from, to]) => `  ${idOf(from)} --> ${idOf(to)}`);
  const names = [...arrows.keys()].map((name) => `  ${idOf(name)}["${name}"]`);
  return [
    "flowchart TD",
    ...names,
    ...lines,
    "  stacks -. names the bundles of .-> functions",
    "  packages_local_cloud -. carries out .-> stacks",
  ].join("\n");
}

export function layersTable(): string {
  const arrows = arrowsBetween(sourcesIn("core/src"), (path) => {
    const match = /^core\/src\/([^/]+)(\/|\.ts$)/.exec(path);
    return match ? (match[1] ?? null) : null;
  });
  const byLayer = Map.groupBy(layersOf(arrows), ([, layer]) => layer);
  const rows = [...byLayer.keys()]
    .sort((a, b) => b - a)
    .map((layer) => {
      const names = (byLayer.get(layer) ?? []).map(([name]) => `\`${name}\``).sort();
      return `| ${layer} | ${names.join(", ")} |`;
    });
  return ["| layer | folders |", "|---|---|", ...rows].join("\n");
}
