import { act, cleanup, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { QueryProvider } from "../../lib/QueryProvider.tsx";
import { queryClientFor } from "../../lib/query.ts";
import { openLink } from "../../lib/realtime-testing.ts";

vi.mock("../../lib/account.ts", () => ({
  useAccount: () => ({ user: { userId: "usr_ada" }, profile: { interests: [] } }),
}));
vi.mock("../../lib/reader-zone.ts", () => ({ readerZone: () => "Europe/London" }));
const { default: FirstSteps } = await import("./FirstSteps.tsx");

afterEach(() => {
  cleanup();
  queryClientFor(null).clear();
  vi.unstubAllGlobals();
});

test("[B9] saying hello is ticked once it's published", async () => {
  const own: object[] = [];
  vi.stubGlobal("fetch", async ({ url }: Request) =>
    Response.json({ items: url.includes("usr_ada") ? own : [] }),
  );
  const { hear, stop } = openLink(queryClientFor(null));
  onTestFinished(stop);
  render(
    <MemoryRouter>
      <QueryProvider>
        <FirstSteps onWrite={() => undefined} onEnd={() => undefined} />
      </QueryProvider>
    </MemoryRouter>,
  );
  const step = (await screen.findByRole("button", { name: "Say hello" })).closest("li");
  expect(step?.textContent).not.toContain("(done)");
  own.push({ postId: "pst_1", authorId: "usr_ada", content: "Hello." });
  const published = { type: "post.published", postId: "pst_1", authorId: "usr_ada" };
  act(() => hear({ domainEvent: published }));
  await expect.poll(() => step?.textContent, { timeout: 5_000 }).toContain("(done)");
});

test("people like the newcomer show once they've been compared, with the reason", async () => {
  const similar: object[] = [];
  vi.stubGlobal("fetch", async ({ url }: Request) =>
    Response.json({ items: url.includes("suggested-people") ? similar : [] }),
  );
  const { hear, stop } = openLink(queryClientFor(null));
  onTestFinished(stop);
  render(
    <MemoryRouter>
      <QueryProvider>
        <FirstSteps onWrite={() => undefined} onEnd={() => undefined} />
      </QueryProvider>
    </MemoryRouter>,
  );
  const step = (await screen.findByRole("link", { name: "Connect with someone" })).closest("li");
  if (!step) throw new Error("There should be a step.");
  expect(within(step).getAllByRole("link")).toHaveLength(1);
  const reasons = ["You both live in Lisbon."];
  similar.push({ userId: "usr_ben", name: "Ben Summer", username: "ben", score: 70, reasons });
  act(() => hear({ domainEvent: { type: "likeness.ready", userId: "usr_ada" } }));
  const ben = await within(step).findByRole("link", { name: "Ben Summer" });
  expect(ben.getAttribute("href")).toBe("/profile/usr_ben");
  expect(step.textContent).toContain("You both live in Lisbon.");
});

test("a proposed circle says if its host has to approve the newcomer", async () => {
  const host = { userId: "usr_ben", name: "Ben Summer" };
  const common = { host, categories: [], memberCount: 1, createdAt: "2020-01-01T00:00:00.000Z" };
  const items = [
    { ...common, circleId: "cir_1", name: "Sitters", joining: "request" },
    { ...common, circleId: "cir_2", name: "Walkers", joining: "open" },
  ];
  vi.stubGlobal("fetch", async ({ url }: Request) =>
    Response.json({ items: /\/circles(\?|$)/.test(url) ? items : [] }),
  );
  render(
    <MemoryRouter>
      <QueryProvider>
        <FirstSteps onWrite={() => undefined} onEnd={() => undefined} />
      </QueryProvider>
    </MemoryRouter>,
  );
  const wordsOf = async (name: string) =>
    (await screen.findByRole("link", { name })).parentElement?.textContent;
  expect(await wordsOf("Sitters")).toContain("You need approval to join");
  expect(await wordsOf("Walkers")).not.toContain("approval");
});

test("a proposed event says when it is by the newcomer's clock", async () => {
  const event = {
    eventId: "evt_1",
    title: "Dawn sit",
    type: "Meditation",
    description: "",
    location: "Online",
    host: { userId: "usr_ben", name: "Ben Summer" },
    coHosts: [],
    faces: [],
    attendeeCount: 0,
    isGoing: false,
    cancelled: false,
    startsAt: "2126-12-02T18:00:00.000Z",
    endsAt: "2126-12-02T20:00:00.000Z",
    timeZone: "Asia/Kolkata",
  };
  vi.stubGlobal("fetch", async ({ url }: Request) =>
    Response.json({ items: /\/events(\?|$)/.test(url) ? [event] : [] }),
  );
  render(
    <MemoryRouter>
      <QueryProvider>
        <FirstSteps onWrite={() => undefined} onEnd={() => undefined} />
      </QueryProvider>
    </MemoryRouter>,
  );
  const step = (await screen.findByRole("link", { name: "Dawn sit" })).closest("li");
  expect(step?.textContent).toMatch(/23:30 to 01:30.*That's 18:00 to 20:00 your time\./);
});
