import { createDiffieHellmanGroup } from "node:crypto";
import { expect, test } from "vitest";
import { modularPower } from "./modular-power.ts";

test("small powers are what they are", () => {
  for (let base = 0n; base < 8n; base++)
    for (let exponent = 0n; exponent < 70n; exponent++)
      expect(modularPower(base, exponent, 1009n)).toBe(base ** exponent % 1009n);
  expect(modularPower(5n, 0n, 1n)).toBe(0n);
});

test("agrees with OpenSSL on a group that is in use", () => {
  const group = createDiffieHellmanGroup("modp15");
  group.generateKeys();
  const number = (hex: string) => BigInt(`0x${hex}`);
  const prime = number(group.getPrime("hex"));
  const secret = number(group.getPrivateKey("hex"));
  expect(modularPower(2n, secret, prime)).toBe(number(group.getPublicKey("hex")));

  const other = createDiffieHellmanGroup("modp15");
  other.generateKeys();
  const shared = group.computeSecret(other.getPublicKey("hex"), "hex", "hex");
  expect(modularPower(number(other.getPublicKey("hex")), secret, prime)).toBe(number(shared));
});
