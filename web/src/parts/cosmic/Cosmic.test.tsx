import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";

const calculate = vi.hoisted(() => vi.fn());
vi.mock("./calculate.ts", () => ({ calculate }));
vi.mock("./BirthForm.tsx", () => ({
  BirthForm: ({ onCalculate }: { onCalculate: () => void }) => (
    <button type="button" onClick={onCalculate}>
      Calculate
    </button>
  ),
}));

import { toasts } from "../../ui/toast.ts";
import { Cosmic } from "./Cosmic.tsx";
import type { CosmicDraft } from "./cosmic-draft.ts";
import { wholeCosmic } from "./testing.ts";

const result = wholeCosmic().cosmic;
const change = vi.fn();

async function saidAfterCalculating() {
  render(<Cosmic draft={{ ...wholeCosmic(), cosmic: null }} onChange={change} />);
  fireEvent.click(screen.getByRole("button", { name: "Calculate" }));
  await expect.poll(() => toasts.get()).toHaveLength(1);
  const [said] = toasts.get();
  return { title: said?.title, message: said?.message };
}

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  toasts.set([]);
});

test("[I11] a calculation that succeeds: 'Calculation Complete'", async () => {
  calculate.mockResolvedValue({ outcome: "done", result, humanDesignFailed: false });
  expect(await saidAfterCalculating()).toEqual({
    title: "Calculation Complete",
    message: "Your cosmic blueprint has been calculated!",
  });
  expect(change).toHaveBeenCalledWith({ cosmic: result });
});

test("[I11] without a design: 'Human Design Calculation', and the signs are kept", async () => {
  calculate.mockResolvedValue({ outcome: "done", result, humanDesignFailed: true });
  expect(await saidAfterCalculating()).toEqual({
    title: "Human Design Calculation",
    message: "Could not calculate Human Design at this time. Your zodiac signs are ready!",
  });
  expect(change).toHaveBeenCalledWith({ cosmic: result });
});

test("[I11] any other failure: 'Calculation Error'", async () => {
  calculate.mockRejectedValue(new Error("no network"));
  expect(await saidAfterCalculating()).toEqual({
    title: "Calculation Error",
    message: "Something went wrong. Please try again.",
  });
  expect(change).not.toHaveBeenCalledWith({ cosmic: result });
});

test("[I8] an unknown place: 'Location Error'", async () => {
  calculate.mockResolvedValue({ outcome: "placeUnknown" });
  expect(await saidAfterCalculating()).toEqual({
    title: "Location Error",
    message: "Could not find coordinates for the location. Please try a different format.",
  });
});

test("[I1] declining or leaving while it's calculated gives no result", async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  calculate.mockReturnValue(promise);
  const { unmount } = render(
    <Cosmic draft={{ ...wholeCosmic(), cosmic: null }} onChange={change} />,
  );
  fireEvent.click(screen.getByRole("button", { name: "Calculate" }));
  change.mockClear();
  unmount();
  resolve({ outcome: "done", result, humanDesignFailed: false });
  await promise;
  await Promise.resolve();
  expect(change).not.toHaveBeenCalled();
  expect(toasts.get()).toEqual([]);
});

test("says once that it's calculating", async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  calculate.mockReturnValue(promise);
  render(<Cosmic draft={{ ...wholeCosmic(), cosmic: null }} onChange={change} />);
  const region = screen.getByRole("status");
  fireEvent.click(screen.getByRole("button", { name: "Calculate" }));
  expect(region.textContent).toContain("Calculating your chart...");
  expect(region.querySelector("[role=status]") ?? region.closest("[aria-live]")).toBeNull();
  resolve({ outcome: "placeUnknown" });
  await expect.poll(() => region.textContent).toBe("");
});

function Kept({ begin }: { begin: CosmicDraft }) {
  const [draft, setDraft] = useState(begin);
  return (
    <QueryClientProvider client={new QueryClient()}>
      <Cosmic draft={draft} onChange={(part) => setDraft((now) => ({ ...now, ...part }))} />
    </QueryClientProvider>
  );
}

test("the focus stays above the result, and above the form after Re-calculate", async () => {
  calculate.mockResolvedValue({ outcome: "done", result, humanDesignFailed: false });
  const scrolled = vi.spyOn(Element.prototype, "scrollIntoView").mockReturnValue(undefined);
  const { container } = render(<Kept begin={{ ...wholeCosmic(), cosmic: null }} />);
  const press = (button: HTMLElement) => {
    button.focus();
    fireEvent.click(button);
  };
  press(screen.getByRole("button", { name: "Calculate" }));
  const again = await screen.findByRole("button", { name: "Re-calculate" });
  expect(document.activeElement).toBe(container.firstElementChild);
  press(again);
  await screen.findByRole("button", { name: "Calculate" });
  expect(document.activeElement).toBe(container.firstElementChild);
  expect(scrolled).toHaveBeenCalledOnce();
});

test("a sign waits for its words, rather than showing its English name first", async () => {
  render(<Kept begin={wholeCosmic()} />);
  expect(screen.queryByText("Taurus")).toBeNull();
  expect(await screen.findByText("Taurus")).toBeTruthy();
});
