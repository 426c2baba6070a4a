import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import HelpPage from "./HelpPage.tsx";
import { helpLines } from "./help-lines.ts";

afterEach(cleanup);

test("a number is read from left to right on an Arabic page too", () => {
  render(<HelpPage />);
  for (const { phone } of helpLines) {
    for (const number of screen.getAllByText(phone)) expect(number.dir).toBe("ltr");
  }
});
