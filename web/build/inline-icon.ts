import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Plugin } from "vite";
import { staticPageFiles } from "./static-pages.ts";

const address = "/icons/icon.svg";
const file = join(import.meta.dirname, "../public", address);

/** Half a kilobyte instead of a request of 1.6. */
export function inlineIcon(): Plugin {
  return {
    name: "inline-icon",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { filename }) {
        if (!staticPageFiles.includes(basename(filename))) return html;
        const icon = readFileSync(file, "utf8").replace(/>\s+</g, "><").trim();
        return html.replace(
          `href="${address}"`,
          `href="data:image/svg+xml,${encodeURIComponent(icon)}"`,
        );
      },
    },
  };
}
