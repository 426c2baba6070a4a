import type { Plugin } from "vite";

/** In app.html, where the files are named for it. */
const earlyScript = '<script src="/early.js">';

/** What every page of a member loads once the application has found the session. */
const memberChunks = ["auth", "account"];

/**
 * Names a member's files to early.js, which asks for them together with the application's when
 * there's a session, instead of after it.
 */
export function memberFiles(): Plugin {
  return {
    name: "member-files",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle, path }) {
        if (path !== "/app.html") return html;
        const names = Object.values(bundle ?? {}).flatMap((file) =>
          file.type === "chunk" && memberChunks.includes(file.name) ? [file.fileName] : [],
        );
        const metas = [...names, "config.json"].map(
          (name) => `<meta name="member-file" content="/${name}" />\n    `,
        );
        return html.replace(earlyScript, () => metas.join("") + earlyScript);
      },
    },
  };
}
