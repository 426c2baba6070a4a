import type { WholePhoto } from "@attune/core/albums/albums.contract";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { setDraft } from "../../lib/drafts.ts";
import { QueryProvider } from "../../lib/QueryProvider.tsx";
import { emptyQueryCache } from "../../lib/query.ts";
import { partial } from "../../lib/testing.ts";
import { PhotoDetails } from "./PhotoDetails.tsx";

vi.mock("../../lib/account.ts", async (original) => ({
  ...(await original<typeof import("../../lib/account.ts")>()),
  useAccount: () => ({ user: { userId: "usr_ada" } }),
}));

afterEach(() => {
  cleanup();
  emptyQueryCache();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const photo = partial<WholePhoto>({
  photoId: "pho_1",
  albumId: "alb_1",
  albumTitle: "Summer",
  owner: { userId: "usr_ada", name: "Ada Winter", username: "ada", imageUrl: null },
  caption: "By the lake",
  alt: null,
  tags: [],
  createdAt: "2026-05-04T08:00:00.000Z",
});

function show() {
  render(
    <MemoryRouter>
      <QueryProvider>
        <PhotoDetails photo={photo} onGone={() => undefined} onBlocked={() => undefined} />
      </QueryProvider>
    </MemoryRouter>,
  );
}

test.each([
  ["Edit caption", "Save"],
  ["Edit caption", "Cancel"],
  ["Move to another album", "Cancel"],
])("[Q7] after %s and %s, the focus is on the photo's menu again", async (task, end) => {
  HTMLElement.prototype.showPopover ??= () => undefined;
  vi.stubGlobal("fetch", async () => Response.json({ items: [] }));
  show();
  const menu = screen.getByRole("button", { name: "More about this photo" });
  fireEvent.click(menu);
  fireEvent.click(screen.getByRole("menuitem", { name: task }));
  const button = await screen.findByRole("button", { name: end });
  button.focus();
  fireEvent.click(button);
  await waitFor(() => expect(button.isConnected).toBe(false));
  await waitFor(() => expect(document.activeElement).toBe(menu));
});

test("[Q7] Escape ends the choice of another album, and leaves the photo open", async () => {
  HTMLElement.prototype.showPopover ??= () => undefined;
  const other = { albumId: "alb_2", title: "Winter", coverUrl: null, photoCount: 1 };
  vi.stubGlobal("fetch", async () => Response.json({ items: [other] }));
  show();
  const menu = screen.getByRole("button", { name: "More about this photo" });
  fireEvent.click(menu);
  fireEvent.click(screen.getByRole("menuitem", { name: "Move to another album" }));
  const album = await screen.findByRole("combobox", { name: "Move to" });
  expect(fireEvent.keyDown(album, { key: "Escape" })).toBe(false);
  await waitFor(() => expect(document.activeElement).toBe(menu));
});

test("[Q7] a caption's unsaved edit is open again after a reload, without the focus", async () => {
  setDraft("usr_ada", "edit-pho_1", () => ({ caption: "By the lake at dawn", alt: "" }), null);
  const started = JSON.stringify({ caption: "By the lake", alt: "" });
  setDraft("usr_ada", "edit-pho_1-basis", () => started, "");
  show();
  const caption = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Caption" });
  expect(caption.value).toBe("By the lake at dawn");
  expect(document.activeElement).not.toBe(caption);
});
