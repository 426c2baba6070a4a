import { expect, test } from "vitest";
import { hotKeys } from "./hot-keys.ts";

test("no partition that members share gets close to its limit, even with a million members", () => {
  for (const { key, share } of hotKeys(1_000_000))
    expect({ key, share: share < 0.5 }).toEqual({ key, share: true });
});

test("what a partition takes grows with the members, and the hottest comes first", () => {
  const [few] = hotKeys(1_000);
  const many = hotKeys(1_000_000);
  expect(many[0]?.share).toBeGreaterThan(500 * (few?.share ?? 0));
  expect(many.map(({ share }) => share)).toEqual(
    many.map(({ share }) => share).sort((a, b) => b - a),
  );
});
