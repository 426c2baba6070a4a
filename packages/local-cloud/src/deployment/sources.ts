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

/** By path, for clouds in memory, of which a test run starts hundreds. */
const remembered = new Map<string, Files>();

/** CDK names a folder by what it holds, so that it never changes. */
const isNamedByContents = (path: string) => /asset\.[0-9a-f]{64}$/.test(path);

/**
 * The files of an asset of the cloud assembly: a folder, or an archive.
 * @param remembers keeps a folder's files in memory for the next cloud
 */
export function filesOfAsset(path: string, remembers = false): Files {
  if (!statSync(path).isDirectory()) return filesOfArchive(readFileSync(path));
  const files = remembered.get(path) ?? filesOfFolder(path);
  if (remembers && isNamedByContents(path)) remembered.set(path, files);
  return new Map(files);
}

function filesOfFolder(path: string): Files {
  const files: Files = new Map();
  const inOrder = readdirSync(path, { recursive: true, withFileTypes: true })
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => statSync(file).isFile())
    .sort();
  for (const file of inOrder)
    files.set(relative(path, file).split(sep).join("/"), readFileSync(file));
  return files;
}
