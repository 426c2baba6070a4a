import { onlineManager } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { type Account, accountKey } from "../../lib/account.ts";
import { callOf } from "../../lib/kept-act.ts";
import { keptBy } from "../../lib/outbox.ts";
import { queryClientFor } from "../../lib/query.ts";
import { session } from "../../lib/session.ts";
import { partial } from "../../lib/testing.ts";

const update = vi.hoisted(() => vi.fn());
vi.mock("../../lib/api.ts", async (load) => ({
  ...(await load<object>()),
  client: { profiles: { updatePrivacySettings: update } },
}));
const { saveSwitch } = await import("./switches.ts");

type Setting = "analytics" | "location_sharing";
const refused = Object.assign(new Error("too many"), { status: 429 });
/** @param send what the press asks of the server; it isn't tried again after a 429 */
function press(key: Setting, value: boolean, send: () => Promise<unknown>) {
  update.mockImplementationOnce(send);
  const call = callOf("profiles.updatePrivacySettings", { [key]: value });
  return saveSwitch("privacySettings", key, value, call);
}

const me = "11111111-1111-4111-8111-111111111111";

function begin() {
  session.set({ initialised: true, userId: me, event: null, invalid: false });
  const queryClient = queryClientFor(me);
  const privacySettings = { location_sharing: true, analytics: true, receive_emails: true };
  queryClient.setQueryData(
    accountKey(),
    partial<Account>({
      user: { userId: me },
      profile: { privacySettings, onboardingCompleted: true },
      membership: null,
      permissions: [],
    }),
  );
  return () =>
    queryClient.getQueryData<{ profile: { privacySettings: object } }>(accountKey())?.profile
      .privacySettings;
}

afterEach(() => {
  onlineManager.setOnline(true);
  queryClientFor(null);
  update.mockReset();
  localStorage.clear();
});

test("[K11] [K2] a switch shows at once; one that fails is taken back, and no other with it", async () => {
  const shown = begin();
  const first = Promise.withResolvers<void>();
  const failing = press("analytics", false, () => first.promise);
  const working = press("location_sharing", false, async () => undefined);
  expect(shown()).toEqual({ location_sharing: false, analytics: false, receive_emails: true });
  first.reject(refused);
  await expect(failing).rejects.toThrow("too many");
  await working;
  expect(shown()).toEqual({ location_sharing: false, analytics: true, receive_emails: true });
});

test("[K10] switches are saved in the order they were pressed, and kept until then", async () => {
  begin();
  const sent: string[] = [];
  const first = Promise.withResolvers<void>();
  const on = press("analytics", false, () => {
    sent.push("off");
    return first.promise;
  });
  const off = press("analytics", true, async () => void sent.push("on"));
  await expect.poll(() => sent).toEqual(["off"]);
  // Both outlive the page.
  expect(keptBy(me)).toHaveLength(2);
  first.resolve();
  await Promise.all([on, off]);
  expect(sent).toEqual(["off", "on"]);
  expect(keptBy(me)).toEqual([]);
});

test("[K11] a switch stays as it was pressed when the account is loaded meanwhile", async () => {
  const shown = begin();
  const first = Promise.withResolvers<void>();
  const saving = press("analytics", false, () => first.promise);
  begin();
  first.resolve();
  await saving;
  expect(shown()).toMatchObject({ analytics: false });
});

test("[K11] two presses that both fail leave the switch as it's stored", async () => {
  const shown = begin();
  const fail = async () => {
    throw refused;
  };
  const presses = [false, true].map((value) => press("analytics", value, fail));
  expect((await Promise.allSettled(presses)).map(({ status }) => status)).toEqual([
    "rejected",
    "rejected",
  ]);
  expect(shown()).toMatchObject({ analytics: true });
});

test("[K11] offline, a switch stays as it was pressed and is saved when the connection is back", async () => {
  const shown = begin();
  const queryClient = queryClientFor(me);
  queryClient.mount();
  onlineManager.setOnline(false);
  const noNetwork = async () => {
    throw new TypeError("Failed to fetch");
  };
  const saving = press("analytics", false, noNetwork);
  await expect.poll(() => queryClient.getMutationCache().getAll()[0]?.state.isPaused).toBe(true);
  expect(shown()).toMatchObject({ analytics: false });
  expect(keptBy(me)).toHaveLength(1);
  onlineManager.setOnline(true);
  await saving;
  queryClient.unmount();
  expect(update).toHaveBeenCalledTimes(2);
  expect(shown()).toMatchObject({ analytics: false });
});
