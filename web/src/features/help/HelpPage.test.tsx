import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { countryName } from "../../parts/words/countries.ts";
import HelpPage from "./HelpPage.tsx";
import { helpLines } from "./help-lines.ts";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const renderIn = (...languages: string[]) => {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(languages);
  render(<HelpPage />);
};

const countries = () =>
  screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);

test("a number is read from left to right on an Arabic page too", () => {
  render(<HelpPage />);
  for (const { phone } of helpLines) {
    for (const number of screen.getAllByText(phone)) expect(number.dir).toBe("ltr");
  }
});

test("the browser's country comes first, and each only once", () => {
  renderIn("pl", "pl-PL", "en-US");
  expect(countries().slice(0, 2)).toEqual(["Poland", "Australia"]);
  expect(countries()).toHaveLength(helpLines.length);
});

test("without a country, or with one that isn't listed, they're in order", () => {
  renderIn("en");
  const inOrder = countries();
  expect(inOrder).toEqual(inOrder.toSorted());
  cleanup();
  renderIn("es-PE");
  expect(countries()).toEqual(inOrder);
});

test("every line has its country's code", () => {
  for (const { code, country } of helpLines) expect(countryName(code, "en")).toBe(country);
});
