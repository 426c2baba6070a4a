import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { unzipSync } from "fflate";

/** Contents by path; paths are relative and use slashes. */
export type Files = Map<string, Buffer>;

/** The files of an archive. Throws when it is none. */
export function filesOfArchive(archive: Buffer): Files {
  const files: Files = new Map();
  for (const [path, content] of Object.entries(unzipSync(archive)))
    if (!path.endsWith("/")) files.set(path, Buffer.from(content));
  return files;
}

/** The files of an asset of the cloud assembly: a folder, or an archive. */
export function filesOfAsset(path: string): Files {
  if (!statSync(path).isDirectory()) return filesOfArchive(readFileSync(path));
  const files: Files = new Map();
  const inOrder = readdirSync(path, { recursive: true, withFileTypes: true })
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => statSync(file).isFile())
    .sort();
  for (const file of inOrder)
    files.set(relative(path, file).split(sep).join("/"), readFileSync(file));
  return files;
}
