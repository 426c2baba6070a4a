import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  ListPartsCommand,
  type S3Client,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import { afterAll, beforeAll, expect, test } from "vitest";
import { codeOf, conformanceTarget } from "./conformance-for-tests.ts";

let client: S3Client;
let Bucket: string;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ client, bucket: Bucket, close } = await conformanceTarget());
});
afterAll(() => close());

test("puts an object together from parts", async () => {
  const Key = "parts";
  const created = await client.send(
    new CreateMultipartUploadCommand({ Bucket, Key, ContentType: "video/mp4" }),
  );
  const UploadId = created.UploadId as string;
  const size = 5 * 1024 * 1024;
  const put = async (PartNumber: number, Body: Buffer) => ({
    PartNumber,
    ...(await client.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body }))),
  });
  const one = await put(1, Buffer.alloc(size, "a"));
  const two = await put(2, Buffer.from("end"));
  const listed = await client.send(new ListPartsCommand({ Bucket, Key, UploadId }));
  expect(listed.Parts?.map((part) => part.Size)).toEqual([size, 3]);
  const complete = (Parts: { PartNumber: number; ETag?: string | undefined }[]) =>
    client.send(
      new CompleteMultipartUploadCommand({
        Bucket,
        Key,
        UploadId,
        MultipartUpload: {
          Parts: Parts.map(({ PartNumber, ETag }) => ({ PartNumber, ETag: ETag ?? "" })),
        },
      }),
    );
  expect(await codeOf(complete([two, one]))).toEqual(["InvalidPartOrder", 400]);
  expect(await codeOf(complete([one, { PartNumber: 2, ETag: '"beef"' }]))).toEqual([
    "InvalidPart",
    400,
  ]);
  const done = await complete([one, two]);
  expect(done.ETag).toMatch(/^"[0-9a-f]{32}-2"$/);
  const got = await client.send(new GetObjectCommand({ Bucket, Key }));
  const bytes = Buffer.from((await got.Body?.transformToByteArray()) ?? []);
  expect([got.ContentType, bytes.length, bytes.toString("latin1", size - 1)]).toEqual([
    "video/mp4",
    size + 3,
    "aend",
  ]);
  expect(await codeOf(complete([one, two]))).toEqual(["NoSuchUpload", 404]);
});

test("refuses small parts in the middle, and forgets an aborted upload", async () => {
  const Key = "aborted";
  const created = await client.send(new CreateMultipartUploadCommand({ Bucket, Key }));
  const UploadId = created.UploadId as string;
  const Parts = [];
  for (const PartNumber of [1, 2]) {
    const part = new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body: "small" });
    Parts.push({ PartNumber, ETag: (await client.send(part)).ETag });
  }
  const complete = new CompleteMultipartUploadCommand({
    Bucket,
    Key,
    UploadId,
    MultipartUpload: { Parts },
  });
  expect(await codeOf(client.send(complete))).toEqual(["EntityTooSmall", 400]);
  await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
  expect(await codeOf(client.send(complete))).toEqual(["NoSuchUpload", 404]);
});
