import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { apiClient } from "../support/api-client.ts";
import { everyItem } from "../support/every-item.ts";
import { memberWithAll } from "../support/member-with-all.ts";
import type { Person } from "../support/person.ts";
import { startAttune } from "../support/world.ts";
import { wrongCounts } from "./counters.ts";
import { runUntilKilled } from "./run-until-killed.ts";
import { rowsByEntity } from "./table-rows.ts";

const counted = ["PutItem", "UpdateItem", "DeleteItem", "BatchWriteItem", "TransactWriteItems"];

let folder: string;
let world: LocalCloud;
let ada: Person;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "attune-kill-"));
  const first = await startAttune({ folder });
  ({ ada } = await memberWithAll(first));
  await ada.signIn();
  const { userId } = ada;
  const token = ada.accessToken();
  await first.close();
  await runUntilKilled({ folder, writes: 6, counted }, (origin) =>
    apiClient(origin, () => token).accounts.deleteAccount({ userId }),
  );
  for (const writes of [4, 9]) await runUntilKilled({ folder, writes, counted }, "go on");
  world = await startAttune({ folder });
  await world.settle({ advance: 3_600_000 });
});
afterAll(async () => {
  await world?.close();
  rmSync(folder, { recursive: true, force: true });
});

test("[K6] a deletion that's killed three times with kill -9 leaves nothing that stays", async () => {
  const left = (await everyItem(world)).filter((item) => {
    const text = JSON.stringify(item);
    return [ada.userId, ada.email, "uillfeather"].some((trace) => text.includes(trace));
  });
  expect(left.filter(({ ttl }) => typeof ttl !== "number")).toEqual([]);
  const kinds = new Set(left.map(({ __edb_e__: kind }) => String(kind)));
  for (const expires of ["domain-event", "handled", "idempotency", "limit", "mail"]) {
    kinds.delete(expires);
  }
  expect([...kinds]).toEqual([]);
  expect(world.deadLetters()).toEqual([]);
});

test("what others keep is counted rightly, and the goodbye is mailed once", async () => {
  expect(wrongCounts(await rowsByEntity(world))).toEqual([]);
  expect(world.mail.list({ to: ada.email, subject: "has been deleted" })).toHaveLength(1);
});
