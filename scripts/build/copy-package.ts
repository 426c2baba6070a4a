import { cpSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

interface PackageJson {
  version: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const LEFT_OUT = /\/(src|install|README\.md)$/;

const folderOf = (root: string, name: string) => join(root, "node_modules", name);
const readPackage = (root: string, name: string): PackageJson =>
  JSON.parse(readFileSync(join(folderOf(root, name), "package.json"), "utf8"));

export const versionOf = (root: string, name: string): string => readPackage(root, name).version;

/** Copies a package with its dependencies into a bundle, as installed on this machine. */
export function copyPackage(root: string, name: string, bundle: string): void {
  const target = join(bundle, "node_modules", name);
  if (existsSync(target)) return;
  cpSync(folderOf(root, name), target, {
    recursive: true,
    filter: (path) => !LEFT_OUT.test(path.slice(folderOf(root, name).length)),
  });
  const { dependencies = {}, optionalDependencies = {} } = readPackage(root, name);
  for (const one of Object.keys({ ...dependencies, ...optionalDependencies })) {
    if (existsSync(folderOf(root, one))) copyPackage(root, one, bundle);
    else if (one in dependencies) throw new Error(`${name} needs ${one}, which isn't installed.`);
  }
}
