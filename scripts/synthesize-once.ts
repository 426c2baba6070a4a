import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { join, relative } from "node:path";

const ROOT = join(import.meta.dirname, "..");
const ASSEMBLIES = join(ROOT, ".build/assemblies");
const KEPT_FOR = 2 * 3_600_000;

const SITE = "web/dist";
/** Stands in for a site that isn't built yet. */
export const PLACEHOLDER_SITE = "stacks/placeholder/site";

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

const inputs = (site: string): string[] =>
  ["stacks", ".build/functions", site].flatMap((folder) => filesIn(join(ROOT, folder))).sort();

function fingerprintOf(files: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of files) {
    hash.update(relative(ROOT, file)).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex").slice(0, 24);
}

function stampOf(file: string): string {
  const { mtimeMs, size } = statSync(file);
  return `${file} ${mtimeMs} ${size}`;
}

/**
 * Caches the fingerprint while no file's stamp changes, so that files are read once per process.
 */
let last = { stamps: "", fingerprint: "" };

type Environment = Record<string, string>;

function fingerprint(site: string): string {
  const files = inputs(site);
  const stamps = files.map(stampOf).join("\n");
  if (last.stamps !== stamps) last = { stamps, fingerprint: fingerprintOf(files) };
  return last.fingerprint;
}

function removeOld(current: string): void {
  for (const name of readdirSync(ASSEMBLIES)) {
    const folder = join(ASSEMBLIES, name);
    // Another process may have removed it just now.
    const found = statSync(folder, { throwIfNoEntry: false });
    const isOld = found && Date.now() - found.mtimeMs > KEPT_FOR;
    if (name !== current && isOld) rmSync(folder, { recursive: true, force: true });
  }
}

function nameOf(environment: Environment, site: string): string {
  if (Object.keys(environment).length === 0) return fingerprint(site);
  const hash = createHash("sha256").update(JSON.stringify(environment));
  return `${fingerprint(site)}-${hash.digest("hex").slice(0, 8)}`;
}

/**
 * The local stage's assembly, synthesized again only when its inputs change.
 * Safe to call concurrently: each process moves a complete folder into place.
 * @param environment a deployment's variables; none by default
 * @param site the folder of the built site
 */
export async function synthesizeOnce(
  environment: Environment = {},
  site: string = SITE,
): Promise<string> {
  const name = nameOf(environment, site);
  const folder = join(ASSEMBLIES, name);
  if (existsSync(folder)) return folder;
  mkdirSync(ASSEMBLIES, { recursive: true });
  const { synthesize } = await import("@attune/stacks/synthesize");
  const beside = join(ASSEMBLIES, `${name}.${process.pid}`);
  synthesize({ outdir: beside, environment, settings: { site } });
  try {
    renameSync(beside, folder);
  } catch (error) {
    // Another process finished the same assembly first.
    if (!existsSync(folder)) throw error;
    rmSync(beside, { recursive: true, force: true });
  }
  removeOld(name);
  return folder;
}
