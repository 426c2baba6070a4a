import { afterEach, expect, test, vi } from "vitest";
import { type Account, accountKey } from "../../lib/account.ts";
import { queryClientFor } from "../../lib/query.ts";
import { session } from "../../lib/session.ts";
import { partial } from "../../lib/testing.ts";
import { saveSwitch } from "./switches.ts";

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
  vi.clearAllMocks();
  localStorage.clear();
});

test("[K11] [K2] a switch shows at once; one that fails is taken back, and no other with it", async () => {
  const shown = begin();
  const first = Promise.withResolvers<void>();
  const failing = saveSwitch("privacySettings", "analytics", false, () => first.promise);
  const working = saveSwitch("privacySettings", "location_sharing", false, async () => undefined);
  expect(shown()).toEqual({ location_sharing: false, analytics: false, receive_emails: true });
  first.reject(new Error("no network"));
  await expect(failing).rejects.toThrow("no network");
  await working;
  expect(shown()).toEqual({ location_sharing: false, analytics: true, receive_emails: true });
});

test("[K10] switches are saved in the order they were pressed", async () => {
  begin();
  const sent: string[] = [];
  const first = Promise.withResolvers<void>();
  const on = saveSwitch("privacySettings", "analytics", false, () => {
    sent.push("off");
    return first.promise;
  });
  const off = saveSwitch("privacySettings", "analytics", true, async () => void sent.push("on"));
  await Promise.resolve();
  expect(sent).toEqual(["off"]);
  first.resolve();
  await Promise.all([on, off]);
  expect(sent).toEqual(["off", "on"]);
});

test("[K11] a switch stays as it was pressed when the account is loaded meanwhile", async () => {
  const shown = begin();
  const first = Promise.withResolvers<void>();
  const saving = saveSwitch("privacySettings", "analytics", false, () => first.promise);
  begin();
  first.resolve();
  await saving;
  expect(shown()).toMatchObject({ analytics: false });
});

test("[K11] two presses that both fail leave the switch as it's stored", async () => {
  const shown = begin();
  const fail = async () => {
    throw new Error("no network");
  };
  const presses = [false, true].map((value) =>
    saveSwitch("privacySettings", "analytics", value, fail),
  );
  expect((await Promise.allSettled(presses)).map(({ status }) => status)).toEqual([
    "rejected",
    "rejected",
  ]);
  expect(shown()).toMatchObject({ analytics: true });
});
