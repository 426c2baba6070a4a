import { limitClasses } from "@attune/core/kernel/limits";
import { permissions } from "@attune/core/kernel/permissions";
import type { LocalCloud } from "@attune/local-cloud/types";
import { PUBLIC_ROUTES, WEBHOOK_ROUTE } from "@attune/stacks/routes";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endSubscriptions } from "../support/at-provider.ts";
import { describeCaller, type Operation, operations } from "../support/operations.ts";
import { grant } from "../support/operator.ts";
import { becomeMember, type Person, signUp } from "../support/person.ts";
import { restrict } from "../support/restrictions.ts";
import { startAttune } from "../support/world.ts";

const gateCodes = [
  "auth.required",
  "onboarding.required",
  "membership.required",
  "permission.denied",
];

/** Something of the right form for each parameter of a path; it names nothing that exists. */
const examples: Record<string, string> = {
  userId: "11111111-2222-3333-4444-555555555555",
  postId: "pst_01J00000000000000000000000",
  commentId: "cmt_01J00000000000000000000000",
  circleId: "cir_01J00000000000000000000000",
  discussionId: "dsc_01J00000000000000000000000",
  replyId: "rpl_01J00000000000000000000000",
  eventId: "evt_01J00000000000000000000000",
  meetupId: "mtp_01J00000000000000000000000",
  occurrenceId: "occ_01J00000000000000000000000",
  conversationId: "con_01J00000000000000000000000",
  requestId: "req_01J00000000000000000000000",
  albumId: "alb_01J00000000000000000000000",
  photoId: "pho_01J00000000000000000000000",
  securityEventId: "sec_01J00000000000000000000000",
  reportId: "rpt_01J00000000000000000000000",
  exportId: "exp_01J00000000000000000000000",
  id: "sug_01J00000000000000000000000",
  sessionId: "another",
  deviceId: "A".repeat(43),
  searchId: "a-saved-search",
  cityId: "1",
  name: "nothing",
};

/** What ends the caller's own session comes last, and each after a new sign-in. */
const endsSession = ({ name }: Operation) => /endAll|deleteAccount/.test(name);
const inOrder = [...operations].sort((a, b) => Number(endsSession(a)) - Number(endsSession(b)));

let world: LocalCloud;
const people: Record<string, Person | null> = {};

beforeAll(async () => {
  world = await startAttune();
  people.visitor = null;
  people["signed-in"] = await signUp(world);
  people.member = await becomeMember(world);
  people.lapsed = await becomeMember(world);
  const [suspended, admin] = [await becomeMember(world), await becomeMember(world)];
  people.suspended = suspended;
  people["admin without the permission"] = await becomeMember(world);
  people.admin = admin;
  await grant(world, people["admin without the permission"].userId, ["users_create"]);
  await grant(world, admin.userId, ["system_admin"]);
  await endMembership(people.lapsed);
  await restrict(world, admin, suspended, "suspend");
});
afterAll(() => world?.close());

async function endMembership(person: Person): Promise<void> {
  await endSubscriptions(world, person);
  // The gate believes a good standing for a minute.
  world.clock.advance(61_000);
  for (const other of Object.values(people)) await other?.signIn();
}

async function call(operation: Operation, person: Person | null) {
  const path = operation.path.replace(/\{(\w+)\}/g, (_all, name: string) => examples[name] ?? "x");
  const answer = await fetch(`${world.origin}/api${path}`, {
    method: operation.method,
    headers: {
      "content-type": "application/json",
      ...(person ? { authorization: `Bearer ${person.accessToken()}` } : {}),
    },
    ...(operation.method === "GET" ? {} : { body: "{}" }),
  });
  const text = await answer.text();
  let code: string | undefined;
  try {
    // The test's own data, or an answer that it checks.
    code = (JSON.parse(text) as { code?: string }).code;
  } catch {
    code = undefined;
  }
  return { status: answer.status, code };
}

/** The error the contract promises a role; null when the call is allowed. */
function expected(operation: Operation, role: string): string | number | null {
  const { who } = operation;
  if (who === "anyone") return null;
  if (role === "visitor") return 401;
  if (who === "signed_in") return null;
  if (role === "suspended") return "account.suspended";
  if (who === "member") {
    if (role === "signed-in") return "onboarding.required";
    return role === "lapsed" ? "membership.required" : null;
  }
  return role === "admin" ? null : "permission.denied";
}

test("every operation states who may call it", () => {
  expect(operations.filter(({ who }) => who === undefined)).toEqual([]);
  for (const { who } of operations) {
    if (typeof who === "object") expect(permissions).toContain(who.permission);
  }
});

test("every operation that changes something states a limit; reads have theirs", () => {
  const unlimited = operations.filter(({ method, limit }) => method !== "GET" && !limit);
  expect(unlimited.map(({ name }) => name)).toEqual([]);
});

test("every limit is a known class, or a bucket that allows something", () => {
  for (const { name, limit } of operations) {
    if (typeof limit === "string") expect(Object.keys(limitClasses), name).toContain(limit);
    else if (limit) expect(Math.min(limit.most, limit.per), name).toBeGreaterThan(0);
  }
});

test("[L16] the template's public routes are the operations that anyone may call, and no others", () => {
  const open = operations
    .filter(({ who }) => who === "anyone")
    .map(({ method, path }) => `${method} /api${path}`)
    .sort();
  const routes = PUBLIC_ROUTES.map(({ method, path }) => `${method} ${path}`).filter(
    (route) => !/health|openapi/.test(route),
  );
  expect(routes.sort()).toEqual(open);
  expect(PUBLIC_ROUTES).not.toContainEqual(WEBHOOK_ROUTE);
});

describe("[L16] each operation answers every role as stated", () => {
  for (const role of [
    "visitor",
    "signed-in",
    "lapsed",
    "suspended",
    "member",
    "admin without the permission",
    "admin",
  ]) {
    test(`as ${role}`, async () => {
      const wrong: string[] = [];
      for (const operation of inOrder) {
        if (endsSession(operation)) await people[role]?.signIn();
        const { status, code } = await call(operation, people[role] ?? null);
        const promise = expected(operation, role);
        const stopped = status === 401 || (code !== undefined && gateCodes.includes(code));
        const right =
          promise === null ? !stopped && status !== 500 : status === promise || code === promise;
        if (!right) {
          wrong.push(
            `${operation.name} (${describeCaller(operation.who)}): ${status} ${code}, not ${promise ?? "let through"}`,
          );
        }
      }
      expect(wrong).toEqual([]);
    });
  }
});
