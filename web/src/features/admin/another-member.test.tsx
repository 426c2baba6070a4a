import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { QueryProvider } from "../../lib/QueryProvider.tsx";
import { emptyQueryCache } from "../../lib/query.ts";

vi.mock("./permissions.ts", () => ({ useHasPermission: () => () => true }));
vi.mock("./MemberDigest.tsx", () => ({ MemberDigest: () => null }));
vi.mock("./Payments.tsx", () => ({ Payments: () => null }));
const { default: AdminUserPage } = await import("./AdminUserPage.tsx");

afterEach(() => {
  cleanup();
  emptyQueryCache();
  vi.unstubAllGlobals();
});

const member = (name: string) => ({
  user: { name, username: name, email: "", createdAt: "2026-01-01T00:00:00.000Z" },
  membership: null,
  permissions: [],
  restriction: null,
  /** No decisions about them, in the answer to that other request. */
  items: [],
});

test("permissions ticked for one member aren't ticked for the next", async () => {
  vi.stubGlobal("fetch", async ({ url }: Request) =>
    Response.json(member(new URL(url).pathname.split("/").at(-1) ?? "")),
  );
  const router = createMemoryRouter(
    [{ path: "/admin/members/:userId", element: <AdminUserPage /> }],
    {
      initialEntries: ["/admin/members/ada", "/admin/members/ben"],
    },
  );
  render(<RouterProvider router={router} />, { wrapper: QueryProvider });
  await screen.findByRole("heading", { name: "ben" });
  await act(() => router.navigate(-1));
  await screen.findByRole("heading", { name: "ada" });
  await act(() => router.navigate(1));
  const ticked = () => screen.queryAllByRole("checkbox", { checked: true });
  fireEvent.click(screen.getByRole("checkbox", { name: /System admin/ }));
  expect(ticked()).toHaveLength(1);
  await act(() => router.navigate(-1));
  await screen.findByRole("heading", { name: "ada" });
  expect(ticked()).toEqual([]);
});

test("saving permissions leaves the form in place, so that the focus stays in it", async () => {
  let permissions: string[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    // The form's own request.
    if (request.method !== "GET") ({ permissions } = (await request.json()) as never);
    return Response.json({ ...member("ada"), permissions });
  });
  const router = createMemoryRouter(
    [{ path: "/admin/members/:userId", element: <AdminUserPage /> }],
    { initialEntries: ["/admin/members/ada"] },
  );
  render(<RouterProvider router={router} />, { wrapper: QueryProvider });
  const box = await screen.findByRole("checkbox", { name: /Analytics/ });
  const save = screen.getByRole("button", { name: "Save permissions" });
  fireEvent.click(box);
  fireEvent.click(save);
  await expect.poll(() => permissions).toEqual(["system_analytics"]);
  await expect.poll(() => save.matches(":disabled")).toBe(true);
  expect(box.isConnected).toBe(true);
  expect(screen.getAllByRole("checkbox", { checked: true })).toEqual([box]);
});

test.each([
  ["not_found", 404],
  ["request.invalid", 400],
])("an address of no member says so (%s)", async (code, status) => {
  vi.stubGlobal("fetch", async () => Response.json({ code, status }, { status }));
  const router = createMemoryRouter(
    [{ path: "/admin/members/:userId", element: <AdminUserPage /> }],
    { initialEntries: ["/admin/members/nobody"] },
  );
  render(<RouterProvider router={router} />, { wrapper: QueryProvider });
  await screen.findByRole("heading", { name: "We can't find that member", level: 1 });
  expect(screen.getByText("They may have left, or the link may be wrong.")).toBeTruthy();
});

test("[X8] a member's page says when their account will be deleted", async () => {
  const leaving = { ...member("ada"), leavingAt: "2026-12-06T12:00:00.000Z" };
  vi.stubGlobal("fetch", async ({ url }: Request) =>
    Response.json(url.endsWith("ada") ? leaving : { ...member("ben"), leavingAt: null }),
  );
  const router = createMemoryRouter(
    [{ path: "/admin/members/:userId", element: <AdminUserPage /> }],
    { initialEntries: ["/admin/members/ada"] },
  );
  render(<RouterProvider router={router} />, { wrapper: QueryProvider });
  expect(await screen.findByText("Scheduled by the member for 6 December 2026")).toBeTruthy();
  await act(() => router.navigate("/admin/members/ben"));
  await screen.findByRole("heading", { name: "ben" });
  expect(screen.queryByText(/Planned by the member/)).toBeNull();
});

test("a limit in force is shown with a way to lift it, and a reversed one in the history", async () => {
  const limit = (reportId: string, takenBackAt: string | null) => ({
    reportId,
    kind: "profile",
    reason: "spam",
    isReported: true,
    decision: "limit",
    decisionReason: `Reason ${reportId}`,
    resolvedAt: "2026-01-01T12:00:00.000Z",
    until: "2999-01-08T12:00:00.000Z",
    takenBackAt,
  });
  const items = [limit("one", null), limit("two", "2026-01-02T12:00:00.000Z")];
  vi.stubGlobal("fetch", async () => Response.json({ ...member("ada"), items }));
  const router = createMemoryRouter(
    [{ path: "/admin/members/:userId", element: <AdminUserPage /> }],
    { initialEntries: ["/admin/members/ada"] },
  );
  render(<RouterProvider router={router} />, { wrapper: QueryProvider });
  expect(await screen.findByText(/^Limited until 8 January 2999/)).toBeTruthy();
  expect(screen.getByText("Reason one")).toBeTruthy();
  expect(screen.getAllByRole("button", { name: "Lift the restriction on ada" })).toHaveLength(1);
  expect(screen.queryByText("Reason two")).toBeNull();
  const [kept, reversed] = screen.getAllByRole("listitem");
  expect(kept?.textContent).toBe("1 January 2026: Limited (spam or a scam)");
  expect(reversed?.textContent).toMatch(/, reversed 2 January 2026$/);
});

test("a username keeps its @ in front in a right-to-left page", async () => {
  vi.stubGlobal("fetch", async () => Response.json(member("ada")));
  const router = createMemoryRouter(
    [{ path: "/admin/members/:userId", element: <AdminUserPage /> }],
    { initialEntries: ["/admin/members/ada"] },
  );
  render(<RouterProvider router={router} />, { wrapper: QueryProvider });
  expect((await screen.findByText("@ada")).tagName).toBe("BDI");
});
