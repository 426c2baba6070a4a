import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";

const answer = vi.hoisted(() => ({
  score: 40,
  reasons: [] as string[],
  differences: [] as string[],
}));
vi.mock("./profiles.queries.ts", () => ({
  useLikeness: () => ({ data: { userId: "ben", missing: [], ...answer } }),
}));
const { LikenessPanel } = await import("./LikenessPanel.tsx");

afterEach(() => {
  cleanup();
  Object.assign(answer, { score: 40, reasons: [], differences: [] });
});

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

test.each([
  [33, "33 out of 100, based on what each of you has shared"],
  [32, "Based on what each of you has shared"],
  [0, "Based on what each of you has shared"],
])("[A8] a likeness of %i says “%s”, and no low number is shown", (score, said) => {
  Object.assign(answer, { score, reasons: ["You both speak Portuguese."] });
  const { container } = render(<LikenessPanel userId="ben" />);
  expect(container.querySelector("section > p")?.textContent).toBe(said);
});

test("[A8] what sets two members apart isn't below what they have in common, but on demand", () => {
  answer.reasons = ["You both practise yoga."];
  answer.differences = ["Your suns are five signs apart, with little in common."];
  render(<LikenessPanel userId="ben" />);
  expect(shown()).toEqual(["You both practise yoga."]);
  const [apart] = screen.getAllByRole("group");
  expect(apart?.querySelector("summary")?.textContent).toBe("Where you differ");
  expect(apart?.querySelector("li")?.textContent).toBe(answer.differences[0]);
});

test("[A8] differences alone don't follow an empty list, or claim something shared", () => {
  answer.differences = ["Your suns are five signs apart, with little in common."];
  const { container } = render(<LikenessPanel userId="ben" />);
  expect(container.querySelectorAll("ul:empty")).toHaveLength(0);
  expect(screen.getByText("Where you differ")).toBeTruthy();
  expect(screen.queryByText(/what each of you has shared/)).toBeNull();
});
