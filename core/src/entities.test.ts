import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Entity } from "electrodb";
import { expect, test } from "vitest";

const makesEntity = (file: string) =>
  /\bnew Entity\(/.test(readFileSync(join(import.meta.dirname, file), "utf8"));

// Bundles leave out ElectroDB's own check.
test("the model of every entity has the form that ElectroDB asks for", async () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .filter(makesEntity);
  for (const file of files) await import(join(import.meta.dirname, file));
  expect(files.length).toBeGreaterThan(20);
  const broken = { model: { entity: "a", version: "1" }, attributes: {}, indexes: {} };
  // The types would refuse it before ElectroDB could.
  expect(() => new Entity(broken as never)).toThrow("model.service");
});
