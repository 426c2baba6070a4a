import { afterEach, expect, test, vi } from "vitest";
import { isFromCloudFront } from "./origin.ts";

afterEach(() => vi.unstubAllEnvs());

test("a request with one of the origin's secrets came through CloudFront", () => {
  vi.stubEnv("ORIGIN_SECRETS", "current,previous");
  expect(isFromCloudFront({ "x-origin-secret": "current" })).toBe(true);
  expect(isFromCloudFront({ "X-Origin-Secret": "previous" })).toBe(true);
});

test("a request without it, or with another one, didn't", () => {
  vi.stubEnv("ORIGIN_SECRETS", "current,");
  for (const headers of [null, {}, { "x-origin-secret": "" }, { "x-origin-secret": "current," }])
    expect(isFromCloudFront(headers)).toBe(false);
});

test("a stage without a secret answers every request", () => {
  vi.stubEnv("ORIGIN_SECRETS", "");
  expect(isFromCloudFront({})).toBe(true);
});
