import { brand } from "@attune/core/kernel/brand";
import { cleanup, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { session } from "../../lib/session.ts";
import { BareFrame } from "./BareFrame.tsx";

afterEach(cleanup);

const linksOf = (userId: string | null, initialised = true) => {
  session.set({ initialised, userId, event: null, invalid: false });
  render(<BareFrame />, { wrapper: MemoryRouter });
  return within(screen.getByRole("banner"))
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")]);
};

test("[A9] a visitor finds Log In and Join Now", () => {
  expect(linksOf(null)).toEqual([
    [brand.name, "/"],
    ["Log In", "/login"],
    ["Join Now", "/signup"],
  ]);
});

test.each([
  ["a member who is logged in", "me", true],
  ["a visitor who may turn out to be a member", null, false],
])("[A9] %s does not", (_, userId, initialised) => {
  expect(linksOf(userId, initialised)).toEqual([[brand.name, "/"]]);
});
