import { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  type S3Client,
} from "@aws-sdk/client-s3";
import { afterAll, beforeAll, expect, test } from "vitest";
import { codeOf, conformanceTarget, PAGE } from "./conformance-for-tests.ts";

let client: S3Client;
let endpoint: string;
let Bucket: string;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ client, endpoint, bucket: Bucket, close } = await conformanceTarget());
});
afterAll(() => close());

const text = async (Key: string) => {
  const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
  return Body?.transformToString();
};

test("returns bytes, headers, metadata and checksum under any key", async () => {
  const Key = "a/b c+ü'()*!~ %.txt";
  const put = await client.send(
    new PutObjectCommand({
      Bucket,
      Key,
      Body: "hello world",
      ContentType: "text/plain",
      CacheControl: "max-age=60",
      ContentDisposition: "inline",
      Metadata: { owner: "u1" },
      ServerSideEncryption: "AES256",
    }),
  );
  expect(put.ETag).toBe('"5eb63bbbe01eeed093cb22bb8f5acdc3"');
  expect(put.ChecksumCRC32).toBe("DUoRhQ==");
  const got = await client.send(new GetObjectCommand({ Bucket, Key, ChecksumMode: "ENABLED" }));
  expect(await got.Body?.transformToString()).toBe("hello world");
  expect(got).toMatchObject({
    ContentType: "text/plain",
    CacheControl: "max-age=60",
    ContentDisposition: "inline",
    Metadata: { owner: "u1" },
    ContentLength: 11,
    ETag: put.ETag,
    ChecksumCRC32: "DUoRhQ==",
    ServerSideEncryption: "AES256",
  });
  const head = await client.send(new HeadObjectCommand({ Bucket, Key }));
  expect(head).toMatchObject({ ContentLength: 11, ContentType: "text/plain", ETag: put.ETag });
});

test("accepts a stream whose checksum comes as a trailer", async () => {
  const content = Buffer.alloc(200_000, "stream ");
  await client.send(
    new PutObjectCommand({
      Bucket,
      Key: "streamed",
      Body: Readable.from([content.subarray(0, 70_000), content.subarray(70_000)]),
      ContentLength: content.length,
    }),
  );
  const { Body, ContentEncoding } = await client.send(
    new GetObjectCommand({ Bucket, Key: "streamed" }),
  );
  expect(Buffer.from((await Body?.transformToByteArray()) ?? []).equals(content)).toBe(true);
  expect(ContentEncoding).toBeUndefined();
});

test.each(["CRC32C", "SHA1", "SHA256"] as const)("verifies %s", async (ChecksumAlgorithm) => {
  const Key = `checked-${ChecksumAlgorithm}`;
  await client.send(new PutObjectCommand({ Bucket, Key, Body: "sum", ChecksumAlgorithm }));
  expect(await text(Key)).toBe("sum");
});

test("refuses bytes that do not match their checksum", async () => {
  const put = client.send(
    new PutObjectCommand({ Bucket, Key: "broken", Body: "bytes", ChecksumCRC32: "AAAAAA==" }),
  );
  expect(await codeOf(put)).toEqual(["BadDigest", 400]);
  expect(await codeOf(client.send(new HeadObjectCommand({ Bucket, Key: "broken" })))).toEqual([
    "NotFound",
    404,
  ]);
});

test("returns ranges, and refuses those beyond the end", async () => {
  await client.send(new PutObjectCommand({ Bucket, Key: "range", Body: "0123456789" }));
  const range = async (Range: string) => {
    const got = await client.send(new GetObjectCommand({ Bucket, Key: "range", Range }));
    return [got.$metadata.httpStatusCode, got.ContentRange, await got.Body?.transformToString()];
  };
  expect(await range("bytes=0-4")).toEqual([206, "bytes 0-4/10", "01234"]);
  expect(await range("bytes=7-")).toEqual([206, "bytes 7-9/10", "789"]);
  expect(await range("bytes=-3")).toEqual([206, "bytes 7-9/10", "789"]);
  expect(await range("bytes=8-99")).toEqual([206, "bytes 8-9/10", "89"]);
  expect(await codeOf(range("bytes=10-"))).toEqual(["InvalidRange", 416]);
});

test("checks the conditions of reads and writes", async () => {
  const first = await client.send(
    new PutObjectCommand({ Bucket, Key: "once", Body: "1", IfNoneMatch: "*" }),
  );
  const again = new PutObjectCommand({ Bucket, Key: "once", Body: "2", IfNoneMatch: "*" });
  expect(await codeOf(client.send(again))).toEqual(["PreconditionFailed", 412]);
  const stale = new PutObjectCommand({ Bucket, Key: "once", Body: "2", IfMatch: '"abc"' });
  expect(await codeOf(client.send(stale))).toEqual(["PreconditionFailed", 412]);
  const known = new GetObjectCommand({ Bucket, Key: "once", IfNoneMatch: first.ETag });
  expect((await codeOf(client.send(known)))[1]).toBe(304);
  expect(await text("once")).toBe("1");
});

test("distinguishes a missing key from a missing bucket", async () => {
  const key = client.send(new GetObjectCommand({ Bucket, Key: "nowhere" }));
  await expect(key).rejects.toBeInstanceOf(NoSuchKey);
  const bucket = client.send(new GetObjectCommand({ Bucket: `${Bucket}-other`, Key: "nowhere" }));
  expect(await codeOf(bucket)).toEqual(["NoSuchBucket", 404]);
});

test("lists by prefix and delimiter, page by page", async () => {
  for (const Key of ["l/a", "l/b/1", "l/b/2", "l/c", "l/d ö/1", "l/é"])
    await client.send(new PutObjectCommand({ Bucket, Key, Body: Key }));
  const seen: (string | undefined)[] = [];
  let ContinuationToken: string | undefined;
  do {
    const page = await client.send(
      new ListObjectsV2Command({
        Bucket,
        Prefix: "l/",
        Delimiter: "/",
        MaxKeys: 2,
        ContinuationToken,
      }),
    );
    expect(page.KeyCount).toBeLessThanOrEqual(2);
    seen.push(...(page.Contents ?? []).map((object) => object.Key));
    seen.push(...(page.CommonPrefixes ?? []).map((common) => common.Prefix));
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
  expect(seen.sort()).toEqual(["l/a", "l/b/", "l/c", "l/d ö/", "l/é"]);
  const wrong = client.send(new ListObjectsV2Command({ Bucket, ContinuationToken: "bC9h" }));
  expect(await codeOf(wrong)).toEqual(["InvalidArgument", 400]);
  const after = await client.send(
    new ListObjectsV2Command({ Bucket, Prefix: "l/", StartAfter: "l/c" }),
  );
  expect(after.Contents?.map((object) => [object.Key, object.Size])).toEqual([
    ["l/d ö/1", 8],
    ["l/é", 4],
  ]);
  expect(after.IsTruncated).toBe(false);
});

test("deletes one object and many, and missing ones without an error", async () => {
  for (const Key of ["d/1", "d/2 & <3>"])
    await client.send(new PutObjectCommand({ Bucket, Key, Body: "x" }));
  await client.send(new DeleteObjectCommand({ Bucket, Key: "d/none" }));
  const result = await client.send(
    new DeleteObjectsCommand({
      Bucket,
      Delete: { Objects: [{ Key: "d/1" }, { Key: "d/2 & <3>" }, { Key: "d/none" }] },
    }),
  );
  expect(result.Deleted?.map((object) => object.Key)).toEqual(["d/1", "d/2 & <3>", "d/none"]);
  const left = await client.send(new ListObjectsV2Command({ Bucket, Prefix: "d/" }));
  expect(left.KeyCount).toBe(0);
});

test("stores and returns 20 MB", async () => {
  const Body = Buffer.alloc(20 * 1024 * 1024, 7);
  await client.send(new PutObjectCommand({ Bucket, Key: "big", Body }));
  const got = await client.send(new GetObjectCommand({ Bucket, Key: "big" }));
  expect(Buffer.from((await got.Body?.transformToByteArray()) ?? []).equals(Body)).toBe(true);
});

test("refuses keys over 1024 bytes and metadata over 2 KB", async () => {
  const long = new PutObjectCommand({ Bucket, Key: "ü".repeat(513), Body: "x" });
  expect(await codeOf(client.send(long))).toEqual(["KeyTooLongError", 400]);
  const heavy = new PutObjectCommand({
    Bucket,
    Key: "heavy",
    Body: "x",
    Metadata: { note: "x".repeat(2100) },
  });
  expect(await codeOf(client.send(heavy))).toEqual(["MetadataTooLarge", 400]);
});

test("lets only the page that CORS names read and upload", async () => {
  const ask = (origin: string, method: string) =>
    fetch(`${endpoint}/${Bucket}/any.png`, {
      method: "OPTIONS",
      headers: {
        origin,
        "access-control-request-method": method,
        "access-control-request-headers": "content-type,x-amz-meta-a",
      },
    });
  const allowed = await ask(PAGE, "PUT");
  expect(allowed.status).toBe(200);
  expect(Object.fromEntries(allowed.headers)).toMatchObject({
    "access-control-allow-origin": PAGE,
    "access-control-allow-methods": "PUT, POST, GET",
    "access-control-allow-headers": "content-type, x-amz-meta-a",
    "access-control-expose-headers": "ETag",
    "access-control-max-age": "3000",
  });
  expect((await ask("http://evil.example", "PUT")).status).toBe(403);
  expect((await ask(PAGE, "DELETE")).status).toBe(403);
});

test("refuses requests without a signature", async () => {
  const put = await fetch(`${endpoint}/${Bucket}/anonymous`, { method: "PUT", body: "x" });
  expect(put.status).toBe(403);
  expect(await put.text()).toContain("<Code>AccessDenied</Code>");
  expect((await fetch(`${endpoint}/${Bucket}/range`)).status).toBe(403);
});
