import type { Circle } from "@attune/core/circles/circles.contract";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { QueryProvider } from "../../lib/QueryProvider.tsx";
import { queryClientFor } from "../../lib/query.ts";
import { openLink } from "../../lib/realtime-testing.ts";
import { partial } from "../../lib/testing.ts";

vi.mock("../../lib/account.ts", () => ({ useAccount: () => ({ user: { userId: "usr_ben" } }) }));
const { Welcome } = await import("./Welcome.tsx");
const { useCircle } = await import("./circles.queries.ts");

const host = { userId: "usr_ada", name: "Ada Winter", username: "ada", imageUrl: null };
const circle = partial<Circle>({ circleId: "cir_1", host, isMember: true });
const hello = vi.fn();

function Page() {
  const { data } = useCircle("cir_1");
  if (!data) return null;
  return (
    <>
      <h1>Sitters</h1>
      {data.welcome && <Welcome circle={data.circle} words={data.welcome} onHello={hello} />}
    </>
  );
}

/** @param server what the server keeps */
async function open(
  change: Partial<Circle> = {},
  server: { welcome?: string; isDown?: true } = {},
) {
  const posted: string[] = [];
  vi.stubGlobal("fetch", async ({ method, url }: Request) => {
    if (method === "GET") return Response.json({ circle: { ...circle, ...change }, ...server });
    posted.push(new URL(url).pathname);
    if (server.isDown) return Response.json({ code: "request.invalid" }, { status: 400 });
    delete server.welcome;
    return Response.json({ ok: true });
  });
  const { hear, stop } = openLink(queryClientFor(null));
  onTestFinished(stop);
  render(
    <MemoryRouter>
      <QueryProvider>
        <Page />
      </QueryProvider>
    </MemoryRouter>,
  );
  await screen.findByText("Sitters");
  return { posted, hear };
}

afterEach(() => {
  cleanup();
  queryClientFor(null).clear();
  vi.unstubAllGlobals();
  hello.mockReset();
});

test("a new member reads the host's words with their name, and closes them for good", async () => {
  const { posted } = await open({}, { welcome: "Come in." });
  expect(screen.getByRole("link", { name: /Ada Winter/ }).getAttribute("href")).toBe(
    "/profile/usr_ada",
  );
  expect(screen.getByText("Come in.")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByText("Come in.")).toBeNull());
  await expect.poll(() => posted).toEqual(["/api/circles/cir_1/welcome/close"]);
});

test("a welcome that couldn't be closed shows again", async () => {
  const { posted } = await open({}, { welcome: "Come in.", isDown: true });
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  await expect.poll(() => posted.length).toBeGreaterThan(0);
  expect(await screen.findByText("Come in.")).toBeDefined();
});

test("closing it on one device closes it on the others", async () => {
  const server: { welcome?: string } = { welcome: "Come in." };
  const { hear } = await open({}, server);
  expect(screen.getByText("Come in.")).toBeDefined();
  delete server.welcome;
  const closed = { type: "circle.welcome_closed", circleId: "cir_1", userId: "usr_ben" };
  act(() => hear({ domainEvent: closed }));
  await waitFor(() => expect(screen.queryByText("Come in.")).toBeNull());
});

test("saying hello leads on and closes the welcome", async () => {
  const { posted } = await open({}, { welcome: "Come in." });
  fireEvent.click(screen.getByRole("button", { name: "Say hello" }));
  expect(hello).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByText("Come in.")).toBeNull());
  await expect.poll(() => posted).toHaveLength(1);
});

test("neither the host nor someone who has left is welcomed", async () => {
  await open({ host: { ...host, userId: "usr_ben" } }, { welcome: "Come in." });
  expect(screen.queryByText("Come in.")).toBeNull();
  cleanup();
  queryClientFor(null).clear();
  await open({ isMember: false }, { welcome: "Come in." });
  expect(screen.queryByText("Come in.")).toBeNull();
});
