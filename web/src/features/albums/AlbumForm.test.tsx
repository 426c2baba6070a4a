import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import AlbumForm from "./AlbumForm.tsx";

afterEach(cleanup);

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

test("an edited album's form says what was changed since it was opened", async () => {
  const onSave = vi.fn(async () => undefined);
  const form = (visibility: "public" | "only_me") => (
    <AlbumForm album={{ ...album, visibility }} onSave={onSave} onClose={() => undefined} />
  );
  const { rerender } = render(form("public"));
  const name = screen.getByRole("textbox", { name: /Name/ });
  await userEvent.clear(name);
  await userEvent.type(name, "Snow");
  rerender(form("only_me"));
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  const draft = { title: "Snow", description: "", visibility: "public" };
  expect(onSave).toHaveBeenCalledWith(draft, { title: "Snow" });
});
