import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearSaved, loadSaved, saveDraft } from "./draft.ts";
import { account, wholeDraft } from "./testing.ts";
import { Wizard } from "./Wizard.tsx";

const me = account();
const draftKey = "onboarding-draft-me";

function open() {
  saveDraft("me", wholeDraft());
  const queries = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  return render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <Wizard account={me} saved={{ ...loadSaved(me), step: 1 }} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

/** The storage event of another tab. */
const tell = () =>
  act(() => {
    dispatchEvent(
      new StorageEvent("storage", { key: draftKey, newValue: localStorage.getItem(draftKey) }),
    );
  });

const fullName = () => screen.getByRole<HTMLInputElement>("textbox", { name: /Full Name/ });

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("scrollTo", vi.fn());
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("[H6] entries from another tab appear in this one and aren't overwritten", () => {
  open();
  saveDraft("me", { ...wholeDraft(), bio: "Written elsewhere." });
  tell();
  fireEvent.change(fullName(), { target: { value: "Ada Frost" } });
  expect(loadSaved(me).draft).toMatchObject({ name: "Ada Frost", bio: "Written elsewhere." });
});

test("[H25] once it is finished in another tab, this one starts over and keeps nothing", () => {
  const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
  open();
  clearSaved("me");
  tell();
  expect(reload).toHaveBeenCalledOnce();
  fireEvent.change(fullName(), { target: { value: "Ada Frost" } });
  expect(localStorage.getItem(draftKey)).toBeNull();
});
