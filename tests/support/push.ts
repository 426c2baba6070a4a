import { createECDH, randomBytes } from "node:crypto";
import type { LocalCloud } from "@attune/local-cloud/types";
import ece from "http_ece";
import { importJWK, type JWTPayload, jwtVerify } from "jose";
import type { Person } from "./person.ts";

/**
 * A browser's push subscription. Decrypts with another implementation, to find the sender's
 * mistakes.
 */
export function newBrowser(world: LocalCloud) {
  const keys = createECDH("prime256v1");
  const publicKey = keys.generateKeys();
  const auth = randomBytes(16);
  const endpoint = world.push.newEndpoint();

  const decrypt = (message: Buffer): Record<string, unknown> => {
    const receiver = { version: "aes128gcm", privateKey: keys, authSecret: auth } as const;
    return JSON.parse(ece.decrypt(message, receiver).toString());
  };

  return {
    endpoint,
    subscription: {
      endpoint,
      keys: { p256dh: publicKey.toString("base64url"), auth: auth.toString("base64url") },
    },
    sealed: () => world.push.list(endpoint),
    pushes: () => world.push.list(endpoint).map(({ body }) => decrypt(Buffer.from(body, "base64"))),
    decrypt,
  };
}

export type Browser = ReturnType<typeof newBrowser>;
export type SealedPush = ReturnType<Browser["sealed"]>[number];

export async function subscribe(world: LocalCloud, person: Person): Promise<Browser> {
  const browser = newBrowser(world);
  await person.api.push.addDevice(browser.subscription);
  return browser;
}

/** An uncompressed P-256 point: 4, then 32 bytes each. */
const pointOf = (key: string) => {
  const bytes = Buffer.from(key, "base64url");
  const part = (start: number) => bytes.subarray(start, start + 32).toString("base64url");
  return { kty: "EC", crv: "P-256", x: part(1), y: part(33) };
};

/**
 * Verifies the sender's token, as a push service does (RFC 8292).
 * @throws for a wrong key, service or time
 */
export async function senderOf(push: SealedPush, publicKey: string): Promise<JWTPayload> {
  const { authorization = "" } = push.headers;
  const [token = "", key] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization)?.slice(1) ?? [];
  if (key !== publicKey) throw new Error("The push isn't signed by the key of its subscription.");
  const { payload } = await jwtVerify(token, await importJWK(pointOf(publicKey), "ES256"), {
    algorithms: ["ES256"],
    audience: new URL(push.endpoint).origin,
    requiredClaims: ["exp", "sub"],
    currentDate: new Date(push.time),
  });
  return payload;
}
