import { buildPushPayload } from "@block65/webcrypto-web-push";
import { expect, test } from "vitest";
import { newPushKeys, pushPublicKeyOf } from "./push-keys.ts";

test("the key pair is one that push services take, and the public half follows from the private", async () => {
  const vapid = newPushKeys();
  expect(vapid.publicKey).toMatch(/^B[\w-]{86}$/);
  expect(vapid.privateKey).toMatch(/^[\w-]{43}$/);
  expect(pushPublicKeyOf(vapid.privateKey)).toBe(vapid.publicKey);
  const browser = newPushKeys();
  const { headers } = await buildPushPayload(
    { data: "news" },
    {
      endpoint: "https://push.example/1",
      expirationTime: null,
      keys: { p256dh: browser.publicKey, auth: "A".repeat(22) },
    },
    { subject: "https://attune.example", ...vapid },
  );
  const [, header, claims, signature] =
    /t=([^.]+)\.([^.]+)\.([^,]+)/.exec(headers.authorization) ?? [];
  const key = await crypto.subtle.importKey(
    "raw",
    Buffer.from(vapid.publicKey, "base64url"),
    { name: "ECDSA", namedCurve: "P-256" },
    false,
    ["verify"],
  );
  const isSigned = await crypto.subtle.verify(
    { name: "ECDSA", hash: "SHA-256" },
    key,
    Buffer.from(signature ?? "", "base64url"),
    Buffer.from(`${header}.${claims}`),
  );
  expect(isSigned).toBe(true);
});
