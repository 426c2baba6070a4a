import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { PollField } from "./PollField.tsx";
import type { PollDraft } from "./poll-draft.ts";

afterEach(cleanup);

function Composer({ tried = false }) {
  const [poll, setPoll] = useState<PollDraft>();
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

test("options that are missing or the same are named once publishing was tried", () => {
  render(<Composer tried />);
  press("Add a poll");
  const problem = "Write at least 2 options, each different";
  for (const option of ["Option 1", "Option 2"])
    fireEvent.change(screen.getByLabelText(option), { target: { value: "Dawn" } });
  expect(screen.getByText(problem)).toBeDefined();
  fireEvent.change(screen.getByLabelText("Option 2"), { target: { value: "Dusk" } });
  expect(screen.queryByText(problem)).toBeNull();
});
