import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { wholeDraft } from "../testing.ts";
import InterestsStep from "./InterestsStep.tsx";

vi.mock("../../../parts/interests/suggest-interest.ts", () => ({ suggestInterest: vi.fn() }));
afterEach(cleanup);

function Step({ tried = false }: { tried?: boolean }) {
  const [draft, setDraft] = useState(wholeDraft);
  return (
    <QueryClientProvider client={new QueryClient()}>
      <InterestsStep
        draft={draft}
        change={(part) => setDraft((now) => ({ ...now, ...part }))}
        tried={tried}
      />
      <button type="button">Continue</button>
    </QueryClientProvider>
  );
}

const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Something else" });
const isChosen = (name: string) =>
  screen.queryByRole("button", { name: `Remove ${name}` }) !== null;
const leaveFor = (name: string) =>
  fireEvent.blur(field(), { relatedTarget: screen.getByRole("button", { name }) });

test("[H19] an interest that's typed counts without Add, once its field is left", () => {
  render(<Step />);
  fireEvent.change(field(), { target: { value: "Moss watching" } });
  leaveFor("Add");
  expect(isChosen("Moss watching")).toBe(false);
  leaveFor("Continue");
  expect(isChosen("Moss watching")).toBe(true);
  expect(field().value).toBe("");
});

test("an interest that's only markup isn't added, and its field says so", () => {
  render(<Step />);
  fireEvent.change(field(), { target: { value: "<b></b>" } });
  fireEvent.click(screen.getByRole("button", { name: "Add" }));
  expect(isChosen("<b></b>")).toBe(false);
  expect(screen.getByText("Write a few words first")).toBeTruthy();
  fireEvent.change(field(), { target: { value: "<b>Moss</b>" } });
  expect(screen.queryByText("Write a few words first")).toBeNull();
});

test("what's missing is announced once Continue was pressed", () => {
  const { rerender } = render(<Step />);
  for (const button of screen.getAllByRole("button", { name: /^Remove / })) fireEvent.click(button);
  const region = screen.getByText("None yet.").closest("[aria-live=polite]");
  rerender(<Step tried />);
  expect(region?.textContent).toBe("At least one interest is required");
});
