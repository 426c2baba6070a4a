import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hour } from "@attune/core/kernel/clock";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { becomeMember, type Person } from "../support/person.ts";
import { startAttune } from "../support/world.ts";
import { runUntilKilled } from "./run-until-killed.ts";
import { type Row, rowsByEntity } from "./table-rows.ts";

const names = ["Ash", "Birch", "Cedar", "Elm", "Fir", "Hazel", "Larch", "Oak"];

let folder: string;
let world: LocalCloud;
let people: Person[];
/** As the last killed process left them. */
let left: Row[];
let rows: (entity: string) => Row[];

const after = (number: number, steps: number) => people[(number + steps) % people.length];

/** Everyone's post has two reactions and two comments, whose mails wait for an hour. */
async function prepare(): Promise<void> {
  const first = await startAttune({ folder });
  try {
    people = [];
    for (const name of names) {
      const username = name.toLowerCase();
      people.push(await becomeMember(first, { name: `${name} Grove`, username }));
    }
    await first.settle();
    first.mail.clear();
    for (const [number, { api }] of people.entries()) {
      const { postId } = await api.feed.createPost({ content: "Dew.", visibility: "public" });
      for (const other of [after(number, 1), after(number, 2)]) {
        await other?.api.feed.react({ postId, reactionType: "love" });
        await other?.api.feed.addComment({ postId, content: "Bright." });
      }
    }
    await first.settle();
  } finally {
    await first.close();
  }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "attune-kill-"));
  await prepare();
  // Claiming a mail and those it gathers is a transaction, the last write before it's sent.
  for (const writes of [2, 3]) {
    await runUntilKilled({ folder, writes, counted: ["TransactWriteItems"] }, "go on");
  }
  world = await startAttune({ folder });
  left = (await rowsByEntity(world))("mail");
  await world.settle({ advance: 3 * hour });
  rows = await rowsByEntity(world);
});
afterAll(async () => {
  await world?.close();
  rmSync(folder, { recursive: true, force: true });
});

test("gathered mails whose sender is killed with kill -9 go out once, with all they gather", () => {
  expect(left.filter(({ status }) => status === "sending").length).toBeGreaterThan(0);
  for (const [number, { email }] of people.entries()) {
    const mails = world.mail.list({ to: email });
    expect(mails.map(({ subject }) => subject)).toHaveLength(1);
    for (const steps of [1, 2]) {
      expect(mails[0]?.text).toContain(`${names[(number + steps) % names.length]} Grove`);
    }
  }
});

test("each of the mails is settled, and none went to a dead-letter queue", () => {
  const planned = rows("mail").filter(({ emailType }) => emailType !== "welcome");
  const statuses = planned.map(({ status }) => String(status));
  expect(statuses.filter((status) => status === "sent")).toHaveLength(people.length);
  expect(new Set(statuses)).toEqual(new Set(["sent", "gathered"]));
  expect(planned.filter(({ emailData }) => Object.keys(emailData as object).length > 0)).toEqual(
    [],
  );
  expect(world.deadLetters()).toEqual([]);
});
