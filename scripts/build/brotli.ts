import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const SITE = join(import.meta.dirname, "../../web/dist");

// Runs in several threads.
const compress = promisify(brotliCompress);

/** What stacks/viewer-request.js has copies of: scripts, styles and prerendered pages. */
const hasCopy = (file: string): boolean =>
  /^assets\/.*\.(js|css)$/.test(file) || (file.endsWith(".html") && !file.endsWith("app.html"));

/**
 * Compresses a built site better than CloudFront does, into its folder `brotli`, which the next
 * build of the site removes.
 * @returns whether it had to
 */
export async function compressSite(site = SITE): Promise<boolean> {
  const copies = join(site, "brotli");
  if (existsSync(copies)) return false;
  const files = readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(site, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .filter(hasCopy);
  // Moved into place when it's complete.
  const unfinished = `${copies}.part`;
  rmSync(unfinished, { recursive: true, force: true });
  await Promise.all(
    files.map(async (file) => {
      const target = join(unfinished, file);
      mkdirSync(dirname(target), { recursive: true });
      await writeFile(target, await smallest(await readFile(join(site, file))));
    }),
  );
  renameSync(unfinished, copies);
  return true;
}

const smallest = (content: Buffer): Promise<Buffer> =>
  compress(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
