import { type Plugin, runnerImport } from "vite";

const nearId = "virtual:contract-routes";
const farId = "virtual:contract-routes/far";

/** The nouns that the community page asks for; the others' addresses come with the first call. */
const nearNouns = new Set(["accounts", "charts", "feed", "notifications", "profiles"]);

type CompactRoute = [method: string, path: string];
interface CompactRouter {
  [name: string]: CompactRoute | CompactRouter;
}

interface Procedure {
  "~orpc": { route: { method?: string; path?: string; [other: string]: unknown } };
}

const isProcedure = (value: object): value is Procedure => "~orpc" in value;

/** What the browser's link carries out; anything else in a route it would get wrong. */
const understood = new Set(["method", "path", "summary", "description", "tags", "operationId"]);

/**
 * Reduces a contract to what a client needs: its schemas stay on the server.
 * @throws when a route asks for more than the browser's link can do
 */
export function compact(router: object): CompactRouter {
  const result: CompactRouter = {};
  for (const [name, value] of Object.entries(router) as [string, object][]) {
    if (!isProcedure(value)) {
      result[name] = compact(value);
      continue;
    }
    const { route } = value["~orpc"];
    const odd = Object.keys(route).find((key) => route[key] !== undefined && !understood.has(key));
    if (odd) throw new Error(`The browser's link does not know ${odd}, as ${name} has it.`);
    result[name] = [route.method ?? "POST", route.path ?? "/"];
  }
  return result;
}

/**
 * Serves the methods and paths of the whole contract as some hundred bytes, so that the browser
 * loads no schema and no schema library: `virtual:contract-routes` those of the nouns that come
 * first, `virtual:contract-routes/far` the others.
 */
export function contractRoutes(): Plugin {
  return {
    name: "contract-routes",
    resolveId: (id) => (id === nearId || id === farId ? `\0${id}` : undefined),
    async load(id) {
      const isNear = id === `\0${nearId}`;
      if (!isNear && id !== `\0${farId}`) return undefined;
      const entry = new URL("../src/lib/contract.ts", import.meta.url).pathname;
      const { module, dependencies } = await runnerImport<{ contract: object }>(entry);
      for (const file of dependencies) this.addWatchFile(file);
      const routes = Object.entries(compact(module.contract)).filter(
        ([noun]) => nearNouns.has(noun) === isNear,
      );
      return `export default ${JSON.stringify(Object.fromEntries(routes))};`;
    },
  };
}
