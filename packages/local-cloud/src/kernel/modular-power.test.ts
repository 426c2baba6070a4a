import { createDiffieHellmanGroup } from "node:crypto";
import { expect, test } from "vitest";
import { modularPower } from "./modular-power.ts";

test("small powers equal JavaScript's own", () => {
  const modulus = 2n ** 521n - 1n;
  for (let base = 0n; base < 8n; base++)
    for (let exponent = 1n; exponent < 200n; exponent += 7n)
      expect(modularPower(base, exponent, modulus)).toBe(base ** exponent % modulus);
});

test("agrees with Node's Diffie-Hellman on a standard group", () => {
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
