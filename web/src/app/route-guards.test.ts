import { beforeEach, describe, expect, test, vi } from "vitest";
import type { AccountStatus } from "../lib/account-status.ts";
import { partial } from "../lib/testing.ts";
import type { RouteEntry } from "./route-entry.ts";

const account = vi.hoisted(() => ({ loadAccount: vi.fn<(userId: string) => Promise<void>>() }));
vi.mock("../lib/account.ts", () => account);

let loader: typeof import("./guard.ts");
let session: typeof import("../lib/session.ts");
let status: typeof import("../lib/account-status.ts");
let table: readonly RouteEntry[];
let pages: typeof import("./pages.ts").pages;

beforeEach(async () => {
  sessionStorage.clear();
  vi.resetModules();
  vi.clearAllMocks();
  loader = await import("./guard.ts");
  session = await import("../lib/session.ts");
  status = await import("../lib/account-status.ts");
  ({ routeTable: table } = await import("./route-table.ts"));
  ({ pages } = await import("./pages.ts"));
});

/** The account status of each kind of person; null for a visitor. */
const people = {
  visitor: null,
  "a user without a profile": { state: "absent" },
  "a user in the middle of onboarding": { state: "loaded", onboardingCompleted: false },
  "a member": { state: "loaded", onboardingCompleted: true },
  "a member whose membership has lapsed": {
    state: "loaded",
    onboardingCompleted: true,
    membershipLapsed: true,
  },
  "a user whose profile can't be looked up": { state: "failed" },
} satisfies Record<string, Partial<AccountStatus> | null>;
type Person = keyof typeof people;

function enter(person: Person): void {
  const answer: Partial<AccountStatus> | null = people[person];
  status.accountStatus.set(status.unknownAccount);
  session.session.patch({ initialised: true, userId: answer && "somebody" });
  account.loadAccount.mockImplementation(async () => {
    status.accountStatus.set({ ...status.unknownAccount, ...answer });
  });
}

/** Runs a route's loader: "opened", where it redirects, or what it throws. */
async function open(person: Person, path: string): Promise<unknown> {
  enter(person);
  const route = table.find((entry) => entry.path === path);
  if (!route) throw new Error(`${path} is not in the route table.`);
  const page = pages[path as keyof typeof pages];
  if (!page) throw new Error(`${path} has no page.`);
  const request = new Request(`https://here.example${path.replace(/[:*]/g, "x")}`);
  try {
    const input = partial<Parameters<ReturnType<typeof loader.guardLoader>>[0]>({
      request,
      params: {},
    });
    await loader.guardLoader(route, () => undefined)(input, undefined);
    return "opened";
  } catch (thrown) {
    return thrown instanceof Response ? thrown.headers.get("location") : thrown;
  }
}

/** The outcome for each person, in the order of `inOrder`. */
const expectations: [id: string, path: string, ...ends: string[]][] = [
  ["B1", "/", "opened", "/community", "/community", "/community", "/community"],
  ["B2", "/signup", "opened", "/membership", "/membership", "/community", "/community"],
  ["B3", "/login", "opened", "/signup-handler", "/onboarding", "/community", "/community"],
  ["B4", "/reset-password", "opened", "opened", "opened", "opened", "opened"],
  ["B5", "/membership", "/login", "opened", "opened", "opened", "opened"],
  ["B6", "/signup-handler", "/login", "opened", "opened", "/community", "/community"],
  ["B7", "/onboarding", "/login", "/signup-handler", "opened", "/community", "/community"],
  ["C10", "/your-data", "/login", "opened", "opened", "opened", "opened"],
  ["B8", "/welcome", "opened", "/signup-handler", "/onboarding", "opened", "opened"],
  ["B22", "/session-manager", "opened", "opened", "opened", "opened", "opened"],
  ["B23", "/admin/*", "/login", "/signup-handler", "opened", "opened", "opened"],
  ["B23", "/admin/user-profile/:userId", "/login", "/signup-handler", "opened", "opened", "opened"],
];

const community: [id: string, ...paths: string[]][] = [
  ["B9", "/community", "/feed"],
  ["B10", "/people", "/profile/:userId"],
  ["B11", "/my-profile"],
  ["B12", "/connections"],
  ["B14", "/events", "/all-events", "/events/:eventId", "/create-event"],
  ["B15", "/engage"],
  ["B16", "/circles", "/all-circles", "/discover", "/circles/:circleId", "/create-circle"],
  ["B17", "/circles/:circleId/about"],
  ["B18", "/messages", "/messages/:conversationId", "/discussions/:discussionId"],
  ["B19", "/community/post/:postId", "/post/:postId"],
  ["B20", "/notifications"],
];
for (const [id, ...paths] of community) {
  for (const path of paths) {
    const ends = ["/login", "/signup-handler", "/onboarding", "opened", "/membership"];
    expectations.push([id, path, ...ends]);
  }
}
expectations.push([
  "B11",
  "/settings",
  "/login",
  "/signup-handler",
  "/onboarding",
  "opened",
  "opened",
]);

const inOrder: Person[] = [
  "visitor",
  "a user without a profile",
  "a user in the middle of onboarding",
  "a member",
  "a member whose membership has lapsed",
];

describe.each(expectations)("[%s] %s", (id, path, ...ends) => {
  test.each(inOrder.map((person, index) => [person, ends[index]] as const))(
    `[${id}] ${path} for %s: %s`,
    async (person, end) => {
      expect(await open(person, path)).toBe(end);
    },
  );
});

test("[B9] [B18] the feed and a discussion are the community page", () => {
  expect(pages["/feed"]).toBe(pages["/community"]);
  expect(pages["/discussions/:discussionId"]).toBe(pages["/community"]);
});

test("[B19] a post has one page under two addresses", () => {
  expect(pages["/post/:postId"]).toBe(pages["/community/post/:postId"]);
});

test("[G2] the account setup sends visitors to /login, and the finished to /community", async () => {
  expect(await open("visitor", "/signup-handler")).toBe("/login");
  expect(await open("a member", "/signup-handler")).toBe("/community");
  expect(await open("a user without a profile", "/signup-handler")).toBe("opened");
});

test("[D6] a lookup that fails for another reason than 'not found' leads on to /community", async () => {
  expect(await open("a user whose profile can't be looked up", "/login")).toBe("/community");
  expect(await open("a user without a profile", "/login")).toBe("/signup-handler");
});
