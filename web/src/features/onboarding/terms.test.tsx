import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import type { Draft } from "./draft.ts";
import TermsStep from "./steps/TermsStep.tsx";
import { wholeDraft } from "./testing.ts";

afterEach(cleanup);

function Step() {
  const [draft, setDraft] = useState<Draft>({ ...wholeDraft(), termsAccepted: false });
  return (
    <MemoryRouter>
      <TermsStep
        draft={draft}
        tried
        change={(changes) => setDraft((before) => ({ ...before, ...changes }))}
      />
    </MemoryRouter>
  );
}

test("[H23] guidelines and terms scroll, and the checkbox is required until it's checked", () => {
  render(<Step />);
  for (const name of ["Community Guidelines", "Terms of Service"]) {
    const text = screen.getByRole("region", { name });
    expect(text.className).toContain("overflow-y-auto");
    expect(text.textContent?.length).toBeGreaterThan(500);
  }
  const accept = screen.getByRole<HTMLInputElement>("checkbox");
  expect(accept.required).toBe(true);
  expect(screen.getByText("Please accept the terms to continue")).toBeTruthy();
  fireEvent.click(accept);
  expect(accept.checked).toBe(true);
  expect(screen.queryByText("Please accept the terms to continue")).toBeNull();
});
