import type { CommunityEvent } from "@attune/core/events/events.contract";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { QueryProvider } from "../../lib/QueryProvider.tsx";
import { queryClientFor } from "../../lib/query.ts";
import { partial } from "../../lib/testing.ts";

vi.mock("../../lib/account.ts", () => ({ useAccount: () => ({ user: { userId: "usr_ben" } }) }));
const { default: CoHostsDialog } = await import("./CoHostsDialog.tsx");

import { dismissToast, toasts } from "../../ui/toast.ts";
import { useEvent } from "./events.queries.ts";

const { hostNames } = await import("./event-state.ts");
const { HostTools } = await import("./HostTools.tsx");
const { default: InvitedToCoHost } = await import("./InvitedToCoHost.tsx");

const cardOf = (name: string) => ({
  userId: `usr_${name.toLowerCase()}`,
  name,
  username: name.toLowerCase(),
  imageUrl: null,
});
const [ada, ben, cleo] = [cardOf("Ada"), cardOf("Ben"), cardOf("Cleo")];
const event = partial<CommunityEvent>({
  eventId: "evt_1",
  title: "Tea",
  endsAt: "2126-11-25T20:00:00.000Z",
  approvalStatus: "approved",
  cancelled: false,
  attendeeCount: 0,
  waitingCount: 0,
  host: ada,
  coHosts: [],
  isCoHost: false,
});

let sent: { path: string; body: unknown }[];
beforeEach(() => {
  HTMLElement.prototype.showPopover ??= () => undefined;
  sent = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (request.method === "GET") return Response.json({ items: [{ person: cleo }] });
    sent.push({ path: pathname, body: await request.json().catch(() => null) });
    return Response.json({ success: true });
  });
});
afterEach(() => {
  cleanup();
  dismissToast();
  queryClientFor(null).clear();
  vi.unstubAllGlobals();
});

const show = (part: React.ReactNode) =>
  render(
    <MemoryRouter>
      <QueryProvider>{part}</QueryProvider>
    </MemoryRouter>,
  );
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("the hosts are named together", () => {
  expect(hostNames({ host: ada, coHosts: [] })).toBe("Ada");
  expect(hostNames({ host: ada, coHosts: [ben] })).toBe("Ada and Ben");
  expect(hostNames({ host: ada, coHosts: [ben, cleo] })).toBe("Ada, Ben and Cleo");
});

test.each([
  ["Accept", "accept", { eventId: "evt_1" }],
  ["Decline", "end", { eventId: "evt_1", userId: "usr_ben" }],
])("an invited member can %s", async (button, path, { eventId, ...body }) => {
  show(<InvitedToCoHost event={event} />);
  expect(screen.getByText("Ada invited you to co-host")).toBeTruthy();
  press(button);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.path).toBe(`/api/events/${eventId}/co-hosts/${path}`);
  expect(sent[0]?.body ?? {}).toMatchObject(body);
});

function InvitedPage() {
  const { data } = useEvent("evt_1");
  return data?.isInvitedToCoHost ? <InvitedToCoHost event={event} /> : null;
}

test("accepting an invitation that was taken back says so, and takes it off the page", async () => {
  let isInvited = true;
  vi.stubGlobal("fetch", async ({ method }: Request) => {
    if (method === "GET") return Response.json({ event, isInvitedToCoHost: isInvited });
    isInvited = false;
    const error = { code: "not_found", message: "Gone." };
    return Response.json({ error }, { status: 404 });
  });
  show(<InvitedPage />);
  fireEvent.click(await screen.findByRole("button", { name: "Accept" }));
  await waitFor(() =>
    expect(toasts.get()).toMatchObject([{ title: "This invitation is no longer valid." }]),
  );
  await waitFor(() => expect(screen.queryByRole("button", { name: "Accept" })).toBeNull());
});

test("the host sees who's invited, takes it back, and invites another connection", async () => {
  show(<CoHostsDialog event={event} invited={[ben]} onClose={() => undefined} />);
  expect(screen.getByText("Invited")).toBeTruthy();
  press("Withdraw the invitation to Ben");
  await waitFor(() => expect(sent).toMatchObject([{ body: { userId: "usr_ben" } }]));
  const field = screen.getByRole("combobox", { name: "Invite a connection" });
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: "cl" } });
  fireEvent.click(await screen.findByRole("option", { name: /Cleo/ }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({
    path: "/api/events/evt_1/co-hosts",
    body: { userId: "usr_cleo" },
  });
});

test("a co-host can edit and step down, but not cancel or choose co-hosts", async () => {
  const tools = { invitedCoHosts: [], onAnnounced: () => undefined };
  show(<HostTools event={{ ...event, coHosts: [ben], isCoHost: true }} {...tools} />);
  expect(screen.getByRole("link", { name: "Edit event" })).toBeTruthy();
  fireEvent.click(await screen.findByRole("button", { name: "Step down as co-host" }));
  expect(screen.getByText("Step down as a co-host?")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Cancel event" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Co-hosts" })).toBeNull();
});
