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

test("[A9] whoever is logged out finds Log In and Join Now", () => {
  expect(linksOf(null)).toEqual([
    [brand.name, "/"],
    ["Log In", "/login"],
    ["Join Now", "/signup"],
  ]);
});

test.each([
  ["somebody who is logged in", "me", true],
  ["somebody who may turn out to be", null, false],
])("[A9] %s does not", (_, userId, initialised) => {
  expect(linksOf(userId, initialised)).toEqual([[brand.name, "/"]]);
});
