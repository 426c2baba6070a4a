import { defaultEmailPreferences } from "@attune/core/mail/mail.contract";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { EmailPart } from "./EmailPart.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

vi.mock("../useRequiredAccount.ts", () => ({
  useMyProfile: () => ({ notificationPreferences: profile }),
}));
const profile = vi.hoisted(() => ({ email_notifications: true }));

test("who wants no email still has quiet hours, because push notifications keep to them", async () => {
  vi.stubGlobal("fetch", async () =>
    Response.json({ ...defaultEmailPreferences, unsubscribedAll: true, suppression: null }),
  );
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <EmailPart />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  expect(await screen.findByRole("checkbox", { name: "Quiet hours" })).toBeTruthy();
  expect(screen.queryByText("Summary of what happened")).toBeNull();
});

test("[O2] with email notifications off, what only concerns email is gone, and it says why", async () => {
  profile.email_notifications = false;
  vi.stubGlobal("fetch", async () =>
    Response.json({ ...defaultEmailPreferences, suppression: null }),
  );
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <EmailPart />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  expect(await screen.findByText(/^Email notifications are off\./)).toBeTruthy();
  expect(screen.queryByText("Summary of what happened")).toBeNull();
  expect(screen.getAllByRole("checkbox")).toHaveLength(1);
});
