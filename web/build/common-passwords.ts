import { dictionary } from "@zxcvbn-ts/language-common";
import type { Plugin } from "vite";
import { minPasswordLength } from "../src/lib/constants.ts";

const moduleId = "virtual:common-passwords";

/** Of 49,000, at 180 KB; nearly all guesses are among the first. */
const listed = 5_000;

/** In lower case, without too short ones. */
export function commonPasswords(): Plugin {
  return {
    name: "common-passwords",
    resolveId: (id) => (id === moduleId ? `\0${id}` : undefined),
    load(id) {
      if (id !== `\0${moduleId}`) return undefined;
      const common = dictionary["passwords-common"]
        .filter((password) => password.length >= minPasswordLength)
        .slice(0, listed);
      return `export default ${JSON.stringify(common.join(" "))};`;
    },
  };
}
