import { expect, test } from "vitest";
import { startOptions } from "./start-options.ts";

test("a community of another size has a folder of its own", () => {
  expect(startOptions([])).toMatchObject({ members: 0, empty: false });
  expect(startOptions([]).world.folder).toMatch(/\/demo$/);
  const large = startOptions(["--members", "10000"]);
  expect(large.members).toBe(10_000);
  expect(large.world.folder).toMatch(/\/demo-10000$/);
  expect(startOptions(["--empty", "--members", "500"]).world.folder).toMatch(/\/empty-500$/);
});

test("an option that's unknown or wrong is refused in words", () => {
  expect(() => startOptions(["--nothing"])).toThrow("Unknown option '--nothing'");
  expect(() => startOptions(["--port", "http"])).toThrow("--port takes a number from 0 to 65535.");
  for (const size of ["many", "-1", "1.5"])
    expect(() => startOptions([`--members=${size}`])).toThrow(/--members takes a number/);
});
