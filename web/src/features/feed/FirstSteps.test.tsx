import { act, cleanup, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { QueryProvider } from "../../lib/QueryProvider.tsx";
import { queryClientFor } from "../../lib/query.ts";
import { openLink } from "../../lib/realtime-testing.ts";

vi.mock("../../lib/account.ts", () => ({
  useAccount: () => ({ user: { userId: "usr_ada" }, profile: { interests: [] } }),
}));
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
