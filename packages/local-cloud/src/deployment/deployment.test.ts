import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type StartedS3, startS3 } from "../s3/start-for-tests.ts";
import { createDeployment, type Deployment } from "./index.ts";

let folder: string;
let started: StartedS3;
let deployment: Deployment;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "deployment-"));
  started = startS3();
  started.make("AWS::S3::Bucket", {});
  deployment = createDeployment(started.context, {
    asset: (objectKey) => (objectKey === "missing.zip" ? undefined : join(folder, objectKey)),
    s3: started.s3,
    localize: (text) => text.replaceAll("https://attune.example", "http://127.0.0.1:4500"),
  });
});
afterEach(() => {
  started.close();
  rmSync(folder, { recursive: true });
});

function asset(name: string, files: Record<string, string>) {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name, path)), { recursive: true });
    writeFileSync(join(folder, name, path), content);
  }
}

const deploy = (properties: object) =>
  deployment.provider.make({
    stack: "Web",
    logicalId: "DeploySite",
    physicalName: "DeploySite",
    type: "Custom::CDKBucketDeployment",
    properties: {
      ServiceToken: "arn",
      SourceBucketNames: ["assets"],
      SourceObjectKeys: ["site"],
      DestinationBucketName: "media",
      ...properties,
    },
  });

const keys = () => started.s3.listObjects("media").map(({ key }) => key);
const read = async (key: string): Promise<Record<string, string> & { text: string }> => {
  const { body, headers } = await started.s3.readObject("media", key);
  return { text: body.toString(), ...headers };
};

describe("a bucket deployment", () => {
  test("puts a folder into the bucket with the types of its files", async () => {
    asset("site", {
      "index.html": "<p>",
      "assets/a.js": "1",
      "site.webmanifest": "{}",
      other: "?",
    });
    expect(await deploy({})).toEqual({
      ref: "DeploySite",
      attributes: { DestinationBucketArn: "arn:aws:s3:::media", SourceObjectKeys: ["site"] },
    });
    expect(keys()).toEqual(["assets/a.js", "index.html", "other", "site.webmanifest"]);
    const types = await Promise.all(keys().map(async (key) => (await read(key))["content-type"]));
    expect(types).toEqual([
      "text/javascript",
      "text/html",
      "binary/octet-stream",
      "application/manifest+json",
    ]);
  });

  test("gives every file the metadata that the template says", async () => {
    asset("site", { "a.js": "1" });
    await deploy({
      DestinationBucketKeyPrefix: "assets",
      SystemMetadata: {
        "cache-control": "public, max-age=31536000, immutable",
        "content-encoding": "br",
      },
      UserMetadata: { Release: "1" },
    });
    expect(await read("assets/a.js")).toMatchObject({
      text: "1",
      "content-type": "text/javascript",
      "cache-control": "public, max-age=31536000, immutable",
      "content-encoding": "br",
      "x-amz-meta-release": "1",
    });
  });

  test("takes an archive, from the assembly or from a bucket", async () => {
    const archive = Buffer.from(zipSync({ "in/a.txt": strToU8("zipped"), "in/": strToU8("") }));
    writeFileSync(join(folder, "site"), archive);
    await deploy({});
    expect((await read("in/a.txt")).text).toBe("zipped");
    started.make("AWS::S3::Bucket", { BucketName: "assets" });
    await started.s3.putObject("assets", "missing.zip", archive);
    await deploy({ SourceObjectKeys: ["missing.zip"], DestinationBucketKeyPrefix: "again/" });
    expect((await read("again/in/a.txt")).text).toBe("zipped");
    await deploy({ Extract: "false", SourceObjectKeys: ["missing.zip"], Prune: "false" });
    expect(keys()).toContain("missing.zip");
  });

  test("fails when a source doesn't exist", async () => {
    await expect(deploy({ SourceObjectKeys: ["missing.zip"] })).rejects.toThrow(
      "The source assets/missing.zip is neither an asset nor an object in a bucket.",
    );
  });

  test("writes the template's values in place of markers, with local addresses", async () => {
    asset("config", {
      "config.json": '{"address":"<<marker:0xbaba:0>>","count":"<<marker:0xbaba:1>>"}',
      "notes.yaml": "name: <<marker:0xbaba:2>>",
    });
    asset("site", { "index.html": "<<marker:0xbaba:0>> https://attune.example" });
    await deploy({
      SourceBucketNames: ["assets", "assets"],
      SourceObjectKeys: ["site", "config"],
      SourceMarkers: [
        {},
        {
          "<<marker:0xbaba:0>>": 'https://attune.example/"',
          "<<marker:0xbaba:1>>": "2",
          "<<marker:0xbaba:2>>": "yes",
        },
      ],
      SourceMarkersConfig: [
        {},
        { jsonEscape: "true", markerEncodings: { "<<marker:0xbaba:2>>": "YAML_STRING" } },
      ],
    });
    expect(JSON.parse((await read("config.json")).text)).toEqual({
      address: 'http://127.0.0.1:4500/"',
      count: "2",
    });
    expect((await read("notes.yaml")).text).toBe('name: "yes"');
    expect((await read("index.html")).text).toBe("<<marker:0xbaba:0>> https://attune.example");
  });

  test("writes the local addresses of AWS's services", async () => {
    asset("site", { "config.json": '{"bucket":"https://<<1>>","accounts":"https://<<2>>"}' });
    await deploy({
      SourceMarkers: [
        {
          "<<1>>": "uploads.s3.us-east-1.amazonaws.com",
          "<<2>>": "cognito-idp.us-east-1.amazonaws.com",
        },
      ],
    });
    expect(JSON.parse((await read("config.json")).text)).toEqual({
      bucket: "http://127.0.0.1:4510/uploads",
      accounts: "http://127.0.0.1:4510",
    });
  });

  test("removes deleted files, unless set to keep or exclude them", async () => {
    asset("site", { "index.html": "new" });
    for (const key of ["old.html", "media/a.png", "other/b.png"])
      await started.s3.putObject("media", key, Buffer.from("x"));
    await deploy({ Prune: false });
    expect(keys()).toEqual(["index.html", "media/a.png", "old.html", "other/b.png"]);
    await deploy({ Prune: "true", Exclude: ["media/*"] });
    expect(keys()).toEqual(["index.html", "media/a.png"]);
  });

  test("skips excluded files, except those that are included again", async () => {
    asset("site", { "a.map": "1", "deep/b.map": "2", "deep/keep.map": "3", "c.js": "4" });
    await deploy({ Exclude: ["*.map"], Include: ["deep/[!a-j]eep.map"] });
    expect(keys()).toEqual(["c.js", "deep/keep.map"]);
  });

  test("of a folder that's named by its contents is read once", async () => {
    const name = `asset.${"0a".repeat(32)}`;
    asset(name, { "index.html": "<p>" });
    const again = (prefix: string) =>
      deploy({ SourceObjectKeys: [name], DestinationBucketKeyPrefix: prefix });
    await again("first/");
    asset(name, { "index.html": "changed" });
    await again("second/");
    expect((await read("second/index.html")).text).toBe("<p>");
  });

  test("is left as it is while nothing changes", async () => {
    asset("site", { "index.html": "1" });
    await deploy({});
    started.s3.deleteObject("media", "index.html");
    await deploy({});
    expect(keys()).toEqual([]);
    asset("site", { "index.html": "2" });
    await deploy({});
    expect((await read("index.html")).text).toBe("2");
    await deploy({ SystemMetadata: { "cache-control": "no-cache" } });
    expect((await read("index.html"))["cache-control"]).toBe("no-cache");
  });
});
