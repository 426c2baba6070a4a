import type { Plugin } from "vite";

const moduleId = "virtual:sky-today";
const noon = 12 * 60 * 60;
/** Fixed for a build, even around midnight. */
const date = new Date().toISOString().slice(0, 10);

/** At noon UTC of the build's day, without the ephemeris in the browser. */
export function skyToday(): Plugin {
  return {
    name: "sky-today",
    resolveId: (id) => (id === moduleId ? `\0${id}` : undefined),
    async load(id) {
      if (id !== `\0${moduleId}`) return undefined;
      const { longitudesAt } = await import("@attune/charts/sky/positions");
      const { terrestrialDays } = await import("@attune/charts/time/terrestrial");
      const positions = longitudesAt(terrestrialDays(Date.parse(date) / 1000 + noon));
      return `export default ${JSON.stringify({ date, positions })};`;
    },
  };
}
