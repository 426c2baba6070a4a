// @vitest-environment node

import { expect, test } from "vitest";
import { countFrame } from "./frames.ts";

test("a socket that sends without end is closed once; what it sends after is passed over", () => {
  const answers = Array.from({ length: 63 }, () => countFrame("flooding"));
  expect(answers.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => "fine"));
  expect(answers.slice(60)).toEqual(["flood", "over", "over"]);
  expect(countFrame("quiet")).toBe("fine");
});
