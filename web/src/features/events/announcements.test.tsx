import type { CommunityEvent } from "@attune/core/events/events.contract";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { partial } from "../../lib/testing.ts";

const server = vi.hoisted(() => ({
  me: "ada",
  list: vi.fn<() => Promise<object>>(),
  announce: vi.fn<(draft: { body: string; token: string }) => Promise<object>>(),
  remove: vi.fn<(key: object) => Promise<object>>(),
}));
vi.mock("../../lib/api.ts", () => ({
  api: {
    events: {
      key: () => ["events"],
      getEvent: { queryKey: () => ["event"] },
      listAnnouncements: {
        key: () => ["announcements"],
        infiniteOptions: (options: object) => ({
          ...options,
          queryKey: ["announcements"],
          queryFn: server.list,
        }),
      },
    },
  },
  client: { events: { announce: server.announce, deleteAnnouncement: server.remove } },
}));
vi.mock("../../lib/account.ts", () => ({ useAccount: () => ({ user: { userId: server.me } }) }));
const { Announce } = await import("./Announce.tsx");
const { default: Updates } = await import("./Updates.tsx");

beforeEach(() => {
  localStorage.clear();
  HTMLElement.prototype.showPopover ??= () => undefined;
  server.me = "ada";
  server.list.mockReset().mockResolvedValue({ items: [] });
  server.announce.mockReset().mockResolvedValue({ announcementId: "ann_1" });
  server.remove.mockReset().mockResolvedValue({ success: true });
});
afterEach(cleanup);

const show = (page: ReactNode) => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(<QueryClientProvider client={queryClient}>{page}</QueryClientProvider>);
};
const eventId = "evt_1";
/** Updates read no other fields. */
const event = partial<CommunityEvent>({ eventId, host: { userId: "ada" }, coHosts: [] });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const item = { announcementId: "ann_1", body: "Bring a towel.", createdAt: "2026-11-20T12:00:00Z" };

test("a lost answer keeps the words in the dialog, and the same words their key", async () => {
  server.announce.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  const onSent = vi.fn<() => void>();
  show(<Announce eventId={eventId} onSent={onSent} />);
  press("Post an update");
  const send = await screen.findByRole<HTMLButtonElement>("button", { name: "Send" });
  expect(send.disabled).toBe(true);
  const field = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Your update" });
  fireEvent.change(field(), { target: { value: " Bring a towel. " } });
  press("Send");
  await waitFor(() => expect(server.announce).toHaveBeenCalledTimes(1));
  await screen.findByRole("button", { name: "Send" });
  press("Cancel");
  press("Post an update");
  expect(field().value).toBe(" Bring a towel. ");
  press("Send");
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  const [lost, again] = server.announce.mock.calls.map(([draft]) => draft);
  expect(again).toEqual(lost);
  expect(again).toMatchObject({ eventId, body: "Bring a towel." });
  press("Post an update");
  expect(field().value).toBe("");
});

test("other words after a lost answer are another message", async () => {
  server.announce.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  show(<Announce eventId={eventId} onSent={() => undefined} />);
  press("Post an update");
  await screen.findByRole("textbox");
  const write = (value: string) =>
    fireEvent.change(screen.getByRole("textbox"), { target: { value } });
  write("Seven.");
  press("Send");
  await waitFor(() => expect(server.announce).toHaveBeenCalledTimes(1));
  await screen.findByRole("button", { name: "Send" });
  write("Eight.");
  press("Send");
  await waitFor(() => expect(server.announce).toHaveBeenCalledTimes(2));
  const [seven, eight] = server.announce.mock.calls.map(([draft]) => draft);
  expect(eight?.token).not.toBe(seven?.token);
});

test.each([
  ["ada", "No updates yet. What you post for everyone who's going shows up here."],
  ["ben", "No updates yet. What the host posts for everyone who's going shows up here."],
])("an event without updates says to %s where they'll be", async (me, said) => {
  server.me = me;
  show(<Updates event={event} />);
  expect(await screen.findByText(said)).toBeTruthy();
});

test("a list that fails can be tried again", async () => {
  server.list.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  server.list.mockResolvedValue({ items: [item] });
  show(<Updates event={event} />);
  fireEvent.click(await screen.findByRole("button", { name: "Try Again" }));
  expect(await screen.findByText("Bring a towel.")).toBeTruthy();
});

test("a host deletes an update once they've confirmed it, and it's gone at once", async () => {
  server.list.mockResolvedValue({ items: [item] });
  show(<Updates event={event} />);
  fireEvent.click(await screen.findByRole("button", { name: "More about this update" }));
  fireEvent.click(screen.getByRole("menuitem", { name: "Delete", hidden: true }));
  expect(server.remove).not.toHaveBeenCalled();
  press("Delete");
  await waitFor(() => expect(screen.queryByText("Bring a towel.")).toBeNull());
  expect(server.remove).toHaveBeenCalledWith({ eventId, announcementId: "ann_1" });
});

test("others can report an update, not delete it", async () => {
  server.me = "ben";
  server.list.mockResolvedValue({ items: [item] });
  show(<Updates event={event} />);
  fireEvent.click(await screen.findByRole("button", { name: "More about this update" }));
  const items = screen.getAllByRole("menuitem", { hidden: true });
  expect(items.map(({ textContent }) => textContent)).toEqual(["Report this update"]);
});
