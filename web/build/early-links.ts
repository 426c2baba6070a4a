import type { HtmlTagDescriptor, Plugin, Rolldown } from "vite";

/** The one font that is needed for the first line of text. */
const earlyFont = /atkinson-hyperlegible-next-latin-wght.*\.woff2$/;

/** The chunks an entry imports, all the way down. */
export function importsOf(entry: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): Set<string> {
  const names = new Set<string>();
  const visit = (chunk: Rolldown.OutputChunk) => {
    for (const name of chunk.imports) {
      const next = bundle[name];
      if (names.has(name) || next?.type !== "chunk") continue;
      names.add(name);
      visit(next);
    }
  };
  visit(entry);
  return names;
}

/**
 * Asks the browser early for the interface font and for what each entry imports. Vite would also
 * write a list of every page's files into the entry, which grows with each page; so it is told to
 * preload nothing by itself, and the pages' own chunks are few enough to do without.
 */
export function earlyLinks(): Plugin {
  return {
    name: "early-links",
    enforce: "pre",
    // Vite's own loader of pages would fetch styles along with them; here all styles are one file.
    load: (id) =>
      id === "\0vite/preload-helper.js"
        ? "export const __vitePreload = (load) => load();"
        : undefined,
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle, chunk }) {
        if (!bundle) return [];
        const scripts = chunk ? [...importsOf(chunk, bundle)] : [];
        const fonts = Object.keys(bundle).filter((name) => earlyFont.test(name));
        const tags: HtmlTagDescriptor[] = [
          ...fonts.map((name) => ({
            tag: "link",
            attrs: {
              rel: "preload",
              as: "font",
              type: "font/woff2",
              href: `/${name}`,
              crossorigin: true,
            },
          })),
          ...scripts.map((name) => ({
            tag: "link",
            attrs: { rel: "modulepreload", href: `/${name}`, crossorigin: true },
          })),
        ];
        return tags.map((tag) => ({ ...tag, injectTo: "head" as const }));
      },
    },
  };
}
