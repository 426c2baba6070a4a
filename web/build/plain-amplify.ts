import type { Plugin } from "vite";

/**
 * Parts of the sign-in library that answer questions nobody asks here, by the end of their path:
 * translators of settings from other forms than the one we give, and the search for the framework
 * it runs in, which it reports as a number. Its logger keeps what it says by default: warnings and
 * errors.
 */
const plain: Record<string, string> = {
  "/parseAmplifyConfig.mjs": "export const parseAmplifyConfig = (settings) => settings;",
  "/detection/index.mjs": 'export const detect = () => "1";',
  "/ConsoleLogger.mjs": `export class ConsoleLogger {
    constructor(name) { this.name = name; }
    debug() {} verbose() {} info() {} log() {} configure() {} addPluggable() {}
    warn(...words) { console.warn(this.name, ...words); }
    error(...words) { console.error(this.name, ...words); }
  }`,
};

const prefix = "\0plain-amplify:";

/** Leaves out what would be five kilobytes on every page of a member. */
export function plainAmplify(): Plugin {
  return {
    name: "plain-amplify",
    enforce: "pre",
    resolveId(id, importer) {
      if (!importer?.includes("/@aws-amplify/core/")) return undefined;
      const end = Object.keys(plain).find((path) => id.endsWith(path));
      return end && prefix + end;
    },
    load: (id) => (id.startsWith(prefix) ? plain[id.slice(prefix.length)] : undefined),
  };
}
