import type { Plugin } from "vite";

/** The font of the first line of text. */
const font = /atkinson-latin-(?!ext).*\.woff2$/;

/** Preloads the interface font, whose hashed name only the build knows. */
export function preloadFont(): Plugin {
  return {
    name: "preload-font",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((name) => font.test(name))
          .map((name) => ({
            tag: "link",
            injectTo: "head" as const,
            attrs: {
              rel: "preload",
              as: "font",
              type: "font/woff2",
              href: `/${name}`,
              crossorigin: true,
            },
          })),
    },
  };
}
