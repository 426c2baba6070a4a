import { mailTypes } from "@attune/core/mail/mail-types.rules";
import { expect, test } from "vitest";
import { mailPreviews } from "./mail-previews.ts";

test("every mail has a preview of its own, filled with example data", () => {
  const previews = mailPreviews();
  const names = previews.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
  expect(names).toEqual(expect.arrayContaining([...mailTypes, "forgotten-password"]));
  for (const { subject, html } of previews) {
    expect(`${subject} ${html}`).not.toMatch(/undefined|null|Someone would|\[object/);
  }
});
