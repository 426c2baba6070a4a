import type { Photo } from "@attune/core/albums/albums.contract";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { QueryProvider } from "../../lib/QueryProvider.tsx";
import { partial } from "../../lib/testing.ts";
import EditWords from "./EditWords.tsx";

afterEach(cleanup);

const photo = partial<Photo>({ photoId: "pho_1", caption: "By the lake", alt: null });

/** @returns the caption's field, and what Escape does to the dialog around */
function open() {
  const done = vi.fn();
  render(
    <QueryProvider>
      <EditWords photo={photo} autoFocus onDone={done} />
    </QueryProvider>,
  );
  const caption = screen.getByRole("textbox", { name: "Caption" });
  const closesDialog = () => fireEvent.keyDown(caption, { key: "Escape" });
  return { caption, done, closesDialog };
}

test("[Q7] the caption's field has the focus when editing starts", () => {
  const { caption } = open();
  expect(document.activeElement).toBe(caption);
});

test("[Q7] Escape stops editing a caption, but loses no words and leaves the photo open", () => {
  const { caption, done, closesDialog } = open();
  fireEvent.change(caption, { target: { value: "By the lake at dawn" } });
  expect(closesDialog()).toBe(false);
  expect(done).not.toHaveBeenCalled();
  fireEvent.change(caption, { target: { value: "By the lake" } });
  expect(closesDialog()).toBe(false);
  expect(done).toHaveBeenCalledTimes(1);
});
