import { generateKeyPairSync } from "node:crypto";
import { getSignedCookies, getSignedUrl } from "@aws-sdk/cloudfront-signer";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keyPair, startCloudFront } from "./testing.ts";

type Started = Awaited<ReturnType<typeof startCloudFront>>;
let started: Started;
let signer: { keyPairId: string; privateKey: string };
let url: string;

beforeAll(async () => {
  started = await startCloudFront({});
  signer = { keyPairId: started.keyId, privateKey: keyPair.privateKey };
  url = `${started.origin}/private/x.png`;
});
afterAll(() => started?.stop());

const later = (seconds: number) => new Date(started.context.clock.now() + seconds * 1000);
const until = (Resource: string, date: Date) =>
  JSON.stringify({
    Statement: [
      {
        Resource,
        Condition: { DateLessThan: { "AWS:EpochTime": Math.floor(date.getTime() / 1000) } },
      },
    ],
  });

async function open(address: string, init?: RequestInit): Promise<[number, string]> {
  const response = await fetch(address, init);
  return [response.status, await response.text()];
}
const secret = [200, "secret"];
const refusedWith = (code: string) => [403, expect.stringContaining(`<Code>${code}</Code>`)];

test("opens what the library signed, with either hash", async () => {
  for (const algorithm of ["SHA1", "SHA256"] as const) {
    const signed = { ...signer, algorithm };
    expect(await open(getSignedUrl({ ...signed, url, dateLessThan: later(60) }))).toEqual(secret);
    const policy = until(`${started.origin}/private/*`, later(60));
    expect(await open(getSignedUrl({ ...signed, url, policy }))).toEqual(secret);
  }
});

test("opens what signed cookies allow", async () => {
  const cookies = getSignedCookies({
    ...signer,
    policy: until(`${started.origin}/private/*`, later(60)),
  });
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join("; ");
  expect(await open(url, { headers: { cookie } })).toEqual(secret);
});

test("refuses what isn't signed, or signed with a key it doesn't know", async () => {
  expect(await open(url)).toEqual(refusedWith("MissingKey"));
  expect(
    await open(getSignedUrl({ ...signer, keyPairId: "K1", url, dateLessThan: later(60) })),
  ).toEqual(refusedWith("InvalidKey"));
  const { privateKey } = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  expect(await open(getSignedUrl({ ...signer, privateKey, url, dateLessThan: later(60) }))).toEqual(
    refusedWith("AccessDenied"),
  );
});

test("refuses a signature of another path, another host or another time", async () => {
  const other = getSignedUrl({
    ...signer,
    url: `${started.origin}/private/y.png`,
    dateLessThan: later(60),
  });
  expect(await open(other.replace("y.png", "x.png"))).toEqual(refusedWith("AccessDenied"));
  const elsewhere = until("https://elsewhere.example/private/*", later(60));
  expect(await open(getSignedUrl({ ...signer, url, policy: elsewhere }))).toEqual(
    refusedWith("AccessDenied"),
  );
  const short = getSignedUrl({ ...signer, url, dateLessThan: later(60) });
  const stretched = short.replace(/Expires=\d+/, `Expires=${later(600).getTime() / 1000}`);
  expect(await open(stretched)).toEqual(refusedWith("AccessDenied"));
  expect(await open(getSignedUrl({ ...signer, url, dateLessThan: later(-1) }))).toEqual(
    refusedWith("AccessDenied"),
  );
});

test("asks for no signature where the behaviour has no key group", async () => {
  expect((await open(`${started.origin}/media/x.png`))[0]).toBe(200);
});
