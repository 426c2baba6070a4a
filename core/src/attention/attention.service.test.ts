import { afterAll, afterEach, expect, test, vi } from "vitest";
import { startTable } from "../testing/local-table.ts";
import { watchSends } from "../testing/watch-sends.ts";

const table = await startTable();
const { system } = await import("../kernel/actor.ts");
const { client } = await import("../kernel/table.ts");
const { getAttention, updateAttention } = await import("./attention.service.ts");
afterAll(() => table.close());
afterEach(() => {
  vi.restoreAllMocks();
});

/** Once, before the next change is written. */
function justBeforeChange(act: () => Promise<unknown>): void {
  let isDone = false;
  watchSends(client, async ({ input }, send) => {
    if ("TransactItems" in input && !isDone) {
      isDone = true;
      await act();
    }
    return send();
  });
}

test("two devices change different switches concurrently, and both changes are kept", async () => {
  const ada = system("ada");
  justBeforeChange(() => updateAttention(ada, { switches: { messages: { push: false } } }));
  await updateAttention(ada, { switches: { messages: { mail: false } } });
  vi.restoreAllMocks();
  justBeforeChange(() => updateAttention(ada, { switches: { mentions: { bell: false } } }));
  await updateAttention(ada, { switches: { event_reminders: { mail: false } } });
  const { switches } = await getAttention(ada);
  expect(switches.messages).toEqual({ bell: true, mail: false, push: false });
  expect(switches.mentions.bell).toBe(false);
  expect(switches.event_reminders.mail).toBe(false);
});

test("turning on calm mode keeps a switch that another device changes concurrently", async () => {
  const ben = system("ben");
  justBeforeChange(() => updateAttention(ben, { switches: { mentions: { push: false } } }));
  await updateAttention(ben, { calm: true });
  expect(await updateAttention(ben, {})).toMatchObject({
    calm: true,
    switches: { mentions: { push: false } },
  });
});
