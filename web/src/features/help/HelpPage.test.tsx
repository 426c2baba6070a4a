import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { countryName } from "../../parts/words/countries.ts";
import { helpLines } from "./help-lines.ts";

const account = vi.hoisted(() => ({ profile: null as { location: string | null } | null }));
vi.mock("../../lib/account.ts", () => ({ useAccount: () => account }));
const { default: HelpPage } = await import("./HelpPage.tsx");

afterEach(() => {
  cleanup();
  account.profile = null;
});

const countries = () =>
  screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);

test("a number is read from left to right on an Arabic page too", () => {
  render(<HelpPage />);
  for (const { phone } of helpLines) {
    for (const number of screen.getAllByText(phone)) expect(number.dir).toBe("ltr");
  }
});

test("a member's own country comes first, and each only once", () => {
  account.profile = { location: "Kraków, Lesser Poland, Poland" };
  render(<HelpPage />);
  expect(countries().slice(0, 2)).toEqual(["Poland", "Australia"]);
  expect(countries()).toHaveLength(helpLines.length);
});

test("without a place, or with one that isn't listed, countries are in order", () => {
  render(<HelpPage />);
  const inOrder = countries();
  expect(inOrder).toEqual(inOrder.toSorted());
  cleanup();
  account.profile = { location: "Lima, Peru" };
  render(<HelpPage />);
  expect(countries()).toEqual(inOrder);
});

test("every line has its country's code", () => {
  for (const { code, country } of helpLines) expect(countryName(code, "en")).toBe(country);
});
