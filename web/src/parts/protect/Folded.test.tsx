import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { Folded } from "./Folded.tsx";

vi.mock("../../lib/account.ts", () => ({
  useAccount: () => ({
    mutedWords: [
      { word: "Detox", until: null },
      { word: "moon", until: 0 },
    ],
  }),
}));
afterEach(cleanup);

const show = (text: string, more: { note?: string; mine?: boolean } = {}) =>
  render(
    <Folded text={text} note={more.note} mine={more.mine ?? false} what="the post by Ben">
      <p>{text}</p>
    </Folded>,
  );

test("a text with a muted word is folded, and opens by keyboard", async () => {
  show("Seven days of detox.");
  expect(screen.queryByText("Seven days of detox.")).toBeNull();
  expect(screen.getByText(/“Detox”/)).toBeTruthy();
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  expect(screen.getByText("Seven days of detox.")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Hide the post by Ben" }));
  expect(screen.queryByText("Seven days of detox.")).toBeNull();
});

test("a content note is shown in place of a text, by any author", () => {
  show("Her last week.", { note: "Losing someone", mine: true });
  expect(screen.getByText("Losing someone")).toBeTruthy();
  expect(screen.queryByText("Her last week.")).toBeNull();
});

test.each([
  ["one without a muted word", "A walk.", {}],
  ["one's own", "My detox.", { mine: true }],
  ["one whose word is muted no more", "Full moon.", {}],
])("%s is shown", (_name, text, more) => {
  show(text, more);
  expect(screen.getByText(text)).toBeTruthy();
});
