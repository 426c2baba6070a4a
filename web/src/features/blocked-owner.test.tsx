import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ComponentType } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import AlbumPage from "./albums/AlbumPage.tsx";
import PhotosOfPanel from "./albums/PhotosOfPanel.tsx";
import EventPage from "./events/EventPage.tsx";
import LinkedPost from "./feed/LinkedPost.tsx";
import PostPage from "./feed/PostPage.tsx";
import MeetupPage from "./meetups/MeetupPage.tsx";

const made = vi.hoisted(() => {
  const ada = { userId: "usr_ada", name: "Ada", username: "ada", imageUrl: null };
  const createdAt = "2026-05-04T08:00:00.000Z";
  const photoId = "pho_01J00000000000000000000000";
  const picture = { imageUrl: "/media/ice.jpg", width: 640, height: 480 };
  const photo = { photoId, albumId: "alb_1", owner: ada, tags: [], createdAt, ...picture };
  return { ada, createdAt, photo };
});
vi.mock("../lib/account.ts", () => ({ useAccount: () => undefined }));
vi.mock("../parts/MovingCover.tsx", () => ({ MovingCover: () => null }));
vi.mock("../parts/posts/Comments.tsx", () => ({ default: () => null }));
vi.mock("../parts/protect/BlockDialog.tsx", () => ({
  default: ({ onBlocked }: { onBlocked?: () => void }) => (
    <button type="button" onClick={onBlocked}>
      Block
    </button>
  ),
}));
vi.mock("./albums/useWatchAlbums.ts", () => ({ useWatchAlbums: () => undefined }));
vi.mock("./albums/Tags.tsx", () => ({ Tags: () => null }));
vi.mock("./albums/albums.queries.ts", () => {
  const { ada, photo } = made;
  const album = { albumId: "alb_1", title: "Ice", owner: ada, photoCount: 1 };
  const list = { data: { pages: [{ album, items: [photo] }] } };
  return {
    useAlbum: () => list,
    useAlbumsOf: () => list,
    usePhotosOf: () => list,
    usePhoto: () => ({ data: photo }),
  };
});
vi.mock("./events/events.queries.ts", () => {
  const startsAt = "2126-12-01T19:00:00.000Z";
  const times = { startsAt, endsAt: startsAt, timeZone: "Europe/Berlin" };
  const event = {
    eventId: "evt_1",
    title: "Swim",
    description: "We swim.",
    host: made.ada,
    coHosts: [],
    faces: [],
    ...times,
  };
  return {
    useEvent: () => ({ data: { event, attendees: [] } }),
    useWatchEvent: () => undefined,
    useGo: () => ({}),
  };
});
vi.mock("./meetups/MeetupComments.tsx", () => ({ default: () => null }));
vi.mock("./meetups/meetups.queries.ts", () => ({
  useMeetup: () => ({
    data: {
      circle: { circleId: "cir_1", name: "Sitters" },
      meetup: {
        circleId: "cir_1",
        meetupId: "mee_1",
        title: "Sit",
        description: "We sit.",
        host: made.ada,
        start: "2126-12-01T19:00",
        timeZone: "Europe/Berlin",
        recurrence: { frequency: "none" },
      },
      occurrences: [],
    },
  }),
}));
vi.mock("../parts/posts/posts.queries.ts", () => {
  const { ada, createdAt } = made;
  const post = { postId: "pst_1", author: ada, content: "Ice.", createdAt, reactions: {} };
  return {
    usePost: () => ({ data: post }),
    useListedPost: () => ({ post, gone: false }),
    useDeletePost: () => ({}),
    useReact: () => ({}),
  };
});
vi.mock("../parts/posts/ReactionButton.tsx", () => ({
  ReactionButton: () => null,
  ReactionSummary: () => null,
}));

beforeEach(() => {
  HTMLElement.prototype.showPopover ??= () => undefined;
});
afterEach(cleanup);

interface Case {
  menu: string;
  page: ComponentType;
  from: string;
  path: string;
  to: string;
}

const PhotosOfAda = () => <PhotosOfPanel userId="usr_ada" name="Ada" />;
const PostOfAda = () => <LinkedPost postId="pst_1" />;
const withPhoto = `?photo=${made.photo.photoId}`;

test.each<Case>([
  {
    menu: "More about this album",
    page: AlbumPage,
    path: "/albums/:albumId",
    from: "/albums/alb_1",
    to: "/albums",
  },
  {
    menu: "More about this photo",
    page: AlbumPage,
    path: "/albums/:albumId",
    from: `/albums/alb_1${withPhoto}`,
    to: "/albums",
  },
  {
    menu: "More about this photo",
    page: PhotosOfAda,
    path: "/profile/:userId",
    from: `/profile/usr_ada${withPhoto}`,
    to: "/people",
  },
  {
    menu: "More about this event",
    page: EventPage,
    path: "/events/:eventId",
    from: "/events/evt_1",
    to: "/events",
  },
  {
    menu: "More about this meetup",
    page: MeetupPage,
    path: "/circles/:circleId/meetups/:meetupId",
    from: "/circles/cir_1/meetups/mee_1",
    to: "/circles/cir_1?tab=meetups",
  },
  {
    menu: "More about the post by Ada",
    page: PostPage,
    path: "/posts/:postId",
    from: "/posts/pst_1",
    to: "/community",
  },
  {
    menu: "More about the post by Ada",
    page: PostOfAda,
    path: "/community",
    from: "/community#post-pst_1",
    to: "/community",
  },
])("blocking by “$menu” on $from leads to $to", async ({ menu, page: Page, path, from, to }) => {
  const router = createMemoryRouter(
    [
      { path, element: <Page /> },
      { path: "*", element: null },
    ],
    { initialEntries: [from] },
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole("button", { name: menu }));
  fireEvent.click(screen.getByRole("menuitem", { name: "Block Ada" }));
  fireEvent.click(await screen.findByRole("button", { name: "Block" }));
  const place = () => {
    const { pathname, search, hash } = router.state.location;
    return pathname + search + hash;
  };
  await expect.poll(place).toBe(to);
});

test("leaving an album from a photo leaves neither in the history", async () => {
  const router = createMemoryRouter(
    [
      { path: "/albums/:albumId", element: <AlbumPage /> },
      { path: "*", element: null },
    ],
    { initialEntries: ["/community", "/albums/alb_1"] },
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole("link", { name: /photo/i }));
  fireEvent.click(await screen.findByRole("button", { name: "More about this photo" }));
  fireEvent.click(screen.getByRole("menuitem", { name: "Block Ada" }));
  fireEvent.click(await screen.findByRole("button", { name: "Block" }));
  const place = () => router.state.location.pathname;
  await expect.poll(place).toBe("/albums");
  await router.navigate(-1);
  expect(place()).toBe("/community");
});
