import type { Album, Photo } from "@attune/core/albums/albums.contract";
import type { Connection } from "@attune/core/connections/connections.contract";
import type { Message } from "@attune/core/conversations/conversations.contract";
import type { MessageRequest } from "@attune/core/conversations/requests.contract";
import { cleanup, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { QueryProvider } from "../lib/QueryProvider.tsx";
import { queryClientFor } from "../lib/query.ts";
import { partial } from "../lib/testing.ts";

vi.mock("../lib/account.ts", async (original) => ({
  ...(await original<object>()),
  useAccount: () => ({ user: { userId: "me" } }),
}));
vi.mock("../parts/protect/PersonMenu.tsx", () => ({ PersonMenu: () => null }));

import { AlbumTiles } from "./albums/AlbumTiles.tsx";
import { PhotoGrid } from "./albums/PhotoGrid.tsx";
import ConnectionsPage from "./connections/ConnectionsPage.tsx";
import { MessageList } from "./conversations/MessageList.tsx";
import { RequestsView } from "./conversations/RequestsView.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  queryClientFor(null).clear();
});

const noTime = "not a time";
const time = "2026-11-20T12:00:00.000Z";
const ada = { userId: "ada", name: "Ada", username: "ada", imageUrl: null };
const cleo = { ...ada, userId: "cleo", name: "Cleo" };
const ben = { ...ada, userId: "ben", name: "Ben" };

const message = (id: string, body: string, createdAt = time) =>
  partial<Message>({ id, body, sender: ada, createdAt });
const messages = [
  message("msg_1", "The first."),
  message("msg_2", "Broken.", noTime),
  message("msg_3", "The last."),
];
const requests = [
  partial<MessageRequest>({ person: ada, body: "The first.", createdAt: time }),
  partial<MessageRequest>({ person: ben, body: "Broken.", createdAt: noTime }),
  partial<MessageRequest>({ person: cleo, body: "The last.", createdAt: time }),
];
const connections = [
  partial<Connection>({ requestId: "con_1", person: { ...ada, name: "The first." } }),
  partial<Connection>({ requestId: "con_2" }),
  partial<Connection>({ requestId: "con_3", person: { ...cleo, name: "The last." } }),
];
const asked = connections.map((one) => ({ ...one, createdAt: time }));
const albums = [
  partial<Album>({ albumId: "alb_1", title: "The first.", owner: ada, cover: null }),
  partial<Album>({ albumId: "alb_2", title: "Broken.", cover: null }),
  partial<Album>({ albumId: "alb_3", title: "The last.", owner: cleo, cover: null }),
];
const photo = { imageUrl: "/media/ice.jpg", width: 4, height: 3 };
const photos = [
  partial<Photo>({ ...photo, photoId: "pho_1", alt: "The first." }),
  partial<Photo>({ ...photo, photoId: "pho_2" }),
  partial<Photo>({ ...photo, photoId: "pho_3", alt: "The last." }),
];

const nothing = () => undefined;
const conversation = (
  <MessageList
    messages={messages}
    outgoing={[]}
    userId="me"
    isGroup={false}
    list={{
      error: null,
      hasNextPage: false,
      isFetchingNextPage: false,
      isFetchNextPageError: false,
      fetchNextPage: async () => undefined,
    }}
    onDelete={nothing}
    onTakeBack={nothing}
    seenUpTo=""
    onSeen={nothing}
  />
);

test.each<[string, ReactNode, object, string?]>([
  ["a message", conversation, {}],
  [
    "a received request for a conversation",
    <RequestsView key="r" />,
    { received: requests, sent: [] },
  ],
  ["a sent request for a conversation", <RequestsView key="s" />, { received: [], sent: requests }],
  ["a connection", <ConnectionsPage key="c" />, { items: connections, next: null }],
  [
    "a received request to connect",
    <ConnectionsPage key="r" />,
    { received: asked, sent: [] },
    "requests",
  ],
  [
    "a sent request to connect",
    <ConnectionsPage key="s" />,
    { received: [], sent: asked },
    "connect-requests",
  ],
  ["an album", <AlbumTiles key="a" albums={albums} withOwner />, {}],
  ["a photo", <PhotoGrid key="p" photos={photos} />, {}],
])(
  "%s that can't be shown is left out and logged, and its list stays",
  async (_, list, answer, tab = "") => {
    const log = vi.spyOn(console, "error").mockReturnValue(undefined);
    vi.stubGlobal("fetch", async () => Response.json({ received: [], sent: [], ...answer }));
    render(
      <MemoryRouter initialEntries={[`/?tab=${tab}`]}>
        <QueryProvider>{list}</QueryProvider>
      </MemoryRouter>,
    );
    const shown = async (words: string) => {
      await expect
        .poll(() => [...screen.queryAllByText(words), ...screen.queryAllByAltText(words)])
        .toHaveLength(1);
    };
    await shown("The first.");
    await shown("The last.");
    expect(screen.queryByText("Broken.")).toBeNull();
    expect(log).toHaveBeenCalled();
  },
);
