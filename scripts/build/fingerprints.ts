import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Hashes by file path. */
export type Inputs = Record<string, string>;

const hashes = new Map<string, string>();

/** A file's hash, cached for this process; "" for a missing file. */
function hashOf(file: string): string {
  let hash = hashes.get(file);
  if (hash === undefined) {
    hash = existsSync(file) ? createHash("sha256").update(readFileSync(file)).digest("hex") : "";
    hashes.set(file, hash);
  }
  return hash;
}

export const inputsOf = (files: Iterable<string>): Inputs =>
  Object.fromEntries([...files].sort().map((file) => [file, hashOf(file)]));

export const areUnchanged = (inputs: Inputs): boolean =>
  Object.entries(inputs).every(([file, hash]) => hashOf(file) === hash);

export function readState<T>(file: string): T | undefined {
  try {
    // Written by writeState().
    return JSON.parse(readFileSync(file, "utf8")) as T;
  } catch {
    return undefined;
  }
}

export function writeState(file: string, state: unknown): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.part`, JSON.stringify(state));
  renameSync(`${file}.part`, file);
}
