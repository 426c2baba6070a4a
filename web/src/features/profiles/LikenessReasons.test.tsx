import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";

const answer = vi.hoisted(() => ({ reasons: [] as string[] }));
vi.mock("./profiles.queries.ts", () => ({
  useLikeness: () => ({ data: { userId: "ben", score: 40, reasons: answer.reasons, missing: [] } }),
}));
const { LikenessPanel } = await import("./LikenessPanel.tsx");

afterEach(cleanup);

const shown = () =>
  screen
    .getAllByRole("listitem")
    .filter((item) => !item.closest("details"))
    .map((item) => item.textContent);

test("[A8] five points show at first, all of them on demand", () => {
  answer.reasons = Array.from({ length: 7 }, (_, index) => `Point ${index + 1}`);
  render(<LikenessPanel userId="ben" />);
  expect(shown()).toEqual(["Point 1", "Point 2", "Point 3", "Point 4", "Point 5"]);
  expect(screen.getByText("All 7 points")).toBeTruthy();
  expect(screen.getAllByRole("listitem")).toHaveLength(7);
});

test("[A8] a few points need no more room", () => {
  answer.reasons = ["You both practise yoga."];
  render(<LikenessPanel userId="ben" />);
  expect(shown()).toEqual(["You both practise yoga."]);
  expect(screen.queryByText(/^All /)).toBeNull();
});
