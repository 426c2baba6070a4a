import type { Plugin } from "vite";

/** For first lines and headings. */
const application = /atkinson-core.*\.woff2$/;
const prerendered = /(atkinson|literata)-core.*\.woff2$/;

/** Only the build knows their hashed names. */
export function preloadFont(): Plugin {
  return {
    name: "preload-font",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle, path }) => {
        const font = path === "/app.html" ? application : prerendered;
        return Object.keys(bundle ?? {})
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
          }));
      },
    },
  };
}
