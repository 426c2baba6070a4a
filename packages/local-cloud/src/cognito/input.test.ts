import { expect, test } from "vitest";
import { textMap } from "./input.ts";

test("a device key that's null is none, as older clients send it", () => {
  const input = { AuthParameters: { USERNAME: "ada", DEVICE_KEY: null } };
  expect(textMap(input, "AuthParameters")).toEqual({ USERNAME: "ada" });
  expect(() => textMap({ AuthParameters: { USERNAME: 1 } }, "AuthParameters")).toThrow(
    "AuthParameters.USERNAME is not a string",
  );
});
