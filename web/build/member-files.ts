import type { Plugin } from "vite";

/** In app.html. */
const earlyScript = '<script src="/early.js">';

/** For members' pages, once there's a session. */
const memberChunks = ["auth", "account"];

/** early.js requests these along with the application's files, not after them. */
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
        const metas = names.map((name) => `<meta name="member-file" content="/${name}" />\n    `);
        return html.replace(earlyScript, () => metas.join("") + earlyScript);
      },
    },
  };
}
