import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const address = "/icons/icon.svg";
const file = join(import.meta.dirname, "../public", address);

/** Half a kilobyte instead of a request of 1.6. */
export function inlineIcon(): Plugin {
  return {
    name: "inline-icon",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html) {
        const icon = readFileSync(file, "utf8").replace(/>\s+</g, "><").trim();
        return html.replace(
          `href="${address}"`,
          `href="data:image/svg+xml,${encodeURIComponent(icon)}"`,
        );
      },
    },
  };
}
