import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { partial } from "./testing.ts";

const calls = vi.hoisted(() => ({ createCircle: vi.fn(), createDiscussion: vi.fn() }));
vi.mock("./account.ts", async (original) => ({
  ...(await original<object>()),
  useAccount: () => ({ user: { userId: "usr_ada" }, profile: null }),
}));
vi.mock("./api.ts", async (original) => ({
  ...(await original<object>()),
  client: { circles: calls, discussions: calls },
}));

import CreateCirclePage from "../features/circles/CreateCirclePage.tsx";
import { DiscussionList } from "../features/circles/discussions/DiscussionList.tsx";
import { forgetDrafts } from "./drafts.ts";

/** Not retried, to send once for each press. */
const unanswered = Object.assign(new Error("Failed to fetch"), { status: 429 });
const empty = { items: [], next: undefined };

function show(page: ReactNode): void {
  const router = createMemoryRouter([
    { path: "/", element: page },
    { path: "*", element: <p>Made</p> },
  ]);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>("textbox", { name });
const write = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const tokensOf = (call: ReturnType<typeof vi.fn>) => call.mock.calls.map(([{ token }]) => token);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
  forgetDrafts();
});

test("a circle whose answer was lost is the same one after a reload", async () => {
  calls.createCircle.mockRejectedValueOnce(unanswered).mockResolvedValue({ circleId: "cir_1" });
  show(<CreateCirclePage />);
  write(/^Name/, "Dawn");
  write(/^What you do together/, "Sitting at dawn.");
  press("Start the circle");
  await expect.poll(() => screen.queryByRole("button", { name: "Start the circle" })).toBeTruthy();
  await expect.poll(() => calls.createCircle.mock.calls.length).toBe(1);
  cleanup();
  show(<CreateCirclePage />);
  expect(field(/^Name/).value).toBe("Dawn");
  press("Start the circle");
  await screen.findByText("Made");
  const [first, second] = tokensOf(calls.createCircle);
  expect(second).toBe(first);
  cleanup();
  show(<CreateCirclePage />);
  expect(field(/^Name/).value).toBe("");
});

test("a circle that was discarded is another one", async () => {
  calls.createCircle.mockRejectedValue(unanswered);
  show(<CreateCirclePage />);
  expect(screen.queryByRole("button", { name: "Discard" })).toBeNull();
  for (const times of [1, 2]) {
    write(/^Name/, "Dawn");
    write(/^What you do together/, "Sitting at dawn.");
    press("Start the circle");
    await expect.poll(() => calls.createCircle.mock.calls.length).toBe(times);
    await screen.findByRole("button", { name: "Start the circle" });
    press("Discard");
    expect(field(/^Name/).value).toBe("");
  }
  const [first, second] = tokensOf(calls.createCircle);
  expect(second).not.toBe(first);
});

test("a topic whose answer was lost is the same one after a reload", async () => {
  vi.stubGlobal("fetch", async () => Response.json(empty));
  calls.createDiscussion.mockRejectedValueOnce(unanswered).mockResolvedValue({
    discussionId: "dis_1",
    circleId: "cir_1",
    kind: "topic",
  });
  const list = (
    <DiscussionList
      circle={partial({ circleId: "cir_1", isMember: true })}
      kind="topic"
      title="Forum"
      intro=""
      empty={{ title: "No topics yet", text: "Start one." }}
    />
  );
  show(list);
  press("Start a topic");
  write(/^Title/, "Tea");
  write(/^(What|Text)/, "Which one?");
  press("Start a topic");
  await expect.poll(() => calls.createDiscussion.mock.calls.length).toBe(1);
  cleanup();
  show(list);
  press("Start a topic");
  await screen.findByText("Made");
  const [first, second] = tokensOf(calls.createDiscussion);
  expect(second).toBe(first);
});

test("a form for a new circle follows what another tab writes in it", async () => {
  show(<CreateCirclePage />);
  write(/^Name/, "Dawn");
  const key = Object.keys(localStorage).find((name) => name.startsWith("draft#usr_ada#")) ?? "";
  const draft = JSON.parse(localStorage.getItem(key) ?? "");
  const typedElsewhere = (value: string | null) => {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    act(() => void dispatchEvent(new StorageEvent("storage", { key })));
  };
  typedElsewhere(JSON.stringify({ ...draft, description: "We sit." }));
  expect(field(/^Name/).value).toBe("Dawn");
  expect(field(/^What you do together/).value).toBe("We sit.");
  write(/^Name/, "Dawn mill");
  expect(JSON.parse(localStorage.getItem(key) ?? "")).toMatchObject({
    name: "Dawn mill",
    description: "We sit.",
  });
  // Created or discarded there.
  typedElsewhere(null);
  expect(field(/^Name/).value).toBe("");
  expect(localStorage.getItem(key)).toBeNull();
});
