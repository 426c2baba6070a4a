import { type Plugin, runnerImport } from "vite";

const moduleId = "virtual:contract-routes";

type CompactRoute = [method: string, path: string];
interface CompactRouter {
  [name: string]: CompactRoute | CompactRouter;
}

interface Procedure {
  "~orpc": {
    route: { method?: string; path?: string; successStatus?: number; [other: string]: unknown };
  };
}

const isProcedure = (value: object): value is Procedure => "~orpc" in value;

const isRedirect = (status = 200): boolean => status >= 300 && status < 400;

/** Supported by the browser's link. */
const understood = new Set(["method", "path", "summary", "description", "tags", "operationId"]);

/** @throws when a route needs more than the browser's link supports */
function compact(router: object): CompactRouter {
  const result: CompactRouter = {};
  // A router contains routers and procedures.
  for (const [name, value] of Object.entries(router) as [string, object][]) {
    if (!isProcedure(value)) {
      result[name] = compact(value);
      continue;
    }
    const { route } = value["~orpc"];
    // Opened as an address by other programs, never called by the browser.
    if (isRedirect(route.successStatus) || route.inputStructure === "detailed") continue;
    const odd = Object.keys(route).find((key) => route[key] !== undefined && !understood.has(key));
    if (odd) throw new Error(`The browser's link does not know ${odd}, as ${name} has it.`);
    result[name] = [route.method ?? "POST", route.path ?? "/"];
  }
  return result;
}

/** Keeps schema libraries out of the browser. */
export function contractRoutes(): Plugin {
  return {
    name: "contract-routes",
    resolveId: (id) => (id === moduleId ? `\0${id}` : undefined),
    async load(id) {
      if (id !== `\0${moduleId}`) return undefined;
      const entry = new URL("../src/lib/contract.ts", import.meta.url).pathname;
      const { module, dependencies } = await runnerImport<{ contract: object }>(entry);
      for (const file of dependencies) this.addWatchFile(file);
      return `export default ${JSON.stringify(compact(module.contract))};`;
    },
  };
}
