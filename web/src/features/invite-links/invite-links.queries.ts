import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api, client } from "../../lib/api.ts";
import { presets } from "../../lib/query.ts";
import { onDomainEvent } from "../../lib/realtime.ts";
import { toastError } from "../../parts/toastError.ts";
import { announce } from "../../ui/announce.ts";
import { toast } from "../../ui/toast.ts";

const linkQuery = () => ({ ...api.inviteLinks.openInviteLink.queryOptions(), ...presets.dynamic });
const invitedByQuery = () => ({
  ...api.inviteLinks.getInvitedBy.queryOptions(),
  ...presets.dynamic,
});

onDomainEvent("invite_link.changed", () => [linkQuery().queryKey]);
for (const type of ["invitation.accepted", "invitation.hidden"] as const) {
  onDomainEvent(type, () => [invitedByQuery().queryKey]);
}

/** The member's own link, which is made when it's first asked for. */
export const useInviteLink = () => useQuery(linkQuery());

/** Replaces the link that the member sees; the server makes only one of two such requests. */
export function useRenewal() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (replaces: string) => client.inviteLinks.renewInviteLink({ replaces }),
    onSuccess: (link) => {
      queryClient.setQueryData(linkQuery().queryKey, link);
      toast({ title: "New link made", message: "The old one no longer works.", tone: "success" });
    },
    onError: toastError,
  });
}

export const useInvitedBy = () => useQuery(invitedByQuery());

/** Optimistic: it leaves the page at once. */
export function useHideInvitedBy() {
  const queryClient = useQueryClient();
  const { queryKey } = invitedByQuery();
  return useMutation({
    mutationFn: () => client.inviteLinks.hideInvitedBy(),
    onMutate: async () => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, { person: null, takesRequests: false });
      announce("Hidden");
      return before;
    },
    onError: (error, _none, before) => {
      queryClient.setQueryData(queryKey, before);
      toastError(error);
    },
  });
}
