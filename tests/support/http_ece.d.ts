/** The published implementation of RFC 8188 and 8291, which comes without types. */
declare module "http_ece" {
  import type { ECDH } from "node:crypto";

  interface Receiver {
    version: "aes128gcm";
    privateKey: ECDH;
    authSecret: Buffer;
  }
  const ece: {
    /** @throws when it isn't for this receiver, or was changed */
    decrypt(message: Buffer, receiver: Receiver): Buffer;
  };
  export default ece;
}
