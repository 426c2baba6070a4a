// Draws the diagrams of docs/architecture.md from the sources.
//   node scripts/docs/architecture.ts
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { layersTable, packagesDiagram } from "./diagrams.ts";
import { eventDiagram, requestDiagram } from "./flows.ts";
import { ROOT, textOf } from "./imports.ts";

const PAGE = "docs/architecture.md";

const mermaid = (diagram: string) => `\`\`\`mermaid\n${diagram}\n\`\`\``;

const parts: Record<string, () => string> = {
  packages: () => mermaid(packagesDiagram()),
  layers: layersTable,
  request: () => mermaid(requestDiagram("circles", "joinCircle")),
  event: () => mermaid(eventDiagram("circle.joined")),
};

/** Replaces everything between `<!-- name -->` and `<!-- /name -->`. */
export const drawn = (page: string): string =>
  Object.entries(parts).reduce(
    (text, [name, draw]) =>
      text.replace(
        new RegExp(`<!-- ${name} -->[\\s\\S]*?<!-- /${name} -->`),
        () => `<!-- ${name} -->\n${draw()}\n<!-- /${name} -->`,
      ),
    page,
  );

export const currentPage = (): string => textOf(PAGE);

if (import.meta.main) writeFileSync(join(ROOT, PAGE), drawn(currentPage()));
