import { expect, test } from "vitest";
import { newPushKeys, pushPublicKeyOf } from "./push-keys.ts";

test("a key pair signs, its public half follows from the private one, and both have full length", async () => {
  const { publicKey, privateKey } = newPushKeys();
  expect(publicKey).toMatch(/^B[\w-]{86}$/);
  expect(privateKey).toMatch(/^[\w-]{43}$/);
  expect(pushPublicKeyOf(privateKey)).toBe(publicKey);
  const point = Buffer.from(publicKey, "base64url");
  const coordinate = (start: number) => point.subarray(start, start + 32).toString("base64url");
  const curve = { name: "ECDSA", namedCurve: "P-256" };
  const algorithm = { name: "ECDSA", hash: "SHA-256" };
  const secret = await crypto.subtle.importKey(
    "jwk",
    { kty: "EC", crv: "P-256", x: coordinate(1), y: coordinate(33), d: privateKey },
    curve,
    false,
    ["sign"],
  );
  const open = await crypto.subtle.importKey("raw", point, curve, false, ["verify"]);
  const words = Buffer.from("claims");
  const signature = await crypto.subtle.sign(algorithm, secret, words);
  expect(await crypto.subtle.verify(algorithm, open, signature, words)).toBe(true);
});
