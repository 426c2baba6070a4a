import { randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { open, readFile, rename } from "node:fs/promises";
import { join } from "node:path";

/** Stores bytes under generated names; a name's bytes never change. */
export interface Blobs {
  /** Returns the blob's name once all bytes are written. */
  write(content: Buffer): Promise<string>;
  /** undefined when the blob is gone. */
  read(name: string): Promise<Buffer | undefined>;
  remove(name: string): void;
  /** Removes files without a record, which a kill between two writes may leave. */
  keepOnly(names: ReadonlySet<string>): void;
}

export function openBlobs(folder: string | undefined): Blobs {
  return folder === undefined ? inMemory() : inFolder(folder);
}

function inMemory(): Blobs {
  const blobs = new Map<string, Buffer>();
  return {
    async write(content) {
      const name = randomUUID();
      blobs.set(name, Buffer.from(content));
      return name;
    },
    async read(name) {
      return blobs.get(name);
    },
    remove(name) {
      blobs.delete(name);
    },
    keepOnly(names) {
      for (const name of blobs.keys()) if (!names.has(name)) blobs.delete(name);
    },
  };
}

/** Files are spread over 256 folders by their first two letters. */
function inFolder(folder: string): Blobs {
  const folderOf = (name: string) => join(folder, name.slice(0, 2));
  return {
    async write(content) {
      const name = randomUUID();
      mkdirSync(folderOf(name), { recursive: true });
      const temporary = join(folderOf(name), `${name}.part`);
      const file = await open(temporary, "w");
      try {
        await file.writeFile(content);
      } finally {
        await file.close();
      }
      await rename(temporary, join(folderOf(name), name));
      return name;
    },
    async read(name) {
      try {
        return await readFile(join(folderOf(name), name));
      } catch (error) {
        // Node's errors have a code.
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
        throw error;
      }
    },
    remove(name) {
      rmSync(join(folderOf(name), name), { force: true });
    },
    keepOnly(names) {
      mkdirSync(folder, { recursive: true });
      for (const part of readdirSync(folder))
        for (const name of readdirSync(join(folder, part)))
          if (!names.has(name)) rmSync(join(folder, part, name), { force: true });
    },
  };
}
