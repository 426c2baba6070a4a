import { type Plugin, runnerImport } from "vite";

const publicId = "virtual:contract-routes";
const privateId = `\0${publicId}`;

/** Method, path and, where it differs from the default, the rest of an operation's route. */
type CompactRoute = [method: string, path: string, rest?: Record<string, unknown>];
interface CompactRouter {
  [name: string]: CompactRoute | CompactRouter;
}

interface Procedure {
  "~orpc": { route: { method?: string; path?: string; [other: string]: unknown } };
}

const isProcedure = (value: object): value is Procedure => "~orpc" in value;

/** Words about an operation, which only its documentation needs. */
const documentation = new Set(["summary", "description", "tags", "operationId", "deprecated"]);

/** Reduces a contract to what a client needs: its schemas stay on the server. */
export function compact(router: object): CompactRouter {
  const result: CompactRouter = {};
  for (const [name, value] of Object.entries(router) as [string, object][]) {
    if (!isProcedure(value)) {
      result[name] = compact(value);
      continue;
    }
    const { method = "POST", path = "/", ...others } = value["~orpc"].route;
    const rest = Object.entries(others).filter(
      ([key, setting]) => setting !== undefined && !documentation.has(key),
    );
    result[name] = rest.length ? [method, path, Object.fromEntries(rest)] : [method, path];
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
