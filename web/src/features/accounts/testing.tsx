import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { afterEach, beforeEach, type Mock, vi } from "vitest";
import { usernameCheckDebounceMs } from "../../lib/constants.ts";
import { toasts } from "../../ui/toast.ts";
import SignUpPage from "./SignUpPage.tsx";

/** Each call succeeds unless a test says otherwise. */
export function resetForEachTest(calls: Record<"check" | "resend" | "signUp", Mock>): void {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.clearAllMocks();
    localStorage.clear();
    toasts.set([]);
    calls.check.mockResolvedValue({ available: true });
    calls.resend.mockResolvedValue({ success: true });
    calls.signUp.mockResolvedValue("created");
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });
}

export const open = (search = "") =>
  render(
    <MemoryRouter initialEntries={[`/signup${search}`]}>
      <Routes>
        <Route path="/signup" element={<SignUpPage />} />
        <Route path="/membership" element={<h1>Membership</h1>} />
      </Routes>
    </MemoryRouter>,
  );

export const labels = {
  name: "Full name",
  username: "Username",
  email: "Email",
  password: "Password",
  confirmation: "Confirm password",
} as const;
export type Field = keyof typeof labels;

export const input = (field: Field) =>
  screen.getByLabelText<HTMLInputElement>(labels[field], {
    exact: false,
    selector: `[name=${field}]`,
  });
export const type = (field: Field, value: string) =>
  fireEvent.change(input(field), { target: { value } });
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
export const button = () => screen.getByRole("button", { name: /Create account|Creating/ });
export const isReady = () => !(button() as HTMLButtonElement).disabled;
export const press = async () => {
  fireEvent.click(button());
  await pass(0);
};
export const said = () => {
  const [shown] = toasts.get();
  return shown && { title: shown.title, message: shown.message };
};

export const good: Record<Field, string> = {
  name: "Ada Winter",
  username: "ada",
  email: "ada@people.example",
  password: "a quiet morning",
  confirmation: "a quiet morning",
};
export const fill = async (change: Partial<Record<Field, string>> = {}) => {
  for (const [field, value] of Object.entries({ ...good, ...change })) type(field as Field, value);
  await pass(usernameCheckDebounceMs);
};
