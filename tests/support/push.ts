import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import type { LocalCloud } from "@attune/local-cloud/types";
import type { Person } from "./person.ts";

const bytes = (text: string) => Buffer.from(text, "latin1");
const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, length));

/** A browser that takes pushes: its keys, and what it gets. */
export function newBrowser(world: LocalCloud) {
  const keys = createECDH("prime256v1");
  const publicKey = keys.generateKeys();
  const auth = randomBytes(16);
  const endpoint = world.push.newEndpoint();

  /** RFC 8291: only the browser's own keys open it. */
  function decrypt(message: Buffer): Record<string, unknown> {
    const salt = message.subarray(0, 16);
    const keyLength = message.readUInt8(20);
    const senderKey = message.subarray(21, 21 + keyLength);
    const sealed = message.subarray(21 + keyLength);
    const info = Buffer.concat([bytes("WebPush: info\0"), publicKey, senderKey]);
    const secret = derive(keys.computeSecret(senderKey), auth, info, 32);
    const key = derive(secret, salt, bytes("Content-Encoding: aes128gcm\0"), 16);
    const nonce = derive(secret, salt, bytes("Content-Encoding: nonce\0"), 12);
    const decipher = createDecipheriv("aes-128-gcm", key, nonce);
    decipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    const text = padded.subarray(0, padded.lastIndexOf(2)).toString();
    return JSON.parse(text) as Record<string, unknown>;
  }

  return {
    endpoint,
    subscription: {
      endpoint,
      keys: { p256dh: publicKey.toString("base64url"), auth: auth.toString("base64url") },
    },
    sealed: () => world.push.list(endpoint),
    pushes: () => world.push.list(endpoint).map(({ body }) => decrypt(Buffer.from(body, "base64"))),
  };
}

export type Browser = ReturnType<typeof newBrowser>;

/** A browser that takes this person's pushes. */
export async function subscribe(world: LocalCloud, person: Person): Promise<Browser> {
  const browser = newBrowser(world);
  await person.api.push.addDevice(browser.subscription);
  return browser;
}
