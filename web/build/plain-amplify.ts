import type { Plugin } from "vite";

const stub = "\0plain-amplify-config";

/**
 * The sign-in library is given its settings in its own form; the translators from two other forms,
 * three kilobytes on every page of a member, stay out.
 */
export function plainAmplify(): Plugin {
  return {
    name: "plain-amplify",
    enforce: "pre",
    resolveId: (id, importer) =>
      id.endsWith("/parseAmplifyConfig.mjs") && importer?.includes("/@aws-amplify/core/")
        ? stub
        : undefined,
    load: (id) =>
      id === stub ? "export const parseAmplifyConfig = (settings) => settings;" : undefined,
  };
}
