import type { Photo } from "@attune/core/albums/albums.contract";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import PhotoViewer from "./PhotoViewer.tsx";

vi.mock("./albums.queries.ts", () => ({ usePhoto: () => ({ data: undefined, error: null }) }));
vi.mock("./useWatchAlbums.ts", () => ({ useWatchAlbums: () => undefined }));

afterEach(cleanup);

test("the photo stays in the dialog that was opened, whatever changes", () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, "showModal");
  const viewer = (photoId: string) => (
    <QueryClientProvider client={new QueryClient()}>
      <PhotoViewer photoId={photoId} photos={[]} total={0} onShow={vi.fn()} onClose={vi.fn()} />
    </QueryClientProvider>
  );
  const { rerender } = render(viewer("pho_1"));
  act(() => rerender(viewer("pho_2")));
  expect(screen.getByRole("dialog", { name: "Photo" })).toBeTruthy();
  expect(showModal).toHaveBeenCalledTimes(1);
});

const photos = ["pho_1", "pho_2", "pho_3"].map(
  (photoId): Photo => ({
    photoId,
    imageUrl: `/${photoId}.jpg`,
    width: 4,
    height: 3,
    albumId: "alb_1",
    albumTitle: "Summer",
    owner: { userId: "usr_1", name: "Ada Winter", username: "ada", imageUrl: null },
    caption: null,
    alt: "A lake",
    createdAt: "2026-05-04T08:00:00.000Z",
  }),
);

test.each([
  [3, "2 of 3: A lake"],
  [57, "2 of 57: A lake"],
  [undefined, "Photo 2: A lake"],
])("of %s photos in all, a screen reader announces %s", (total, words) => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PhotoViewer
        photoId="pho_2"
        photos={photos}
        total={total}
        onShow={vi.fn()}
        onClose={vi.fn()}
      />
    </QueryClientProvider>,
  );
  expect(screen.getByText(words)).toBeTruthy();
});
