import { maxPushDevices } from "@attune/core/push/push.contract";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { becomeMember, type Person } from "../support/person.ts";
import { type Browser, newBrowser, subscribe } from "../support/push.ts";
import { refusal } from "../support/refusal.ts";
import { startAttune } from "../support/world.ts";

let world: LocalCloud;
let ada: Person;

beforeAll(async () => {
  world = await startAttune();
  ada = await becomeMember(world, { name: "Ada Winter", username: "ada" });
});
afterAll(() => world?.close());

test("a member has ten devices at most; the eleventh replaces the oldest", async () => {
  const browsers: Browser[] = [];
  for (let count = 0; count < maxPushDevices + 1; count++) {
    world.clock.advance(1000);
    browsers.push(await subscribe(world, ada));
  }
  const { devices, publicKey } = await ada.api.push.getPush();
  expect(devices).toHaveLength(maxPushDevices);
  expect(publicKey).toMatch(/^B[\w-]{86}$/);
  expect(devices[0]).toMatchObject({ current: true, device: expect.stringContaining(" on ") });
});

test("an address that isn't a push service's is refused", async () => {
  const { subscription } = newBrowser(world);
  for (const endpoint of ["https://169.254.169.254/x", "http://localhost/x", world.origin]) {
    const { code } = await refusal(ada.api.push.addDevice({ ...subscription, endpoint }));
    expect(code).toBe("data.invalid");
  }
});
