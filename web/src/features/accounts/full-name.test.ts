import { expect, test } from "vitest";
import { fullNameHint, isFullName } from "./full-name.ts";

test("[E2] a name is complete with two words or more, each of at least two letters", () => {
  for (const name of ["Ada Winter", "  Ada   Maria Winter ", "Zoë Ñu"])
    expect(isFullName(name), name).toBe(true);
  for (const name of ["", "Ada", "Ada W", "A Winter"]) expect(isFullName(name), name).toBe(false);
});

test("[E2] one word is asked for the last name, two words are encouraged", () => {
  expect(fullNameHint("  ")).toBeNull();
  expect(fullNameHint("Ada")).toBe("Please add your last name too.");
  expect(fullNameHint("Ada W")).toBe("Each part of the name needs at least two letters.");
  expect(fullNameHint("Ada Winter")).toBe("Thanks. People will be able to find you by that.");
});
