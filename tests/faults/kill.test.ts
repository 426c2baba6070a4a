import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseStoredEvent } from "@attune/core/kernel/outbox";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ApiClient, apiClient } from "../support/api-client.ts";
import { startAttune } from "../support/world.ts";
import { gather, type Pair } from "./busy-community.ts";
import { type Row, rowsByEntity } from "./table-rows.ts";

const PEOPLE = 6;
/** Writes that are acknowledged before the kill, in each round. */
const ROUNDS = [12, 31, 47];

let folder: string;
let world: LocalCloud | undefined;
let rows: (entity: string) => Row[];
const acknowledged: { posts: string[]; messages: string[] } = { posts: [], messages: [] };

/** What a browser keeps when the server restarts: its identity and its conversation. */
interface Browser {
  token: string;
  conversationId: string;
}

async function startProcess(): Promise<{ server: ChildProcess; origin: string }> {
  const script = join(import.meta.dirname, "attune-process.ts");
  const server = spawn(process.execPath, [script, folder], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  // The event's arguments, as Node documents them.
  const [output] = (await once(server.stdout, "data")) as [Buffer];
  return { server, origin: output.toString().trim() };
}

/** Everyone writes as fast as they get answers, until the process is gone. */
async function writeUntilKilled(browsers: Browser[], enough: number): Promise<void> {
  const { server, origin } = await startProcess();
  const gone = once(server, "exit");
  let answered = 0;
  const write = async (api: ApiClient, { conversationId }: Browser, at: number) => {
    const token = randomUUID();
    if (at % 2) {
      const post = { content: "Under load.", visibility: "public" as const, token };
      acknowledged.posts.push((await api.feed.createPost(post)).postId);
    } else {
      const message = { conversationId, body: "Under load.", token };
      acknowledged.messages.push((await api.conversations.sendMessage(message)).id);
    }
    answered++;
    if (answered === enough) server.kill("SIGKILL");
  };
  const writer = async (browser: Browser) => {
    const api = apiClient(origin, () => browser.token);
    for (let at = 0; server.exitCode === null && server.signalCode === null; at++)
      await write(api, browser, at);
  };
  // Each writer ends with a broken connection.
  await Promise.allSettled(browsers.map(writer));
  const [, signal] = await gone;
  expect(signal).toBe("SIGKILL");
}

async function prepare(): Promise<Browser[]> {
  const first = await startAttune({ folder });
  try {
    const { pairs } = await gather(first, PEOPLE);
    return pairs.map(({ writer, conversationId }: Pair) => ({
      token: writer.accessToken(),
      conversationId,
    }));
  } finally {
    await first.close();
  }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "attune-kill-"));
  const browsers = await prepare();
  for (const enough of ROUNDS) await writeUntilKilled(browsers, enough);
  world = await startAttune({ folder });
  await world.settle({ advance: 3_600_000 });
  rows = await rowsByEntity(world);
});
afterAll(async () => {
  await world?.close();
  rmSync(folder, { recursive: true, force: true });
});

const ids = (entity: string, attribute: string) =>
  new Set(rows(entity).map((row) => String(row[attribute])));

test("no acknowledged post or message is lost when the process is killed three times", () => {
  const { posts, messages } = acknowledged;
  expect(posts.length + messages.length).toBeGreaterThanOrEqual(90);
  const [storedPosts, storedMessages] = [ids("post", "postId"), ids("message", "messageId")];
  expect(posts.filter((id) => !storedPosts.has(id))).toEqual([]);
  expect(messages.filter((id) => !storedMessages.has(id))).toEqual([]);
});

test("after the restart their background work is done once, mails included", () => {
  const messages = rows("message");
  const unread = rows("conversation-member").reduce(
    (sum, row) => sum + Number(row.unreadCount ?? 0),
    0,
  );
  expect(unread).toBe(messages.length);
  expect(messages.map((row) => parseStoredEvent(row)?.type)).toEqual(
    messages.map(() => "message.sent"),
  );
  const mails = (world?.mail.list({ subject: "wrote to you" }) ?? []).map(({ tags }) => tags.mail);
  expect(new Set(mails).size).toBe(mails.length);
  const planned = rows("mail").filter(({ emailType }) => emailType === "message");
  // One stands for a conversation's messages of four minutes.
  expect(planned.length).toBeLessThanOrEqual(messages.length);
  const sent = planned.filter(({ status }) => status === "sent").map(({ mailId }) => mailId);
  expect(mails.sort()).toEqual(sent.sort());
  // The others of a conversation were sent with one of those.
  expect(planned.length - sent.length).toBe(
    planned.filter(({ status }) => status === "gathered").length,
  );
  expect(world?.deadLetters()).toEqual([]);
});
