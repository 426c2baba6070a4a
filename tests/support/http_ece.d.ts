/** Encryption for push (RFC 8188 and 8291); the package has no types. */
declare module "http_ece" {
  import type { ECDH } from "node:crypto";

  interface Receiver {
    version: "aes128gcm";
    privateKey: ECDH;
    authSecret: Buffer;
  }
  const ece: {
    /** @throws if the message is for another receiver, or was changed */
    decrypt(message: Buffer, receiver: Receiver): Buffer;
  };
  export default ece;
}
