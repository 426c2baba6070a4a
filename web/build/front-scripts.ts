import { createHash } from "node:crypto";
import { basename, join } from "node:path";
import { build, type Plugin, type Rolldown } from "vite";
import { staticPageFiles } from "./static-pages.ts";

const moduleScript = /<script type="module" src="\/(src\/landing\/[\w-]+\.ts)"><\/script>/;

interface Script {
  fileName: string;
  code: string;
}

/** As a classic script. */
async function bundled(source: string): Promise<Script> {
  // One output, not watched.
  const built = (await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      target: "es2022",
      rolldownOptions: {
        input: join(import.meta.dirname, "..", source),
        optimization: { inlineConst: { mode: "all", pass: 3 } },
        output: { format: "iife" },
      },
    },
  })) as Rolldown.RolldownOutput;
  const { code } = built.output[0];
  const hash = createHash("sha256").update(code).digest("hex").slice(0, 8);
  return { fileName: `assets/${basename(source, ".ts")}-${hash}.js`, code };
}

/**
 * In the head and no module, to set the theme before the first paint. Shared with the application,
 * it would be three files.
 */
export function frontScripts(): Plugin {
  const scripts = new Map<string, Promise<Script>>();
  const scriptOf = (source: string) => {
    const script = scripts.get(source) ?? bundled(source);
    scripts.set(source, script);
    return script;
  };
  return {
    name: "front-scripts",
    apply: "build",
    buildStart: () => scripts.clear(),
    transformIndexHtml: {
      order: "pre",
      async handler(html, { filename }) {
        const [tag = "", source] = moduleScript.exec(html) ?? [];
        if (!source || !staticPageFiles.includes(basename(filename))) return html;
        const { fileName } = await scriptOf(source);
        return html.replace(tag, `<script vite-ignore src="/${fileName}"></script>`);
      },
    },
    async generateBundle() {
      for (const script of scripts.values()) {
        this.emitFile({ type: "prebuilt-chunk", ...(await script) });
      }
    },
  };
}
