import { act, cleanup, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { QueryProvider } from "../../lib/QueryProvider.tsx";
import { queryClientFor } from "../../lib/query.ts";
import { openLink } from "../../lib/realtime-testing.ts";

const own = vi.hoisted(() => ({
  profile: { interests: [], astrologyEnabled: false, sunSign: null } as {
    interests: string[];
    astrologyEnabled: boolean;
    sunSign: string | null;
    imageUrl?: string | null;
  },
}));
vi.mock("../../lib/account.ts", () => ({
  useAccount: () => ({ user: { userId: "usr_ada" }, profile: own.profile }),
}));
vi.mock("../../lib/reader-zone.ts", () => ({ readerZone: () => "Europe/London" }));
const { default: FirstSteps } = await import("./FirstSteps.tsx");

afterEach(() => {
  cleanup();
  own.profile = { interests: [], astrologyEnabled: false, sunSign: null };
  queryClientFor(null).clear();
  vi.unstubAllGlobals();
});

test("[B9] saying hello is ticked once it's published", async () => {
  const posts: object[] = [];
  vi.stubGlobal("fetch", async ({ url }: Request) =>
    Response.json({ items: url.includes("usr_ada") ? posts : [] }),
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
  posts.push({ postId: "pst_1", authorId: "usr_ada", content: "Hello." });
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

test.each([
  { astrologyEnabled: true, sunSign: null, step: "open" },
  { astrologyEnabled: true, sunSign: "Leo", step: "done" },
  { astrologyEnabled: false, sunSign: null, step: "none" },
])("birth details left out of the wizard are a first step: %j", async ({ step, ...profile }) => {
  own.profile = { interests: [], ...profile };
  vi.stubGlobal("fetch", async () => Response.json({ items: [] }));
  render(
    <MemoryRouter>
      <QueryProvider>
        <FirstSteps onWrite={() => undefined} onEnd={() => undefined} />
      </QueryProvider>
    </MemoryRouter>,
  );
  await screen.findByRole("button", { name: "Say hello" });
  const link = screen.queryByRole("link", { name: "Add your birth details" });
  expect(link?.getAttribute("href")).toBe(
    step === "none" ? undefined : "/settings?section=privacy#birth",
  );
  const words = link?.closest("li")?.textContent ?? "";
  expect(words.includes("(done)")).toBe(step === "done");
  expect(words.includes("members with similar charts")).toBe(step === "open");
});

test("the first steps end without birth details", async () => {
  own.profile = { interests: [], astrologyEnabled: true, sunSign: null };
  const onEnd = vi.fn();
  const taken = { isMember: true, person: { userId: "usr_ben", name: "Ben Summer" } };
  vi.stubGlobal("fetch", async ({ url }: Request) =>
    Response.json({ items: /\/events(\?|$)/.test(url) ? [] : [taken] }),
  );
  render(
    <MemoryRouter>
      <QueryProvider>
        <FirstSteps onWrite={() => undefined} onEnd={onEnd} />
      </QueryProvider>
    </MemoryRouter>,
  );
  await expect.poll(() => onEnd.mock.calls.length).toBeGreaterThan(0);
});

test("a photo left out of the wizard is a first step, which goes once it's added on any device", async () => {
  own.profile = { interests: [], astrologyEnabled: false, sunSign: null, imageUrl: null };
  const onEnd = vi.fn();
  const taken = { isMember: true, person: { userId: "usr_ben", name: "Ben Summer" } };
  vi.stubGlobal("fetch", async ({ url }: Request) =>
    Response.json({ items: /\/events(\?|$)/.test(url) ? [] : [taken] }),
  );
  const page = () => (
    <MemoryRouter>
      <QueryProvider>
        <FirstSteps onWrite={() => undefined} onEnd={onEnd} />
      </QueryProvider>
    </MemoryRouter>
  );
  const { rerender } = render(page());
  const add = await screen.findByRole("button", { name: "Add your photo" });
  expect(onEnd).not.toHaveBeenCalled();
  add.click();
  expect(await screen.findByRole("dialog", { name: "Add your photo" })).toBeTruthy();
  screen.getByRole("button", { name: "Close" }).click();
  own.profile = { ...own.profile, imageUrl: "/media/me.jpg" };
  rerender(page());
  expect(screen.queryByRole("button", { name: "Add your photo" })).toBeNull();
  // It was the last one.
  expect(onEnd).toHaveBeenCalled();
});
