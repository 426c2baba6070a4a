import { readFileSync } from "node:fs";
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
      for (const { picture, src } of screenshots) {
        const source = readFileSync(new URL(`../../docs/${picture}`, import.meta.url));
        this.emitFile({ type: "asset", fileName: src.slice(1), source });
      }
    },
  };
}

/** Shown before the application is installed; the pictures are the README's. */
const screenshots = [
  {
    picture: "community-light.png",
    src: "/screenshots/community.png",
    sizes: "1280x860",
    form_factor: "wide",
    label: "The community",
  },
  {
    picture: "profile-dark-phone.png",
    src: "/screenshots/profile.png",
    sizes: "390x844",
    form_factor: "narrow",
    label: "A profile with its chart",
  },
];

const shortcutIcon = { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" };

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
  categories: ["lifestyle", "social"],
  shortcuts: [
    { name: "Conversations", url: "/messages", icons: [shortcutIcon] },
    { name: "Events", url: "/events", icons: [shortcutIcon] },
    { name: "My circles", url: "/circles", icons: [shortcutIcon] },
    { name: "Saved posts", url: "/saved", icons: [shortcutIcon] },
  ],
  screenshots: screenshots.map(({ picture: _picture, ...shown }) => ({
    ...shown,
    type: "image/png",
  })),
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
