import { type Plugin, runnerImport } from "vite";

const publicId = "virtual:contract-routes";
const privateId = `\0${publicId}`;

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
 * Serves `virtual:contract-routes`: the methods and paths of the whole contract as a few hundred
 * bytes, so that the browser loads no schema and no schema library.
 */
export function contractRoutes(): Plugin {
  return {
    name: "contract-routes",
    resolveId: (id) => (id === publicId ? privateId : undefined),
    async load(id) {
      if (id !== privateId) return undefined;
      const entry = new URL("../src/lib/contract.ts", import.meta.url).pathname;
      const { module, dependencies } = await runnerImport<{ contract: object }>(entry);
      for (const file of dependencies) this.addWatchFile(file);
      return `export default ${JSON.stringify(compact(module.contract))};`;
    },
  };
}
