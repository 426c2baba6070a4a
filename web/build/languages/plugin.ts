import { createHash } from "node:crypto";
import { interfaceLanguages } from "@attune/core/kernel/interface-languages.rules";
import type { Plugin, Rolldown } from "vite";
import { pseudoCatalogue, readCatalogue, translated } from "./catalogues.ts";
import { mark } from "./mark.ts";
import { resolver, type Target } from "./resolve.ts";

const english: Target = { language: "en", locale: "en-GB", catalogue: {} };

export const targetOf = (language: string): Target => ({
  language,
  locale: interfaceLanguages.find(({ code }) => code === language)?.locale ?? "en",
  catalogue: language === "xx" ? pseudoCatalogue() : readCatalogue(language),
});

const marking: NonNullable<Plugin["transform"]> = {
  order: "pre",
  handler: (code, id) => {
    const marked = mark(id.split("?")[0] ?? id, code);
    return marked === undefined ? null : { code: marked, map: null };
  },
};

export function inLanguage(language: string): Plugin[] {
  const target = targetOf(language);
  return [
    { name: "mark-messages", enforce: "pre", transform: marking },
    {
      name: "put-in-messages",
      enforce: "post",
      transform: (code, id) => {
        const resolved = /\/web\/src\//.test(id) ? resolver(id, code)(target) : code;
        return resolved === code ? null : { code: resolved, map: null };
      },
    },
  ];
}

export interface Variant {
  target: Target;
  /** `assets/de-1a2b3c4d`. */
  folder: string;
}

/**
 * Builds once and writes files per language: English in place, others in folders, importing each
 * other as before.
 */
export function languageFiles(
  pageOf: (html: string, file: string, variant: Variant) => Promise<string>,
): Plugin[] {
  return [
    { name: "mark-messages", apply: "build", enforce: "pre", transform: marking },
    {
      name: "language-files",
      apply: "build",
      enforce: "post",
      // After Vite's preload lists.
      generateBundle: {
        order: "post",
        async handler(_options, bundle) {
          const files = Object.values(bundle);
          const chunks = files
            .filter((file) => file.type === "chunk")
            .map((chunk) => ({ chunk, codeIn: resolver(chunk.fileName, chunk.code) }));
          const pages = files.filter(
            (file): file is Rolldown.OutputAsset =>
              file.type === "asset" && file.fileName.endsWith(".html"),
          );
          for (const language of translated) {
            const variant = variantOf(
              language,
              chunks.map(({ chunk }) => chunk.fileName),
            );
            for (const { chunk, codeIn } of chunks) {
              this.emitFile({
                type: "asset",
                fileName: placed(chunk.fileName, variant),
                source: moved(codeIn(variant.target), variant),
              });
            }
            for (const { fileName, source } of pages) {
              const page = await pageOf(String(source), fileName, variant);
              this.emitFile({
                type: "asset",
                fileName: `${language}/${fileName}`,
                source: moved(page, variant),
              });
            }
          }
          for (const { chunk, codeIn } of chunks) chunk.code = codeIn(english);
        },
      },
    },
  ];
}

/** File names hash English texts, so the folder hashes the catalogue. */
function variantOf(language: string, fileNames: string[]): Variant {
  const target = targetOf(language);
  const hash = createHash("sha256").update(JSON.stringify(target));
  for (const name of fileNames) hash.update(name);
  return { target, folder: `assets/${language}-${hash.digest("hex").slice(0, 8)}` };
}

const placed = (fileName: string, { folder }: Variant) => fileName.replace(/^assets/, folder);

/** From the root. */
const moved = (text: string, { folder }: Variant) =>
  text.replace(/(["'`]\/?)assets\/(?=[\w./-]+\.js["'`])/g, `$1${folder}/`);
