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
