import { createECDH, generateKeyPairSync } from "node:crypto";

/** A VAPID key pair (RFC 8292): P-256 in base64url; the public key is an uncompressed point. */
export function newPushKeys(): { publicKey: string; privateKey: string } {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { d = "" } = privateKey.export({ format: "jwk" });
  return { privateKey: d, publicKey: pushPublicKeyOf(d) };
}

export function pushPublicKeyOf(privateKey: string): string {
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(privateKey, "base64url");
  return curve.getPublicKey("base64url");
}

if (import.meta.main) console.log(newPushKeys());
