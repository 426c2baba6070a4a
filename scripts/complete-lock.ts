// Adds optional packages for other platforms to the lock file, with their checksums. npm leaves them
// out if its registry lacks them, but `npm ci` needs them.
//   node scripts/complete-lock.ts
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

interface Entry {
  version?: string;
  /** Absent for what npm can't check. */
  integrity?: string;
  /** Of a folder of ours. */
  link?: boolean;
  /** Part of the package around it, whose checksum covers it. */
  inBundle?: boolean;
  dev?: boolean;
  optional?: boolean;
  cpu?: string[];
  libc?: string[];
  os?: string[];
  optionalDependencies?: Record<string, string>;
}

export interface LockFile {
  packages: Record<string, Entry>;
}

export const LOCK_FILE = join(import.meta.dirname, "../package-lock.json");

const SYSTEMS = ["aix", "android", "darwin", "freebsd", "linux", "openharmony", "sunos", "win32"];
const PROCESSORS = ["arm64", "arm", "ia32", "ppc64", "riscv64", "s390x", "wasm32", "x64"];

function foldersFrom(path: string): string[] {
  const parts = path.split("node_modules/");
  const outer = parts.map((_part, index) => [...parts.slice(0, index), ""].join("node_modules/"));
  return [`${path ? `${path}/` : ""}node_modules/`, ...outer, "node_modules/"];
}

/** Platform fields by the name's suffix, such as "cli-linux-arm64-musl". */
function platformOf(name: string): Pick<Entry, "cpu" | "libc" | "os"> {
  const words = name.slice(name.lastIndexOf("/") + 1).split("-");
  const os = SYSTEMS.find((system) => words.includes(system));
  const cpu = PROCESSORS.find((processor) => words.includes(processor));
  const libc = words.some((word) => word.startsWith("musl")) ? "musl" : "glibc";
  return {
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(os === "linux" ? { libc: [libc] } : {}),
    ...(os ? { os: [os] } : {}),
  };
}

export function missingEntries({ packages }: LockFile): Record<string, Entry> {
  const missing: Record<string, Entry> = {};
  for (const [path, { optionalDependencies = {}, dev }] of Object.entries(packages))
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const platform = platformOf(name);
      if (foldersFrom(path).some((folder) => packages[folder + name])) continue;
      if (platform.os || platform.cpu)
        missing[`node_modules/${name}`] = {
          version,
          ...platform,
          ...(dev ? { dev } : {}),
          optional: true,
        };
    }
  return missing;
}

/** Paths of downloaded packages without a checksum. */
export const withoutChecksum = ({ packages }: LockFile): string[] =>
  Object.entries(packages)
    .filter(([path, { integrity, link, inBundle }]) => {
      const isDownloaded = path.includes("node_modules/") && !link && !inBundle;
      return isDownloaded && !integrity;
    })
    .map(([path]) => path);

function checksumOf(path: string, { version }: Entry): string {
  const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
  const view = ["view", `${name}@${version}`, "dist.integrity"];
  return execFileSync("npm", view, { encoding: "utf8" }).trim();
}

// Written by npm; every field that's read is optional.
export const readLockFile = (): LockFile => JSON.parse(readFileSync(LOCK_FILE, "utf8")) as LockFile;

if (import.meta.main) {
  const lock = readLockFile();
  const missing = missingEntries(lock);
  const all = Object.entries({ ...lock.packages, ...missing });
  const packages = Object.fromEntries(all.sort(([a], [b]) => a.localeCompare(b, "en")));
  const unchecked = withoutChecksum({ packages });
  for (const path of unchecked) {
    const entry = packages[path];
    if (entry) entry.integrity = checksumOf(path, entry);
  }
  if (unchecked.length > 0)
    writeFileSync(LOCK_FILE, `${JSON.stringify({ ...lock, packages }, undefined, 2)}\n`);
  console.log(`${Object.keys(missing).length} entries and ${unchecked.length} checksums added`);
}
