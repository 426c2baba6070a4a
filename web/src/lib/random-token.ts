/**
 * 128 random bits in hexadecimal. `crypto.randomUUID` exists in secure contexts alone, so not at
 * http://192.168.0.2.
 */
export const randomToken = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
