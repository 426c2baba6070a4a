import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { forgetDrafts } from "../../lib/drafts.ts";
import AlbumForm from "./AlbumForm.tsx";

afterEach(() => {
  cleanup();
  forgetDrafts();
});

const album = {
  albumId: "alb_1",
  title: "Winter",
  description: null,
  visibility: "public" as const,
  photoCount: 0,
  cover: null,
  owner: { userId: "ada", name: "Ada", username: "ada", imageUrl: null },
  coverPhotoId: null,
  createdAt: "2026-11-20T12:00:00.000Z",
};

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
);

test("an edited album's form says what was changed since it was opened", async () => {
  const onSave = vi.fn(async () => undefined);
  const form = (visibility: "public" | "only_me") => (
    <AlbumForm album={{ ...album, visibility }} onSave={onSave} onClose={() => undefined} />
  );
  const { rerender } = render(form("public"), { wrapper });
  const name = screen.getByRole("textbox", { name: /Name/ });
  await userEvent.clear(name);
  await userEvent.type(name, "Snow");
  rerender(form("only_me"));
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  const draft = { title: "Snow", description: "", visibility: "public" };
  expect(onSave).toHaveBeenCalledWith(draft, { title: "Snow" });
});

test("a new album that was closed by mistake is still there, and is gone once it's created", async () => {
  const onSave = vi.fn().mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  const show = () => {
    cleanup();
    render(<AlbumForm onSave={onSave} onClose={() => undefined} />, { wrapper });
    return screen.getByRole<HTMLInputElement>("textbox", { name: /Name/ });
  };
  await userEvent.type(show(), "Snow");
  expect(show().value).toBe("Snow");
  await userEvent.click(screen.getByRole("button", { name: "Create the album" }));
  expect(show().value).toBe("Snow");
  await userEvent.click(screen.getByRole("button", { name: "Create the album" }));
  expect(onSave).toHaveBeenCalledTimes(2);
  expect(show().value).toBe("");
});

test("a name of which the server would keep nothing is asked for again", async () => {
  const onSave = vi.fn(async () => undefined);
  render(<AlbumForm onSave={onSave} onClose={() => undefined} />, { wrapper });
  await userEvent.type(screen.getByRole("textbox", { name: /Name/ }), "<snow>");
  await userEvent.click(screen.getByRole("button", { name: "Create the album" }));
  expect(screen.getByText("Give the album a name")).toBeTruthy();
  expect(onSave).not.toHaveBeenCalled();
});
