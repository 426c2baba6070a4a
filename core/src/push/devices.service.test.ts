import { afterAll, expect, test, vi } from "vitest";
import { startTable } from "../testing/local-table.ts";

vi.mock("../kernel/queues.ts", () => import("../testing/no-queues.ts"));
const table = await startTable();
const { system } = await import("../kernel/actor.ts");
const { addDevice } = await import("./devices.service.ts");
const { attentionOf } = await import("../mail/attention.ts");
const { setHasPushDevice } = await import("../attention/attention.access.ts");
afterAll(() => {
  vi.useRealTimers();
  return table.close();
});

test("a device that's renewed gets pushes again, after a push had found it expired", async () => {
  const device = {
    endpoint: "https://fcm.googleapis.com/fcm/send/1",
    keys: { p256dh: "key", auth: "secret" },
    isKept: false,
  };
  await addDevice(system("ada"), "Chrome", device);
  await setHasPushDevice("ada", false);
  vi.useFakeTimers({ now: Date.now() + 3 * 3_600_000, toFake: ["Date"] });
  await addDevice(system("ada"), "Chrome", { ...device, isRenewal: true });
  expect((await attentionOf("ada")).hasPushDevice).toBe(true);
});
