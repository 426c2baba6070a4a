import { join } from "node:path";
import { edgeRuntimeProblems } from "@attune/local-cloud/gateway/cloudfront/edge-runtime";
import { viewerRequestCode } from "@attune/stacks/viewer-request";
import { expect, test } from "vitest";

test("CloudFront's runtime has all that the viewer-request function uses", () => {
  const root = join(import.meta.dirname, "../..");
  expect(edgeRuntimeProblems(viewerRequestCode(root, "www.attune.example", true))).toEqual([]);
});
