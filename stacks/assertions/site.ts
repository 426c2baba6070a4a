import { expect, test } from "vitest";
import {
  deployedApplications,
  deployedConfig,
  deployedFiles,
  local,
  production,
} from "./stages.ts";

const deployments = new Map(
  local
    .ofType("Custom::CDKBucketDeployment")
    .map(({ properties }) => [properties.DestinationBucketKeyPrefix ?? "", properties] as const),
);

test("hashed files are cached forever, pages are revalidated", () => {
  expect(deployments.get("assets")?.SystemMetadata).toEqual({
    "cache-control": "public, max-age=31536000, immutable",
  });
  expect(deployments.get("")?.SystemMetadata).toEqual({ "cache-control": "no-cache" });
  expect(deployments.get("")?.DistributionPaths).toEqual(["/*"]);
  expect(deployments.size).toBe(4);
  for (const { Prune } of deployments.values()) expect(Prune).toBe(false);
});

test("compressed copies are stored as such, cached like their files, and apart from them", () => {
  const encoded = (cache: string) => ({ "cache-control": cache, "content-encoding": "br" });
  expect(deployments.get("brotli/assets")?.SystemMetadata).toEqual(
    encoded("public, max-age=31536000, immutable"),
  );
  expect(deployments.get("brotli")?.SystemMetadata).toEqual(encoded("no-cache"));
  expect(deployedFiles).toEqual({
    "": ["index.html"],
    assets: ["app-1234.js"],
    brotli: ["index.html"],
    "brotli/assets": ["app-1234.js"],
  });
});

test("browsers are sent to copies only once they're there, and a page's only after its assets'", () => {
  const upload = (prefix: string, stage = local) =>
    stage
      .ofType("Custom::CDKBucketDeployment")
      .find(({ properties }) => (properties.DestinationBucketKeyPrefix ?? "") === prefix);
  expect(upload("brotli")?.dependsOn).toEqual(
    expect.arrayContaining([upload("assets")?.id, upload("brotli/assets")?.id]),
  );
  expect(upload("")?.dependsOn).toContain(upload("assets")?.id);
  expect(local.ofType("AWS::CloudFront::Function")[0]?.dependsOn).toContain(upload("brotli")?.id);
  for (const stage of [local, production]) {
    const [edge] = stage.ofType("AWS::CloudFront::Function");
    const hasCopies = upload("brotli", stage) !== undefined;
    expect(edge?.properties.FunctionCode).toContain(`HAS_COPIES = ${hasCopies}`);
  }
});

test("the site knows where to sign in and where to upload", () => {
  const pages = deployments.get("");
  expect(Object.keys(deployedConfig)).toEqual([
    "region",
    "userPoolId",
    "userPoolClientId",
    "userPoolEndpoint",
    "uploadsOrigin",
    "stage",
    "googleMaps",
    "passkeyOrigin",
    "passkeyClientId",
  ]);
  expect(deployedConfig.passkeyOrigin).toBe("https://attune.example");
  const [, markers] = pages?.SourceMarkers ?? [];
  const types = Object.values(markers).map((marker) => local.target("Web", marker)?.type);
  expect(types).toEqual([
    "AWS::Cognito::UserPool",
    "AWS::Cognito::UserPoolClient",
    "AWS::S3::Bucket",
    "AWS::Cognito::UserPoolClient",
  ]);
});

test("the application's page has the settings in each language, with the same ids", () => {
  const pages = deployments.get("");
  const [, markers, ...others] = pages?.SourceMarkers ?? [];
  expect(others.map((one: object) => Object.values(one))).toEqual(
    deployedApplications.map(() => Object.values(markers)),
  );
  for (const [index, html] of deployedApplications.entries()) {
    const [, written = ""] =
      /<meta name="config" content="([^"]*)" \/>\s*<\/head>/.exec(html) ?? [];
    const read = JSON.parse(written.replaceAll("&quot;", '"').replaceAll("&amp;", "&"));
    expect(Object.keys(read)).toEqual(Object.keys(deployedConfig));
    expect(read.stage).toBe(deployedConfig.stage);
    expect(html).toMatch(index === 0 ? /<\/head>app/ : /<\/head>de\/app/);
  }
});
