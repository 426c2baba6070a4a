import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, client } from "../../lib/api.ts";
import { invalidateAll } from "../../lib/invalidate.ts";
import { toastInvitationError } from "../../parts/toastInvitationError.ts";
import { hostedKeys, useHosting } from "./events.queries.ts";

export const useInviteCoHost = (eventId: string) =>
  useHosting(eventId, (userId: string) => client.events.inviteCoHost({ eventId, userId }));

export function useAcceptCoHosting(eventId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => client.events.acceptCoHosting({ eventId }),
    onError: toastInvitationError,
    // Also after an error: an invitation that has ended leaves the page and the bell.
    onSettled: () => invalidateAll(queryClient, [...hostedKeys(eventId), api.notifications.key()]),
  });
}

/** Declines or steps down; for the host, takes back an invitation or removes a co-host. */
export const useEndCoHosting = (eventId: string) =>
  useHosting(eventId, (userId: string) => client.events.endCoHosting({ eventId, userId }));
