import { onlineManager } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";

vi.mock("../../parts/useReadNews.ts", () => ({ useReadNews: () => undefined }));
vi.mock("../../lib/account.ts", () => ({
  accountKey: () => ["account"],
  useAccount: () => ({ user: { userId: "ada", emailVerified: true } }),
}));
const { forgetDrafts } = await import("../../lib/drafts.ts");
const { QueryProvider } = await import("../../lib/QueryProvider.tsx");
const { emptyQueryCache } = await import("../../lib/query.ts");
const { ConversationView } = await import("./ConversationView.tsx");

const ben = { userId: "ben", name: "Ben Summer", username: "ben", imageUrl: null };
const conversation = { id: "con_1", isGroup: false, title: null, members: [ben] };
const message = (id: string, body: string, sender: string) => ({
  id,
  body,
  sender: { ...ben, userId: sender },
  createdAt: "2026-11-20T12:00:00.000Z",
  read: false,
});

function open() {
  cleanup();
  emptyQueryCache();
  render(
    <MemoryRouter>
      <QueryProvider>
        <ConversationView conversationId="con_1" />
      </QueryProvider>
    </MemoryRouter>,
  );
}

afterEach(() => {
  cleanup();
  act(() => onlineManager.setOnline(true));
  vi.unstubAllGlobals();
  forgetDrafts();
});

test("[R2] a conversation opened offline says why it's empty, and sends what's written once online", async () => {
  const field = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Your message" });
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("Failed to fetch");
  });
  onlineManager.setOnline(false);
  open();
  expect(await screen.findByText("You can read this once you're back online")).toBeTruthy();
  expect(screen.queryByText("No messages yet")).toBeNull();

  fireEvent.change(field(), { target: { value: "Half a thought" } });
  open();
  expect(field().value).toBe("Half a thought");
  await screen.findByText("You can read this once you're back online");
  field().focus();
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  expect(await screen.findByText(/Will be sent when you're back online/)).toBeTruthy();
  expect(field().value).toBe("");

  vi.stubGlobal("fetch", async ({ url, method }: Request) => {
    if (method === "POST") return Response.json(message("msg_2", "Half a thought", "ada"));
    if (url.endsWith("/con_1")) return Response.json(conversation);
    if (url.endsWith("/messages")) {
      return Response.json({ items: [message("msg_1", "Still here", "ben")] });
    }
    return Response.json({ items: [], sent: [], received: [], scopes: [], words: [] });
  });
  act(() => onlineManager.setOnline(true));
  expect(await screen.findByText("Still here")).toBeTruthy();
  expect(screen.queryByText(/Will be sent when you're back online/)).toBeNull();
  // The same field, so that a text that's being written and the focus stay.
  expect(document.activeElement).toBe(
    await screen.findByRole("textbox", { name: "Message to Ben Summer" }),
  );
});

test("a conversation's title says who it's with, so that another one is announced", async () => {
  vi.stubGlobal("fetch", async ({ url }: Request) =>
    Response.json(
      url.endsWith("/con_1")
        ? conversation
        : { items: [], sent: [], received: [], scopes: [], words: [] },
    ),
  );
  open();
  await expect.poll(() => document.title).toBe("Ben Summer · Attune");
});
