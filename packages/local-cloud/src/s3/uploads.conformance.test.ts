import {
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { createPresignedPost, type PresignedPostOptions } from "@aws-sdk/s3-presigned-post";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createClock } from "../kernel/clock.ts";
import { CREDENTIALS, type ServedS3, serveS3 } from "./serve-for-tests.ts";

const PAGE = "http://localhost:3000";
const Bucket = "media";
const MINUTE = 60_000;

let served: ServedS3;
let client: S3Client;
let thief: S3Client;

beforeEach(async () => {
  served = await serveS3({ clock: createClock() });
  served.s3.provider.make({
    stack: "Media",
    logicalId: "Uploads",
    physicalName: Bucket,
    type: "AWS::S3::Bucket",
    properties: {
      CorsConfiguration: {
        CorsRules: [
          {
            AllowedMethods: ["POST", "GET"],
            AllowedOrigins: ["https://members.example"],
            AllowedHeaders: ["*"],
          },
        ],
      },
    },
  });
  const options = { endpoint: served.endpoint, region: "us-east-1", maxAttempts: 1 };
  client = new S3Client({ ...options, credentials: CREDENTIALS });
  thief = new S3Client({
    ...options,
    credentials: { ...CREDENTIALS, secretAccessKey: "not-the-secret" },
  });
});

afterEach(async () => {
  client.destroy();
  thief.destroy();
  await served.close();
});

const codeIn = async (response: Response) =>
  [response.status, /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1]] as const;

const putUrl = (by = client, Key = "put.png") =>
  getSignedUrl(by, new PutObjectCommand({ Bucket, Key, ContentType: "image/png" }), {
    expiresIn: 60,
  });

const put = (url: string, headers: Record<string, string> = { "content-type": "image/png" }) =>
  fetch(url, { method: "PUT", body: new Uint8Array([1, 2, 3]), headers });

test("stores an object by a presigned PUT and returns it to a presigned GET", async () => {
  const response = await put(await putUrl());
  expect([response.status, response.headers.get("etag")]).toEqual([
    200,
    '"5289df737df57326fcdd22597afb1fac"',
  ]);
  const get = new GetObjectCommand({
    Bucket,
    Key: "put.png",
    ResponseContentDisposition: 'attachment; filename="q.png"',
  });
  const got = await fetch(await getSignedUrl(client, get), { headers: { origin: PAGE } });
  expect(got.headers.get("content-disposition")).toBe('attachment; filename="q.png"');
  expect(got.headers.get("content-type")).toBe("image/png");
  expect(got.headers.get("access-control-allow-origin")).toBe(PAGE);
  expect(new Uint8Array(await got.arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]));
});

test("refuses a file name that a header can't carry", async () => {
  await put(await putUrl());
  const named = async (name: string) => {
    const get = new GetObjectCommand({
      Bucket,
      Key: "put.png",
      ResponseContentDisposition: `attachment; filename="${name}"`,
    });
    return fetch(await getSignedUrl(client, get));
  };
  const refused = await named("Łódź.png");
  expect([refused.status, await refused.text()]).toEqual([
    400,
    expect.stringContaining(
      "<Message>Header value cannot be represented using ISO-8859-1.</Message><ArgumentName>response-content-disposition</ArgumentName>",
    ),
  ]);
  expect((await named("Genève.png")).headers.get("content-disposition")).toBe(
    'attachment; filename="Genève.png"',
  );
});

test("keeps Unicode metadata, encoded as mail headers are", async () => {
  const form = await createPresignedPost(client, {
    Bucket,
    Key: "noted",
    Fields: { "x-amz-meta-note": "Łódź" },
  });
  const body = new FormData();
  for (const [name, value] of Object.entries(form.fields)) body.set(name, value);
  body.set("file", new Blob(["x"]));
  expect((await fetch(form.url, { method: "POST", body })).status).toBe(204);
  const { Metadata } = await client.send(new HeadObjectCommand({ Bucket, Key: "noted" }));
  expect(Metadata).toEqual({ note: "=?UTF-8?B?xYHDs2TFug==?=" });
});

test("answers 304 to a browser that already has the object", async () => {
  const etag = (await put(await putUrl())).headers.get("etag") ?? "";
  const url = await getSignedUrl(client, new GetObjectCommand({ Bucket, Key: "put.png" }));
  expect((await fetch(url, { headers: { "if-none-match": etag } })).status).toBe(304);
});

test("refuses a presigned request with a wrong secret, an unknown key, another object or method", async () => {
  expect(await codeIn(await put(await putUrl(thief)))).toEqual([403, "SignatureDoesNotMatch"]);
  const url = await putUrl();
  expect(await codeIn(await put(url.replace("AKIAMEMBER", "AKIANOBODY")))).toEqual([
    403,
    "InvalidAccessKeyId",
  ]);
  expect(await codeIn(await put(url.replace("put.png", "evil.png")))).toEqual([
    403,
    "SignatureDoesNotMatch",
  ]);
  expect(await codeIn(await fetch(url))).toEqual([403, "SignatureDoesNotMatch"]);
  expect(await codeIn(await put(url, { "x-amz-meta-owner": "me" }))).toEqual([403, "AccessDenied"]);
});

test("refuses a presigned request once it has expired", async () => {
  const url = await putUrl();
  served.context.clock.advance(2 * MINUTE);
  expect(await codeIn(await put(url))).toEqual([403, "AccessDenied"]);
});

test("refuses a presigned request whose signer may not do it", async () => {
  served.refuse(({ action }) => action === "s3:PutObject");
  expect(await codeIn(await put(await putUrl()))).toEqual([403, "AccessDenied"]);
});

test("hides whether a key is missing from callers who may not list", async () => {
  const url = await getSignedUrl(client, new GetObjectCommand({ Bucket, Key: "none" }));
  expect(await codeIn(await fetch(url))).toEqual([404, "NoSuchKey"]);
  served.refuse(({ action }) => action === "s3:ListBucket");
  expect(await codeIn(await fetch(url))).toEqual([403, "AccessDenied"]);
});

interface Posting {
  body?: string;
  /** Replaces what the signer put into the form. */
  fields?: Record<string, string>;
  by?: S3Client;
  sign?: Partial<PresignedPostOptions>;
}

async function post({ body = "x".repeat(50), fields = {}, by = client, sign = {} }: Posting = {}) {
  const signed = await createPresignedPost(by, {
    Bucket,
    Key: "post.png",
    Conditions: [
      ["content-length-range", 10, 100],
      ["starts-with", "$Content-Type", "image/"],
    ],
    Fields: { "Content-Type": "image/png" },
    Expires: 60,
    ...sign,
  });
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...signed.fields, ...fields }))
    form.append(name, value);
  form.append("file", new Blob([body]), "face.png");
  return fetch(signed.url, { method: "POST", body: form, headers: { origin: PAGE } });
}

test("accepts a browser's form within its policy", async () => {
  const response = await post();
  expect(response.status).toBe(204);
  expect(response.headers.get("access-control-allow-origin")).toBe(PAGE);
  expect(response.headers.get("location")).toBe(`${served.endpoint}/media/post.png`);
  const head = await client.send(new HeadObjectCommand({ Bucket, Key: "post.png" }));
  expect(head).toMatchObject({ ContentType: "image/png", ContentLength: 50 });
});

test("answers a form as it requests, and puts the file's name into the key", async () => {
  const sign = {
    Key: "in/${filename}",
    Fields: { "Content-Type": "image/png", success_action_status: "201" },
  };
  const response = await post({ sign });
  expect(response.status).toBe(201);
  expect(await response.text()).toContain("<Key>in/face.png</Key>");
  const redirect = { ...sign.Fields, success_action_redirect: "http://localhost:3000/done" };
  const form = await createPresignedPost(client, { Bucket, Key: "r", Fields: redirect });
  const data = new FormData();
  for (const [name, value] of Object.entries(form.fields)) data.append(name, value);
  data.append("file", new Blob(["x"]), "r.png");
  const redirected = await fetch(form.url, { method: "POST", body: data, redirect: "manual" });
  expect(redirected.status).toBe(303);
  expect(redirected.headers.get("location")).toMatch(
    /^http:\/\/localhost:3000\/done\?bucket=media&key=r&etag=/,
  );
});

test.each<[string, Posting, readonly [number, string]]>([
  ["larger than allowed", { body: "x".repeat(101) }, [400, "EntityTooLarge"]],
  ["smaller than allowed", { body: "x" }, [400, "EntityTooSmall"]],
  ["of another type", { fields: { "Content-Type": "text/html" } }, [403, "AccessDenied"]],
  [
    "of several types, one of them another",
    { fields: { "Content-Type": "image/png,text/html" } },
    [403, "AccessDenied"],
  ],
  ["under another key", { fields: { key: "evil.png" } }, [403, "AccessDenied"]],
  ["with a field no condition names", { fields: { acl: "public-read" } }, [403, "AccessDenied"]],
  ["with another policy", { fields: { policy: btoa('{"a":1}') } }, [403, "SignatureDoesNotMatch"]],
  ["without a signature", { fields: { "X-Amz-Signature": "" } }, [403, "AccessDenied"]],
])("refuses a form %s", async (_title, posting, refused) => {
  const response = await post(posting);
  expect(response.headers.get("access-control-allow-origin")).toBe(PAGE);
  expect(await codeIn(response)).toEqual(refused);
});

test("refuses a form signed with a wrong secret, or for another bucket", async () => {
  expect(await codeIn(await post({ by: thief }))).toEqual([403, "SignatureDoesNotMatch"]);
  served.s3.provider.make({
    stack: "Media",
    logicalId: "Other",
    physicalName: "other",
    type: "AWS::S3::Bucket",
    properties: {},
  });
  const signed = await createPresignedPost(client, { Bucket, Key: "post.png" });
  const form = new FormData();
  for (const [name, value] of Object.entries(signed.fields)) form.append(name, value);
  form.append("file", new Blob(["x"]), "face.png");
  const elsewhere = await fetch(`${served.endpoint}/other`, { method: "POST", body: form });
  expect(await codeIn(elsewhere)).toEqual([403, "AccessDenied"]);
});

test("refuses a form once its policy has expired", async () => {
  const clock = served.context.clock;
  const signed = await createPresignedPost(client, { Bucket, Key: "late.png", Expires: 60 });
  clock.advance(2 * MINUTE);
  const form = new FormData();
  for (const [name, value] of Object.entries(signed.fields)) form.append(name, value);
  form.append("file", new Blob(["x"]), "late.png");
  const response = await fetch(signed.url, { method: "POST", body: form });
  const text = await response.text();
  expect(text).toContain("Invalid according to Policy: Policy expired.");
});

test("refuses a form whose signer may not put under that key", async () => {
  served.refuse(({ resource }) => resource === "arn:aws:s3:::media/post.png");
  expect(await codeIn(await post())).toEqual([403, "AccessDenied"]);
});

test("refuses a body that isn't a form", async () => {
  const response = await fetch(`${served.endpoint}/media`, {
    method: "POST",
    body: "--nothing",
    headers: { "content-type": "multipart/form-data; boundary=other" },
  });
  expect(await codeIn(response)).toEqual([400, "MalformedPOSTRequest"]);
});
