import { expect, test } from "vitest";
import { textMap } from "./input.ts";

test("a device key of null, as older clients send it, counts as none", () => {
  const input = { AuthParameters: { USERNAME: "ada", DEVICE_KEY: null } };
  expect(textMap(input, "AuthParameters")).toEqual({ USERNAME: "ada" });
  expect(() => textMap({ AuthParameters: { USERNAME: 1 } }, "AuthParameters")).toThrow(
    "AuthParameters.USERNAME is not a string",
  );
});
