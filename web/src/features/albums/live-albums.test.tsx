import type { Album, Photo } from "@attune/core/albums/albums.contract";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { queryClientFor } from "../../lib/query.ts";
import { queryOptionsOf } from "../../lib/query-options.ts";
import { openLink } from "../../lib/realtime-testing.ts";

const ada = { userId: "usr_ada", name: "Ada Winter", username: "ada", imageUrl: null };
const album: Album = {
  albumId: "alb_1",
  owner: ada,
  title: "By the river",
  description: null,
  visibility: "public",
  photoCount: 0,
  cover: null,
  coverPhotoId: null,
  createdAt: "2026-05-04T08:00:00.000Z",
};
const photo: Photo = {
  photoId: "pho_1",
  imageUrl: "/pho_1.jpg",
  width: 4,
  height: 3,
  albumId: "alb_1",
  albumTitle: "By the river",
  owner: ada,
  caption: null,
  alt: "A lake",
  createdAt: "2026-05-04T08:00:00.000Z",
};
const notFound = Object.assign(new Error("gone"), { status: 404, code: "not_found" });

const outside = vi.hoisted(() => ({
  getAlbum: vi.fn(),
  listAlbums: vi.fn(),
  listPhotos: vi.fn(),
  listPhotosOf: vi.fn(),
  me: "usr_ben",
}));
vi.mock("../../lib/account.ts", () => ({ useAccount: () => ({ user: { userId: outside.me } }) }));
vi.mock("../../lib/api.ts", async (load) => ({
  ...(await load<object>()),
  api: queryOptionsOf({
    // Only what the pages ask for.
    albums: {
      getAlbum: outside.getAlbum,
      getPhoto: async () => ({ ...photo, visibility: "public", tags: [] }),
      listAlbumsOf: async () => ({ items: [album] }),
      listAlbums: outside.listAlbums,
      listPhotos: outside.listPhotos,
      listPhotosOf: outside.listPhotosOf,
    },
    // Only what the page reads.
  } as never),
}));
const { default: AlbumPage } = await import("./AlbumPage.tsx");
const { default: AlbumsPage } = await import("./AlbumsPage.tsx");
const { default: PhotosPage } = await import("./PhotosPage.tsx");
const { default: PhotosOfPanel } = await import("./PhotosOfPanel.tsx");

let stop = () => {};
afterEach(() => {
  stop();
  cleanup();
  queryClientFor("usr_ben").clear();
  outside.me = "usr_ben";
});

async function show(address: string) {
  const queryClient = queryClientFor("usr_ben");
  const { socket, sent, hear, stop: end } = openLink(queryClient);
  stop = end;
  await vi.waitFor(() => expect(socket.onopen).toBeTruthy());
  socket.onopen?.(new Event("open"));
  const { unmount } = render(
    <MemoryRouter initialEntries={[address]}>
      <QueryClientProvider client={queryClient}>
        <Routes>
          <Route path="/albums" element={<AlbumsPage />} />
          <Route path="/photos" element={<PhotosPage />} />
          <Route path="/albums/:albumId" element={<AlbumPage />} />
          <Route path="/profile" element={<PhotosOfPanel userId={ada.userId} name={ada.name} />} />
        </Routes>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return { sent, hear: (topic = "albums:usr_ada") => hear({ topic }), unmount };
}

const said = (action: "watch" | "unwatch", topic = "albums:usr_ada") =>
  JSON.stringify({ action, topic });

test("[Q7] an open album shows a new photo, and goes once it isn't shared any longer", async () => {
  outside.getAlbum.mockResolvedValue({ album, items: [] });
  const { sent, hear } = await show("/albums/alb_1");
  await screen.findByRole("heading", { name: "By the river" });
  expect(sent).toEqual([said("watch")]);

  outside.getAlbum.mockResolvedValue({ album, items: [photo] });
  hear();
  expect(await screen.findByAltText("A lake")).toBeTruthy();

  outside.getAlbum.mockRejectedValue(notFound);
  hear();
  expect(await screen.findByText("We can't find that album")).toBeTruthy();
  expect(screen.queryByText("By the river")).toBeNull();
  expect(sent).toEqual([said("watch"), said("unwatch")]);
});

test("[Q7] the photos on a profile follow what their owner changes, while they're shown", async () => {
  const newer = { ...photo, photoId: "pho_2", alt: "A hill" };
  outside.listPhotosOf.mockResolvedValue({ items: [photo] });
  const { sent, hear, unmount } = await show("/profile");
  await screen.findByAltText("A lake");
  outside.listPhotosOf.mockResolvedValue({ items: [newer] });
  hear();
  expect(await screen.findByAltText("A hill")).toBeTruthy();
  expect(screen.queryByAltText("A lake")).toBeNull();
  unmount();
  expect(sent).toEqual([said("watch"), said("unwatch")]);
});

test("[Q7] the page of all albums follows new ones and those that go, while it's shown", async () => {
  outside.listAlbums.mockResolvedValue({ items: [] });
  const { sent, hear, unmount } = await show("/albums");
  await screen.findByText("No one's sharing an album right now");
  outside.listAlbums.mockResolvedValue({ items: [album] });
  hear("albums");
  // The reader has one of the same name.
  await vi.waitFor(() => expect(screen.getAllByText("By the river")).toHaveLength(2));
  outside.listAlbums.mockResolvedValue({ items: [] });
  hear("albums");
  await vi.waitFor(() => expect(screen.getAllByText("By the river")).toHaveLength(1));
  unmount();
  expect(sent).toEqual([said("watch", "albums"), said("unwatch", "albums")]);
});

test("[Q7] the page of all photos follows new ones and those that go, while it's shown", async () => {
  outside.listPhotos.mockResolvedValue({ items: [photo] });
  const { sent, hear, unmount } = await show("/photos");
  await screen.findByAltText("A lake");
  outside.listPhotos.mockResolvedValue({ items: [{ ...photo, photoId: "pho_2", alt: "A hill" }] });
  hear("albums");
  expect(await screen.findByAltText("A hill")).toBeTruthy();
  expect(screen.queryByAltText("A lake")).toBeNull();
  unmount();
  expect(sent).toEqual([said("watch", "albums"), said("unwatch", "albums")]);
});

test("one's own album isn't watched: its owner is notified of it anyway", async () => {
  outside.me = "usr_ada";
  outside.getAlbum.mockResolvedValue({ album, items: [] });
  const { sent } = await show("/albums/alb_1");
  await screen.findByRole("heading", { name: "By the river" });
  expect(sent).toEqual([]);
});
