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

test("tagging begins in the field for the name, and ends at its button", async () => {
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
  const field = await screen.findByRole("combobox", { name: "Who is it?" });
  expect(document.activeElement).toBe(field);
  fireEvent.click(screen.getByRole("button", { name: "Done" }));
  const again = () => screen.getByRole("button", { name: "Tag someone" });
  await waitFor(() => expect(document.activeElement).toBe(again()));
});
