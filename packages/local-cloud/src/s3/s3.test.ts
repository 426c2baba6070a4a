import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { AwsRequest } from "../kernel/service.ts";
import { md5 } from "./checksums.ts";
import { type StartedS3, startS3 } from "./start-for-tests.ts";

let started: StartedS3;
beforeEach(() => {
  started = startS3();
});
afterEach(() => started.close());

const request = (method: string, path: string, more: Partial<AwsRequest> = {}): AwsRequest => ({
  method,
  path,
  query: new URLSearchParams(),
  headers: {},
  body: Buffer.alloc(0),
  caller: { accessKeyId: "AKIA", principal: "role" },
  ...more,
});

const deletion = (text: string): AwsRequest => {
  const body = Buffer.from(text);
  const headers = { "content-md5": md5(body).toString("base64") };
  return request("POST", "/media", { query: new URLSearchParams("delete"), headers, body });
};

describe("template", () => {
  test("gives a bucket's name, ARN and addresses as AWS does", () => {
    expect(started.make("AWS::S3::Bucket", { BucketName: "named" })).toEqual({
      ref: "named",
      attributes: {
        Arn: "arn:aws:s3:::named",
        DomainName: "named.s3.amazonaws.com",
        RegionalDomainName: "named.s3.us-east-1.amazonaws.com",
        DualStackDomainName: "named.s3.dualstack.us-east-1.amazonaws.com",
        WebsiteURL: "http://named.s3-website-us-east-1.amazonaws.com",
      },
    });
  });

  test("keeps the objects when the bucket is created again", async () => {
    started.make("AWS::S3::Bucket", {});
    await started.s3.putObject("media", "kept", Buffer.from("still here"));
    started.make("AWS::S3::Bucket", {});
    expect((await started.s3.readObject("media", "kept")).body.toString()).toBe("still here");
  });

  test("logs an unsupported property", () => {
    started.make("AWS::S3::Bucket", { VersioningConfiguration: { Status: "Enabled" } });
    expect(started.context.logged).toEqual([
      {
        source: "s3",
        level: "warn",
        text: "Made: VersioningConfiguration of a bucket isn't supported by the local S3.",
      },
    ]);
  });
});

describe("CloudFront", () => {
  const policy = (Action: string[]) => ({
    Bucket: "media",
    PolicyDocument: {
      Statement: [
        {
          Effect: "Deny",
          Principal: { AWS: "*" },
          Action: "s3:*",
          Resource: ["arn:aws:s3:::media", "arn:aws:s3:::media/*"],
          Condition: { Bool: { "aws:SecureTransport": "false" } },
        },
        {
          Effect: "Allow",
          Principal: { Service: "cloudfront.amazonaws.com" },
          Action,
          Resource: ["arn:aws:s3:::media", "arn:aws:s3:::media/shown/*"],
        },
      ],
    },
  });

  test("reads only what the bucket's policy allows", async () => {
    started.make("AWS::S3::Bucket", {});
    await started.s3.putObject("media", "shown/a", Buffer.from("a"), {
      "content-type": "image/png",
    });
    await started.s3.putObject("media", "hidden/a", Buffer.from("a"));
    const status = async (key: string) => (await started.s3.readForCloudFront("media", key)).status;
    expect(await status("shown/a")).toBe(403);
    started.make("AWS::S3::BucketPolicy", policy(["s3:GetObject"]));
    expect(await status("shown/a")).toBe(200);
    expect(await status("hidden/a")).toBe(403);
    expect(await status("shown/none")).toBe(403);
    started.make("AWS::S3::BucketPolicy", policy(["s3:GetObject", "s3:ListBucket"]));
    expect(await status("shown/none")).toBe(404);
  });

  test("gets the headers that belong to the object", async () => {
    started.make("AWS::S3::Bucket", {});
    started.make("AWS::S3::BucketPolicy", policy(["s3:GetObject"]));
    await started.s3.putObject("media", "shown/a", Buffer.from("a"), {
      "content-type": "image/png",
      "cache-control": "max-age=1",
    });
    expect((await started.s3.readForCloudFront("media", "shown/a")).headers).toMatchObject({
      "content-type": "image/png",
      "cache-control": "max-age=1",
      etag: '"0cc175b9c0f1b6a831c399e269772661"',
    });
  });
});

describe("permissions", () => {
  test.each<[string, AwsRequest, string[]]>([
    ["PutObject", request("PUT", "/media/a%20b"), ["s3:PutObject arn:aws:s3:::media/a b"]],
    ["GetObject", request("GET", "/media/a"), ["s3:GetObject arn:aws:s3:::media/a"]],
    ["HeadObject", request("HEAD", "/media/a"), ["s3:GetObject arn:aws:s3:::media/a"]],
    [
      "ListObjectsV2",
      request("GET", "/media", { query: new URLSearchParams("list-type=2") }),
      ["s3:ListBucket arn:aws:s3:::media"],
    ],
    [
      "PutBucketCors",
      request("PUT", "/media", { query: new URLSearchParams("cors") }),
      ["s3:PutBucketCORS arn:aws:s3:::media"],
    ],
    ["PostObject", request("POST", "/media", { caller: null }), []],
  ])("of %s", (operation, asked, needed) => {
    expect(started.s3.service.operation(asked)).toBe(operation);
    expect(
      started.s3.service.needs(asked).map(({ action, resource }) => `${action} ${resource}`),
    ).toEqual(needed);
  });

  test("are asked for each key of DeleteObjects", async () => {
    started.close();
    started = startS3({}, ({ resource }) => resource.endsWith("/kept"));
    started.make("AWS::S3::Bucket", {});
    for (const key of ["gone", "kept"]) await started.s3.putObject("media", key, Buffer.from("x"));
    const { body } = await started.s3.service.handle(
      deletion("<Delete><Object><Key>gone</Key></Object><Object><Key>kept</Key></Object></Delete>"),
    );
    expect(body).toContain("<Deleted><Key>gone</Key></Deleted>");
    expect(body).toContain("<Error><Key>kept</Key><Code>AccessDenied</Code>");
    expect(started.s3.listObjects("media").map(({ key }) => key)).toEqual(["kept"]);
  });
});

describe("bad input", () => {
  const codeOf = async (asked: AwsRequest) => {
    const { status, body } = await started.s3.service.handle(asked);
    return [status, /<Code>(\w+)<\/Code>/.exec(String(body))?.[1]];
  };

  test.each<[string, AwsRequest, [number, string]]>([
    ["a path that is not encoded", request("GET", "/media/%zz"), [400, "InvalidURI"]],
    ["a list of buckets", request("GET", "/"), [501, "NotImplemented"]],
    ...[
      ["GET", "/media", "versions"],
      ["GET", "/media", "location"],
      ["GET", "/media/a", "tagging"],
      ["POST", "/media/a", "uploads"],
      ["PUT", "/media/a", "partNumber=1&uploadId=x"],
    ].map(([method = "", path = "", query = ""]): [string, AwsRequest, [number, string]] => [
      `${method} ${path}?${query}`,
      request(method, path, { query: new URLSearchParams(query) }),
      [501, "NotImplemented"],
    ]),
    ...["x-amz-copy-source", "x-amz-tagging"].map(
      (name): [string, AwsRequest, [number, string]] => [
        `a PUT with ${name}`,
        request("PUT", "/media/a", { headers: { [name]: "media/b" } }),
        [501, "NotImplemented"],
      ],
    ),
    ["XML that is none", deletion("<Delete><Object></Delete>"), [400, "MalformedXML"]],
    ...["delete", "cors"].map((query): [string, AwsRequest, [number, string]] => [
      `${query} without a checksum`,
      request(query === "delete" ? "POST" : "PUT", "/media", {
        query: new URLSearchParams(query),
        body: Buffer.from("<Delete><Object><Key>a</Key></Object></Delete>"),
      }),
      [400, "InvalidRequest"],
    ]),
    [
      "a chunk shorter than it says",
      request("PUT", "/media/a", {
        headers: { "x-amz-content-sha256": "STREAMING-UNSIGNED-PAYLOAD-TRAILER" },
        body: Buffer.from("ff\r\nshort\r\n0\r\n\r\n"),
      }),
      [400, "InvalidRequest"],
    ],
    [
      "a body that is not the signed one",
      request("PUT", "/media/a", {
        headers: { "x-amz-content-sha256": "0".repeat(64) },
        body: Buffer.from("x"),
      }),
      [400, "XAmzContentSHA256Mismatch"],
    ],
    [
      "a wrong Content-MD5",
      request("PUT", "/media/a", {
        headers: { "content-md5": Buffer.alloc(16).toString("base64") },
        body: Buffer.from("x"),
      }),
      [400, "BadDigest"],
    ],
    ["a bucket name AWS refuses", request("PUT", "/Bad_Name"), [400, "InvalidBucketName"]],
  ])("%s is refused", async (_title, asked, expected) => {
    started.make("AWS::S3::Bucket", {});
    expect(await codeOf(asked)).toEqual(expected);
  });

  test("signed chunks are decoded", async () => {
    started.make("AWS::S3::Bucket", {});
    const answer = await started.s3.service.handle(
      request("PUT", "/media/a", {
        headers: {
          "x-amz-content-sha256": "STREAMING-AWS4-HMAC-SHA256-PAYLOAD",
          "x-amz-decoded-content-length": "8",
          "content-encoding": "aws-chunked,gzip",
        },
        body: Buffer.from(
          "5;chunk-signature=ab\r\nhello\r\n3;chunk-signature=cd\r\n...\r\n0;chunk-signature=ef\r\n\r\n",
        ),
      }),
    );
    expect(answer.status).toBe(200);
    const { body, headers } = await started.s3.readObject("media", "a");
    expect([body.toString(), headers["content-encoding"]]).toEqual(["hello...", "gzip"]);
  });
});
