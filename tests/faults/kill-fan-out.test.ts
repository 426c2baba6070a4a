import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hour } from "@attune/core/kernel/clock";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { apiClient } from "../support/api-client.ts";
import { emailOf, fillAttendees, guestsNamed } from "../support/crowd.ts";
import { eventDraft } from "../support/event-draft.ts";
import { approvedEvent } from "../support/events.ts";
import { grant } from "../support/operator.ts";
import { becomeMember } from "../support/person.ts";
import { startAttune } from "../support/world.ts";
import { runUntilKilled } from "./run-until-killed.ts";
import { type Row, rowsByEntity } from "./table-rows.ts";

const guests = guestsNamed("guest", 180);

let folder: string;
let world: LocalCloud;
let rows: (entity: string) => Row[];

/** An event that many go to, and its host's token. */
async function prepare(): Promise<{ token: string; eventId: string }> {
  const first = await startAttune({ folder });
  try {
    const host = await becomeMember(first, { name: "Ada Winter", username: "ada" });
    await grant(first, host.userId, ["system_admin"]);
    await host.signIn();
    const event = {
      ...eventDraft(first, { title: "A walk" }),
      startsAt: new Date(first.clock.now() + 20 * hour).toISOString(),
    };
    const eventId = await approvedEvent(host, host, event);
    await fillAttendees(first, { eventId, endsAt: event.endsAt }, guests);
    await first.settle();
    return { token: host.accessToken(), eventId };
  } finally {
    await first.close();
  }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "attune-kill-"));
  const { token, eventId } = await prepare();
  const counted = ["PutItem"];
  await runUntilKilled({ folder, writes: 70, counted }, (origin) =>
    apiClient(origin, () => token).events.cancelEvent({ eventId }),
  );
  await runUntilKilled({ folder, writes: 90, counted }, "go on");
  world = await startAttune({ folder });
  await world.settle({ advance: hour });
  rows = await rowsByEntity(world);
});
afterAll(async () => {
  await world?.close();
  rmSync(folder, { recursive: true, force: true });
});

test("a fan-out that's killed twice with kill -9 loses no notification and doubles none", () => {
  const ofGuests = (entity: string) =>
    rows(entity).filter(({ userId }) => guests.includes(String(userId)));
  const notified = ofGuests("notification").map(({ userId }) => String(userId));
  expect(notified.sort()).toEqual([...guests].sort());
  const counts = ofGuests("counts");
  expect(counts).toHaveLength(guests.length);
  expect(counts.filter(({ unreadNotifications }) => unreadNotifications !== 1)).toEqual([]);
});

test("the fan-out's mails were each sent once, and none went to a dead-letter queue", () => {
  const sent = world.mail.list({ subject: "A walk" }).flatMap(({ to }) => to);
  expect(sent.sort()).toEqual(guests.map(emailOf).sort());
  expect(world.deadLetters()).toEqual([]);
});
