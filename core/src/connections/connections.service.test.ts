import { afterAll, beforeAll, expect, test } from "vitest";
import { startTable } from "../testing/local-table.ts";

const table = await startTable();
const { system } = await import("../kernel/actor.ts");
const { putItems } = await import("../kernel/raw-items.ts");
const { client } = await import("../kernel/table.ts");
const { leavingAccount } = await import("../testing/leaving-account.ts");
const { profileRow } = await import("../testing/profile-row.ts");
const { watchSends } = await import("../testing/watch-sends.ts");
const { listConnections, listRequests } = await import("./connection-lists.service.ts");
const { acceptRequest, cancelRequest, sendRequest } = await import("./connections.service.ts");
afterAll(() => table.close());

const ada = system("ada");
const others = Array.from({ length: 105 }, (_, index) => `other-${index}`);

beforeAll(async () => {
  await putItems(["ada", "ben", ...others].map(profileRow));
});

test("a received request stays in the list, however many I have sent since", async () => {
  await sendRequest(system("ben"), "ada");
  for (const other of others) await sendRequest(ada, other);
  const { received, sent } = await listRequests(ada);
  expect(received.map(({ person }) => person.userId)).toEqual(["ben"]);
  expect(sent).toHaveLength(100);
  expect(sent[0]).toMatchObject({ person: { userId: "other-104" }, status: "pending_sent" });
});

test("only the receiver accepts a request, and only the sender cancels it", async () => {
  const { received, sent } = await listRequests(ada);
  const [fromBen, toOther] = [received[0]?.requestId ?? "", sent[0]?.requestId ?? ""];
  await expect(acceptRequest(ada, toOther)).rejects.toMatchObject({ code: "permission.denied" });
  await expect(cancelRequest(ada, fromBen)).rejects.toMatchObject({ code: "permission.denied" });
  await acceptRequest(ada, fromBen);
  await cancelRequest(ada, toOther);
  expect((await listConnections(ada, undefined)).items).toMatchObject([
    { person: { userId: "ben" }, status: "connected" },
  ]);
  const after = await listRequests(ada);
  expect(after.received).toEqual([]);
  expect(after.sent[0]).toMatchObject({ person: { userId: "other-103" } });
});

test("can't send a request to a member whose account is being deleted", async () => {
  await putItems([profileRow("eva"), leavingAccount("eva")]);
  await expect(sendRequest(ada, "eva")).rejects.toMatchObject({ code: "not_found" });
  expect((await listRequests(system("eva"))).received).toEqual([]);
});

test("two members who ask each other at the same time are connected", async () => {
  await putItems(["cleo", "dora"].map(profileRow));
  let isAsked = false;
  const watched = watchSends(client, async ({ input }, send) => {
    if (!isAsked && "TransactItems" in input) {
      isAsked = true;
      await sendRequest(system("dora"), "cleo");
    }
    return send();
  });
  expect(await sendRequest(system("cleo"), "dora")).toMatchObject({ status: "connected" });
  watched.mockRestore();
  const { items } = await listConnections(system("dora"), undefined);
  expect(items).toMatchObject([{ person: { userId: "cleo" }, status: "connected" }]);
});
