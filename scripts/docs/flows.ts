import { sourcesIn, textOf } from "./imports.ts";

const find = (folder: string, pattern: RegExp): string[] =>
  sourcesIn(folder).filter((path) => pattern.test(textOf(path)));

const only = (paths: string[], what: string): string => {
  const [first] = paths;
  if (first === undefined) throw new Error(`No file for ${what}.`);
  return first;
};

/** Source of an exported function, up to its closing brace. */
const bodyOf = (text: string, name: string): string =>
  new RegExp(`^export (?:async )?function ${name}\\b[\\s\\S]*?^\\}`, "m").exec(text)?.[0] ?? "";

export function requestDiagram(feature: string, operation: string): string {
  const page = only(
    find("web/src/features", new RegExp(`${feature}\\.${operation}\\b`)),
    operation,
  );
  const contract = `core/src/${feature}/${feature}.contract.ts`;
  const route = new RegExp(`${operation}:[\\s\\S]*?method: "(\\w+)"[\\s\\S]*?path: "([^"]+)"`).exec(
    textOf(contract),
  );
  if (!route) throw new Error(`No route for ${operation} in ${contract}.`);
  const api = only(find("functions/src/api", new RegExp(`\\b${operation}\\.handler`)), operation);
  const service = only(
    find(`core/src/${feature}`, new RegExp(`function ${operation}\\b`)),
    operation,
  );
  const body = bodyOf(textOf(service), operation);
  const access = [...new Set(body.match(/\bopen[A-Z]\w+/g))];
  const entities = [...new Set(body.match(/\b\w+Entity\b/g))];
  const events = [...body.matchAll(/type: "([a-z_]+\.[a-z_]+)"/g)].map(([, type]) => type);
  return [
    "sequenceDiagram",
    `  participant page as ${page}`,
    `  participant api as ${api}`,
    `  participant service as ${service}`,
    "  participant table as the table",
    `  page->>api: ${route[1]} /api${route[2]} (${contract})`,
    "  api->>api: parse the input, check who may call",
    `  api->>service: ${operation}(actor, …)`,
    ...access.map((name) => `  service->>service: ${name}(actor, …), or not_found`),
    `  service->>table: one transaction: ${[...entities, ...events].join(", ")}`,
    "  table-->>page: the answer, or an error code",
  ].join("\n");
}

export function eventDiagram(type: string): string {
  const quoted = new RegExp(`"${type.replace(".", "\\.")}"`);
  const featureOf = (path: string) => path.split("/")[2] ?? path;
  const handlers = find("core/src", quoted).filter((path) => path.endsWith(".handlers.ts"));
  const audience = find("core/src", quoted).filter((path) => path.endsWith(".audience.ts"));
  const reindexed = find("core/src", quoted).filter((path) => path.endsWith(".feature.ts"));
  return [
    "flowchart LR",
    `  table[("the table")] -->|stream: ${type}| dispatcher["core/src/dispatcher"]`,
    ...handlers.map((path) => `  dispatcher --> ${featureOf(path)}_handlers["${path}"]`),
    ...audience.map((path) => `  dispatcher --> ${featureOf(path)}_audience["${path}"]`),
    ...audience.map(
      (path) => `  ${featureOf(path)}_audience -->|ids over the socket| browser["open browsers"]`,
    ),
    ...reindexed.map(
      (path) => `  dispatcher -->|job: search| ${featureOf(path)}_search["${path}"]`,
    ),
    ...handlers.map(
      (path) => `  ${featureOf(path)}_handlers --> notification["notifications, counts, mail"]`,
    ),
  ].join("\n");
}
