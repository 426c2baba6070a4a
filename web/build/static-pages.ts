import { readFileSync } from "node:fs";
import { brand } from "@attune/core/kernel/brand";
import { directionOf } from "@attune/core/kernel/interface-languages.rules";
import { type Connect, type Plugin, runnerImport } from "vite";
import { inLanguage, type Variant } from "./languages/plugin.ts";
import { escapeText, headOf, tagOf } from "./page-head.ts";
import { skyToday } from "./sky-today.ts";

export const staticPageFiles = [
  "index.html",
  "privacy.html",
  "terms.html",
  "cookies.html",
  "credits.html",
];

const entry = new URL("../src/landing/render.tsx", import.meta.url).pathname;

interface Rendered {
  title: string;
  description: string;
  body: string;
}

async function rendered(file: string, language = "en"): Promise<Rendered> {
  const plugins = [skyToday(), ...(language === "en" ? [] : inLanguage(language))];
  const { module } = await runnerImport<{ render: (file: string) => Rendered }>(entry, { plugins });
  return module.render(file);
}

export async function pageIn(html: string, file: string, { target }: Variant): Promise<string> {
  const page = html.replace(
    '<html lang="en">',
    `<html lang="${tagOf(target.language)}" dir="${directionOf(target.language)}">`,
  );
  if (!staticPageFiles.includes(file)) return page;
  const [english, own] = [await rendered(file), await rendered(file, target.language)];
  return page
    .replace(headOf(file, english, "en"), () => headOf(file, own, target.language))
    .replace(english.body, () => own.body);
}

/** As the deployment does. */
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

/** Vite takes a head's links for files, so addresses come later. */
const pageHeads: Plugin = {
  name: "page-heads",
  transformIndexHtml: {
    order: "post",
    async handler(html, { filename }) {
      const file = filename.split("/").at(-1) ?? "";
      if (!staticPageFiles.includes(file)) return html;
      const head = headOf(file, await rendered(file), "en");
      return html.replace("<!--head-->", () => head);
    },
  },
};

export function staticPages(): Plugin[] {
  return [pageHeads, pageBodies()];
}

function pageBodies(): Plugin {
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
          const english = await rendered(file);
          page = page.replace("<!--page-->", () => english.body);
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

/** For installing; the README's pictures. */
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
