/** RFC 8188 and 8291, published without types. */
declare module "http_ece" {
  import type { ECDH } from "node:crypto";

  interface Receiver {
    version: "aes128gcm";
    privateKey: ECDH;
    authSecret: Buffer;
  }
  const ece: {
    /** @throws for another receiver, or when changed */
    decrypt(message: Buffer, receiver: Receiver): Buffer;
  };
  export default ece;
}
