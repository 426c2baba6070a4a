import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { production } from "./stages.ts";
import { type ReleasedResource, released, upgradeRisks } from "./upgrade-risks.ts";

/** Production's resources, as `node scripts/release-snapshot.ts` saved them. */
const lastRelease: ReleasedResource[] = JSON.parse(
  readFileSync(join(import.meta.dirname, "../release.json"), "utf8"),
);

test("an upgrade from the last release replaces no table, pool, bucket, key, queue or address", () => {
  expect(lastRelease.map(({ type }) => type)).toEqual(
    expect.arrayContaining(["AWS::Cognito::UserPool", "AWS::S3::Bucket", "AWS::KMS::Key"]),
  );
  expect(upgradeRisks(lastRelease, released(production))).toEqual([]);
});

const withChange = (type: string, change: (resource: ReleasedResource) => void) => {
  const copy = structuredClone(lastRelease);
  const found = copy.find((resource) => resource.type.startsWith(type));
  if (!found) throw new Error(`There is no ${type}.`);
  change(found);
  return upgradeRisks(copy, released(production)).map((risk) => risk.replace(/.*\)/, ""));
};

test("an upgrade that loses something is found", () => {
  expect(
    withChange("AWS::DynamoDB", (table) => {
      table.fixed.KeySchema = [{ AttributeName: "id", KeyType: "HASH" }];
    }),
  ).toEqual([" would be replaced, because of its KeySchema"]);
  expect(
    withChange("AWS::Cognito::UserPool", (pool) => {
      pool.id = "OlderPool";
    }),
  ).toEqual([" would be removed"]);
  expect(
    withChange("AWS::DynamoDB", ({ indexes = {} }) => {
      for (const name of Object.keys(indexes).slice(0, 2)) delete indexes[name];
    }),
  ).toEqual([": 2 indexes change in one deployment"]);
  expect(
    withChange("AWS::DynamoDB", ({ indexes = {} }) => {
      indexes[Object.keys(indexes)[0] ?? ""] = { Projection: { ProjectionType: "KEYS_ONLY" } };
    }),
  ).toEqual([expect.stringMatching(/can't be changed/)]);
});
