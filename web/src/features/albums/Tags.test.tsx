import type { WholePhoto } from "@attune/core/albums/albums.contract";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { QueryProvider } from "../../lib/QueryProvider.tsx";
import { partial } from "../../lib/testing.ts";
import { Tags } from "./Tags.tsx";

vi.mock("../../lib/account.ts", () => ({ useAccount: () => null }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** @returns the field for the name */
function open() {
  vi.stubGlobal("fetch", async () => Response.json({ items: [] }));
  const photo = partial<WholePhoto>({ photoId: "pho_1", tags: [] as WholePhoto["tags"] });
  render(
    <MemoryRouter>
      <QueryProvider>
        <Tags photo={photo} me="usr_ada" mine />
      </QueryProvider>
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Tag someone" }));
  return screen.findByRole("combobox", { name: "Who is it?" });
}
const start = () => screen.getByRole("button", { name: "Tag someone" });

test("tagging begins in the field for the name, and ends at its button", async () => {
  const field = await open();
  expect(document.activeElement).toBe(field);
  fireEvent.click(screen.getByRole("button", { name: "Done" }));
  await waitFor(() => expect(document.activeElement).toBe(start()));
});

test("[Q7] Escape closes the suggestions, then ends tagging, and leaves the photo open", async () => {
  const field = await open();
  const closesDialog = () => fireEvent.keyDown(field, { key: "Escape" });
  expect(closesDialog()).toBe(false);
  expect(field.isConnected).toBe(true);
  expect(closesDialog()).toBe(false);
  await waitFor(() => expect(document.activeElement).toBe(start()));
});
