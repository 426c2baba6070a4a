import { afterEach, expect, test, vi } from "vitest";
import { logError, logWarning } from "./log.ts";

afterEach(() => vi.restoreAllMocks());

test("logs one line of JSON with its level", () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  logError("job failed", { job: "digest" });
  logWarning("push failed");
  expect(error.mock.calls).toEqual([['{"level":"error","what":"job failed","job":"digest"}']]);
  expect(warn.mock.calls).toEqual([['{"level":"warn","what":"push failed"}']]);
});

test("logs an error's name without its message, which may contain what a person wrote", () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
  logError("job failed", { error: new TypeError("ada@example.com") });
  logError("job failed", { error: "ada@example.com" });
  expect(error.mock.calls.join()).not.toContain("ada");
  expect(error.mock.calls.join()).toContain("TypeError");
});
