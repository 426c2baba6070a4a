import { afterAll, afterEach, expect, test, vi } from "vitest";
import { startTable } from "../testing/local-table.ts";
import { watchSends } from "../testing/watch-sends.ts";

const table = await startTable();
const { system } = await import("../kernel/actor.ts");
const { newId } = await import("../kernel/ids.ts");
const { OutageError, outageOf } = await import("../kernel/outages.ts");
const { putItems } = await import("../kernel/raw-items.ts");
const { client } = await import("../kernel/table.ts");
const { circleRows } = await import("../testing/circle-rows.ts");
const { profileRow } = await import("../testing/profile-row.ts");
const { CircleEntity } = await import("./circles.entity.ts");
const { acceptRequest, askToJoin, listRequests } = await import("./requests.service.ts");
afterAll(() => table.close());
afterEach(() => {
  vi.restoreAllMocks();
});

const circleOfAda = async () => {
  const circleId = newId("circle");
  await putItems(circleRows(circleId, ["ada"]));
  return circleId;
};

test("someone without a profile can't be accepted", async () => {
  const accepting = acceptRequest(system("ada"), await circleOfAda(), "gone");
  await expect(accepting).rejects.toMatchObject({ code: "not_found" });
});

test("an outage while accepting a request is reported as an outage, not as a missing request", async () => {
  const circleId = await circleOfAda();
  watchSends(client, async ({ input }, send) => {
    const readsProfile = "Key" in input && JSON.stringify(input.Key).includes("profile");
    if (readsProfile) throw new OutageError("service.unavailable");
    return send();
  });
  const error = await acceptRequest(system("ada"), circleId, "ben").catch(outageOf);
  expect(error).toMatchObject({ code: "service.unavailable" });
});

test("asking to join from two windows at once asks once", async () => {
  const circleId = await circleOfAda();
  await putItems([profileRow("cleo")]);
  await CircleEntity.patch({ circleId }).set({ joining: "request" }).go();
  const ask = (note: string) => askToJoin(system("cleo"), circleId, note);
  let isAsked = false;
  watchSends(client, async ({ input }, send) => {
    if (!isAsked && "TransactItems" in input) {
      isAsked = true;
      await ask("First.");
    }
    return send();
  });
  await ask("Second.");
  const { items } = await listRequests(system("ada"), circleId, undefined);
  expect(items).toMatchObject([{ person: { userId: "cleo" }, note: "First." }]);
});
