import type { Plugin } from "vite";

const moduleId = "virtual:sky-today";
const noon = 12 * 60 * 60;
/** The same for all pages and languages of a build, also around midnight. */
const date = new Date().toISOString().slice(0, 10);

/**
 * Serves the sky at noon UTC of the day of the build, so that the landing page shows a real one and
 * the ephemeris stays out of the browser.
 */
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
