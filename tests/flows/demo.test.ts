import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makePlan } from "../../scripts/demo/plan.ts";
import type { Act, Plan } from "../../scripts/demo/plan-types.ts";
import { seedDemo } from "../../scripts/demo/seed.ts";
import { demoPassword, emailOf } from "../../scripts/demo/sign-ins.ts";
import { PLACEHOLDER_SITE, synthesizeOnce } from "../../scripts/synthesize-once.ts";
import { apiClient } from "../support/api-client.ts";
import { poolOf } from "../support/person.ts";
import { attuneOptions, startAttune } from "../support/world.ts";

const whole = makePlan();
const onTrial = whole.people.filter(({ plan }) => plan === "basic").map((one) => one.username);
const left = acts(whole).flatMap((act) => (act.act === "cancel" ? [act.who] : []));

let folder: string;
let world: LocalCloud;

function acts({ eras }: Plan): Act[] {
  return eras.flatMap(({ rounds }) => rounds.flat());
}

/** The past of a few people who only join and maybe leave. */
function onlyComingAndGoing(who: string[]): Plan {
  const stays = (act: Act) => (act.act === "join" || act.act === "cancel") && who.includes(act.who);
  const eras = whole.eras.map((era) => ({
    ...era,
    rounds: era.rounds.map((round) => round.filter(stays)),
  }));
  return { ...whole, eras };
}

async function signInAs(username: string) {
  const pool = await poolOf(world);
  const now = new Date(world.clock.now());
  const { AccessToken } = await pool.signIn(emailOf(username), demoPassword, now);
  return apiClient(world.origin, () => AccessToken);
}

const membershipOf = async (username: string) =>
  (await signInAs(username)).memberships.getMembership();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "attune-demo-"));
  const plan = onlyComingAndGoing([...onTrial, ...left, "maya"]);
  const options = { ...attuneOptions(), folder };
  // As `npm start` does, which builds the site meanwhile.
  const assembly = await synthesizeOnce({}, PLACEHOLDER_SITE);
  await seedDemo({ assembly, options, plan, log: () => {} });
  world = await startAttune({ folder });
  await world.settle();
});
afterAll(async () => {
  await world?.close();
  rmSync(folder, { recursive: true });
});

test("the demo's first members joined as long ago as planned", async () => {
  const { createdAt } = await (await signInAs("maya")).profiles.getMyProfile();
  const hoursAgo = (world.clock.now() - Date.parse(createdAt)) / 3_600_000;
  expect(hoursAgo).toBeGreaterThan((whole.eras[0]?.hoursAgo ?? Number.NaN) - 24);
});

test("the demo's trials run when it is looked at", async () => {
  expect(onTrial).toHaveLength(6);
  for (const username of onTrial) {
    const membership = await membershipOf(username);
    expect(membership, username).toMatchObject({ isTrial: true, status: "active" });
    expect(Date.parse(membership?.expiresAt ?? "")).toBeGreaterThan(world.clock.now());
  }
});

test("in the demo, former members have lapsed and the others have renewed", async () => {
  expect(left).toHaveLength(3);
  for (const username of left) {
    const membership = await membershipOf(username);
    expect(membership, username).toMatchObject({ isTrial: false, status: "lapsed" });
    expect(Date.parse(membership?.expiresAt ?? "")).toBeLessThan(world.clock.now());
  }
  const stays = await membershipOf("maya");
  expect(stays).toMatchObject({ isTrial: false, status: "active", endsAtExpiry: false });
  expect(Date.parse(stays?.expiresAt ?? "")).toBeGreaterThan(world.clock.now());
});
