import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toasts } from "../../../ui/toast.ts";

const verifyEmail = vi.hoisted(() => vi.fn());
vi.mock("../../../lib/api.ts", async (original) => ({
  ...(await original<object>()),
  client: { accounts: { verifyEmail } },
}));
vi.mock("../../../lib/account.ts", () => ({ updateAccount: () => {} }));
vi.mock("../useMine.ts", () => ({
  useMine: () => ({ user: { email: "ada@old.example", emailVerified: true } }),
}));
vi.mock("../useProof.ts", () => ({ useProof: () => ({ fields: null }) }));
const { EmailPart } = await import("./EmailPart.tsx");

beforeEach(() => toasts.set([]));
afterEach(cleanup);

const Address = () => <output>{useLocation().search}</output>;

test("a mailed code that's refused can be typed again, until it's confirmed", async () => {
  verifyEmail.mockRejectedValueOnce({ code: "email.code_invalid", status: 400 });
  verifyEmail.mockResolvedValueOnce({ email: "ada@new.example" });
  render(
    <MemoryRouter initialEntries={["/settings?code=111111"]}>
      <QueryClientProvider client={new QueryClient()}>
        <EmailPart />
        <Address />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  await expect.poll(() => toasts.get().map(({ tone }) => tone)).toEqual(["error"]);
  expect(screen.getByRole("status").textContent).toBe("");
  const field = screen.getByRole("textbox", { name: "Code from the message" });
  fireEvent.change(field, { target: { value: "222222" } });
  await expect.poll(() => toasts.get().map(({ title }) => title)).toContain("Email confirmed");
  expect(screen.queryByRole("textbox", { name: "Code from the message" })).toBeNull();
});
