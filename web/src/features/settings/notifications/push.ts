import type { PushDevice } from "@attune/core/push/push.contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api, client } from "../../../lib/api.ts";
import { currentSubscription, turnPushOff, turnPushOn } from "../../../lib/push/subscription.ts";
import { presets } from "../../../lib/query.ts";
import { onDomainEvent } from "../../../lib/realtime.ts";
import { toast } from "../../../ui/toast.ts";
import { showUpdateFailed } from "../save-profile.ts";
import { useMyProfile } from "../useRequiredAccount.ts";
import { savePreference } from "./preferences.ts";

export interface ShownPush {
  publicKey: string | null;
  devices: PushDevice[];
  isOnHere: boolean;
}

const queryKey = api.push.getPush.queryOptions().queryKey;

onDomainEvent("push.devices_changed", () => [queryKey]);

export const usePush = () =>
  useQuery({
    queryKey,
    queryFn: async (): Promise<ShownPush> => {
      const [push, subscription] = await Promise.all([
        client.push.getPush(),
        currentSubscription().catch(() => null),
      ]);
      const isOnHere = subscription !== null && push.devices.some(({ current }) => current);
      return { ...push, isOnHere };
    },
    ...presets.dynamic,
  });

/** Switches push on this device on or off. Switching on asks for the browser's permission. */
export function useSwitchPush({ publicKey, devices }: ShownPush) {
  const queryClient = useQueryClient();
  const isOffEverywhere = useMyProfile()?.notificationPreferences.push_notifications === false;
  return useMutation({
    mutationFn: async (on: boolean) => {
      const here = devices.find(({ current }) => current);
      if (!on) return here && turnPushOff(here.deviceId);
      if (!(await turnPushOn(publicKey ?? ""))) {
        toast({ title: "Notifications stay off", message: "Your browser didn't allow them." });
      } else if (isOffEverywhere) await savePreference("push_notifications", true);
    },
    onError: showUpdateFailed,
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}

export function useRemoveDevice() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ deviceId, current }: PushDevice) => {
      if (current) await turnPushOff(deviceId);
      else await client.push.removeDevice({ deviceId });
    },
    onError: showUpdateFailed,
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
