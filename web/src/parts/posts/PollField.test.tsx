import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { PollField } from "./PollField.tsx";
import type { PollDraft } from "./poll-draft.ts";

afterEach(cleanup);

interface ComposerProps {
  tried?: boolean;
  draft?: PollDraft;
}

function Composer({ tried = false, draft }: ComposerProps) {
  const [poll, setPoll] = useState(draft);
  return <PollField value={poll} onChange={setPoll} disabled={false} tried={tried} />;
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("a poll takes six options at most, and the keyboard's focus stays when it's removed", () => {
  render(<Composer />);
  press("Add a poll");
  expect(document.activeElement).toBe(screen.getByLabelText("Option 1"));
  for (let option = 3; option <= 6; option++) press("Add an option");
  expect(screen.getByLabelText("Option 6")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Add an option" })).toBeNull();
  press("Remove the poll");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Add a poll" }));
});

test("a new option takes the focus, also the last; a draft that's brought back takes none", () => {
  render(<Composer />);
  press("Add a poll");
  press("Add an option");
  expect(document.activeElement).toBe(screen.getByLabelText("Option 3"));
  for (let option = 4; option <= 6; option++) press("Add an option");
  expect(document.activeElement).toBe(screen.getByLabelText("Option 6"));
  cleanup();
  render(<Composer draft={{ options: ["", ""], isMultiple: false, closesIn: "none" }} />);
  expect(screen.getByLabelText("Option 1")).toBeDefined();
  expect(document.activeElement).toBe(document.body);
});

test("Enter goes on to the next option or adds one, and Ctrl+Enter publishes", () => {
  render(<Composer />);
  press("Add a poll");
  const option = (number: number) => screen.getByLabelText(`Option ${number}`);
  // False if the key's own action, here publishing, is prevented.
  const enter = (number: number, more = {}) =>
    fireEvent.keyDown(option(number), { key: "Enter", ...more });
  expect(enter(1)).toBe(false);
  expect(document.activeElement).toBe(option(2));
  expect(enter(2, { isComposing: true })).toBe(true);
  expect(screen.queryByLabelText("Option 3")).toBeNull();
  for (let number = 2; number <= 6; number++) expect(enter(number)).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole("checkbox"));
  expect(screen.queryByLabelText("Option 7")).toBeNull();
  expect(enter(6, { ctrlKey: true })).toBe(true);
});

test("clearing an option after a try leaves the focus in it", () => {
  render(
    <Composer tried draft={{ options: ["Dawn", "Dusk"], isMultiple: false, closesIn: "none" }} />,
  );
  const second = screen.getByLabelText("Option 2");
  second.focus();
  fireEvent.change(second, { target: { value: "" } });
  expect(screen.getByText("Add at least 2 different options")).toBeDefined();
  expect(document.activeElement).toBe(second);
});

test("options that are missing or the same are named once publishing was tried", () => {
  render(<Composer tried />);
  press("Add a poll");
  const problem = "Add at least 2 different options";
  for (const option of ["Option 1", "Option 2"])
    fireEvent.change(screen.getByLabelText(option), { target: { value: "Dawn" } });
  expect(screen.getByText(problem)).toBeDefined();
  fireEvent.change(screen.getByLabelText("Option 2"), { target: { value: "Dusk" } });
  expect(screen.queryByText(problem)).toBeNull();
});
