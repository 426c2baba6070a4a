import { expect, test } from "vitest";
import { missingEntries, readLockFile, withoutChecksum } from "../../scripts/complete-lock.ts";

test("npm ci accepts the lock file; otherwise run `node scripts/complete-lock.ts`", () => {
  expect(Object.keys(missingEntries(readLockFile()))).toEqual([]);
});

test("each downloaded package has its checksum; otherwise run `node scripts/complete-lock.ts`", () => {
  expect(withoutChecksum(readLockFile())).toEqual([]);
});

test("a package for another platform that npm left out is found", () => {
  const lock = {
    packages: {
      "": {},
      "node_modules/tool": {
        optionalDependencies: { "tool-linux-x64": "1.0.0", "tool-linux-arm64-musl": "1.0.0" },
        dev: true,
      },
      "node_modules/tool-linux-x64": { version: "1.0.0" },
    },
  };
  expect(missingEntries(lock)).toEqual({
    "node_modules/tool-linux-arm64-musl": {
      version: "1.0.0",
      cpu: ["arm64"],
      libc: ["musl"],
      os: ["linux"],
      dev: true,
      optional: true,
    },
  });
});
