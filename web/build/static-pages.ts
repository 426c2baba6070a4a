import { brand } from "@attune/core/kernel/brand";
import { type Connect, type Plugin, runnerImport } from "vite";

/** HTML entries prerendered at build time. */
export const staticPageFiles = [
  "index.html",
  "privacy.html",
  "terms.html",
  "cookies.html",
  "credits.html",
];

interface Rendered {
  title: string;
  description: string;
  body: string;
}

const escapeText = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const escapeAttribute = (text: string) => escapeText(text).replaceAll('"', "&quot;");

/** Rewrites addresses to HTML files, as the deployment does. */
const toFile: Connect.NextHandleFunction = (request, _response, next) => {
  const [path = "/", query] = (request.url ?? "/").split("?");
  const isPage = request.headers.accept?.includes("text/html") && !/\.\w+$/.test(path);
  if (isPage) {
    const own = path === "/" ? "index.html" : `${path.slice(1)}.html`;
    const file = staticPageFiles.includes(own) ? own : "app.html";
    request.url = `/${file}${query ? `?${query}` : ""}`;
  }
  next();
};

/** Prerenders the static pages, and writes the product's name into every entry. */
export function staticPages(): Plugin {
  return {
    name: "static-pages",
    configureServer: ({ middlewares }) => void middlewares.use(toFile),
    configurePreviewServer: ({ middlewares }) => void middlewares.use(toFile),
    transformIndexHtml: {
      order: "pre",
      async handler(html, { filename }) {
        const file = filename.split("/").at(-1) ?? "";
        let page = html.replaceAll("%NAME%", escapeText(brand.name));
        if (staticPageFiles.includes(file)) {
          const entry = new URL("../src/landing/render.tsx", import.meta.url).pathname;
          const { module } = await runnerImport<{ render: (file: string) => Rendered }>(entry);
          const rendered = module.render(file);
          page = page
            .replace("%TITLE%", () => escapeText(rendered.title))
            .replace("%DESCRIPTION%", () => escapeAttribute(rendered.description))
            .replace("<!--page-->", () => rendered.body);
        }
        return page;
      },
    },
    generateBundle() {
      this.emitFile({
        type: "asset",
        fileName: "manifest.webmanifest",
        source: JSON.stringify(webManifest),
      });
    },
  };
}

const webManifest = {
  name: brand.name,
  short_name: brand.shortName,
  description: "A community for people who practise.",
  start_url: "/community",
  id: "/",
  scope: "/",
  display: "standalone",
  background_color: "#faf5ed",
  theme_color: "#faf5ed",
  icons: [
    { src: "/icons/icon.svg", sizes: "any", type: "image/svg+xml" },
    { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
    { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
    {
      src: "/icons/icon-maskable-512.png",
      sizes: "512x512",
      type: "image/png",
      purpose: "maskable",
    },
  ],
};
