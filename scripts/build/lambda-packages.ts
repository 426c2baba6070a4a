import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");
const KEPT = join(ROOT, ".build/lambda-packages");
const TARGETS = ["photo", "pictures"].map((name) =>
  join(ROOT, ".build/functions", name, "node_modules"),
);

/** sharp's native packages for Lambda; npm installs only those of this machine. */
const PACKAGES = ["@img/sharp-linux-arm64", "@img/sharp-libvips-linux-arm64"];

interface Locked {
  version: string;
  integrity: string;
}

/** Downloads the packages and verifies them against the lock file. */
export function addLambdaPackages(): void {
  const lock = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8"));
  for (const name of PACKAGES) {
    const locked: Locked = lock.packages[`node_modules/${name}`];
    const folder = join(KEPT, `${name.replace("/", "-")}-${locked.version}`);
    if (!existsSync(folder)) fetchPackage(name, locked, folder);
    for (const target of TARGETS) cpSync(folder, join(target, name), { recursive: true });
  }
}

function fetchPackage(name: string, { version, integrity }: Locked, folder: string): void {
  const scratch = `${folder}.part`;
  rmSync(scratch, { recursive: true, force: true });
  mkdirSync(scratch, { recursive: true });
  const packed = execFileSync("npm", ["pack", "--silent", `${name}@${version}`], {
    cwd: scratch,
    encoding: "utf8",
  });
  const archive = join(scratch, packed.trim());
  const digest = createHash("sha512").update(readFileSync(archive)).digest("base64");
  if (`sha512-${digest}` !== integrity) throw new Error(`${name} isn't what the lock file names.`);
  mkdirSync(folder, { recursive: true });
  execFileSync("tar", ["-xzf", archive, "-C", folder, "--strip-components=1"]);
  rmSync(scratch, { recursive: true });
}
