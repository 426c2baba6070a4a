import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { api } from "../../lib/api.ts";
import { ConversationMenu } from "./ConversationMenu.tsx";

const calls = vi.hoisted(() => ({ unmute: vi.fn() }));
vi.mock("../../lib/api.ts", async (original) => ({
  ...(await original<typeof import("../../lib/api.ts")>()),
  client: { mutes: { unmuteScope: calls.unmute } },
}));
beforeAll(() => {
  // happy-dom has no popovers.
  HTMLElement.prototype.showPopover ??= () => undefined;
  HTMLElement.prototype.hidePopover ??= () => undefined;
  // What's asked for again afterwards.
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
});
afterEach(cleanup);

async function openMenu(muted: string[]) {
  const client = new QueryClient();
  client.setQueryData(api.mutes.listMutes.queryOptions().queryKey, {
    items: [],
    words: [],
    scopes: muted.map((scopeId) => ({ scopeId, name: "Ada", until: null })),
  });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <ConversationMenu
          conversationId="con_1"
          person={{ userId: "ada", name: "Ada" }}
          lines={[]}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: "More about Ada" }));
}

test("a muted conversation can be unmuted where it was muted", async () => {
  calls.unmute.mockResolvedValue({ since: 1 });
  await openMenu(["con_1"]);
  await userEvent.click(screen.getByRole("menuitem", { name: "Unmute this conversation" }));
  await vi.waitFor(() => expect(calls.unmute).toHaveBeenCalledWith({ scopeId: "con_1" }));
});

test("a conversation beside a muted one can be muted", async () => {
  await openMenu(["con_2"]);
  expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual([
    "Report messages",
    "Mute Ada",
    "Mute this conversation",
    "Block Ada",
  ]);
});
