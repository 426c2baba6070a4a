import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunkGroups } from "./build/chunks.ts";
import { commonPasswords } from "./build/common-passwords.ts";
import { contractRoutes } from "./build/contract-routes.ts";
import { frontScripts } from "./build/front-scripts.ts";
import { inlineIcon } from "./build/inline-icon.ts";
import { languageFiles } from "./build/languages/plugin.ts";
import { memberFiles } from "./build/member-files.ts";
import { preloadFont } from "./build/preload-font.ts";
import { securityHeaders } from "./build/security-headers.ts";
import { serviceWorker } from "./build/service-worker.ts";
import { skyToday } from "./build/sky-today.ts";
import { pageIn, staticPageFiles, staticPages } from "./build/static-pages.ts";
import { trimmedFonts } from "./build/trimmed-fonts.ts";

/** API for `vite dev` and `vite preview`; `npm start` serves one origin. */
const apiOrigin = process.env.API_ORIGIN ?? "http://127.0.0.1:8080";
const proxy = {
  "/api": apiOrigin,
  "/media": apiOrigin,
  "/config.json": apiOrigin,
  "/ws": { target: apiOrigin, ws: true },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    trimmedFonts(),
    contractRoutes(),
    commonPasswords(),
    skyToday(),
    staticPages(),
    frontScripts(),
    preloadFont(),
    inlineIcon(),
    memberFiles(),
    languageFiles(pageIn),
    serviceWorker(),
  ],
  server: { proxy },
  preview: { proxy, headers: securityHeaders },
  build: {
    // First versions with light-dark().
    target: ["chrome123", "safari17.5", "firefox121"],
    // All targets support modulepreload.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ["app.html", ...staticPageFiles],
      // Several passes, because constants depend on each other.
      optimization: { inlineConst: { mode: "all", pass: 3 } },
      output: {
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
});
