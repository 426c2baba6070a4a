import type { Attention } from "@attune/core/attention/attention.contract";
import type { AttentionKind } from "@attune/core/attention/attention.rules";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { updateAccount } from "../../../lib/account.ts";
import { api, type client } from "../../../lib/api.ts";
import { callOf, keptAct } from "../../../lib/kept-act.ts";
import { presets } from "../../../lib/query.ts";
import { usePendingVariables } from "../../../lib/usePendingVariables.ts";
import { showUpdateFailed } from "../save-profile.ts";

const query = () => ({ ...api.attention.getAttention.queryOptions(), ...presets.dynamic });
const mutationKey = ["attention"];

type Changes = Parameters<typeof client.attention.updateAttention>[0];

/**
 * The server's settings with pending changes applied, so that an answer requested before a press
 * can't undo it on screen.
 */
export function useAttention() {
  const { data, ...rest } = useQuery(query());
  const saving = usePendingVariables<Changes>(mutationKey);
  return { ...rest, data: data && saving.reduce(withChanges, data) };
}

/** The settings after a change. */
function withChanges(before: Attention, { switches, ...flags }: Changes): Attention {
  const next = { ...before.switches };
  for (const [kind, change] of Object.entries(switches ?? {})) {
    // Object.entries() types keys as strings, and a change's undefined channels are never sent.
    next[kind as AttentionKind] = {
      ...next[kind as AttentionKind],
      ...change,
    } as Attention["switches"][AttentionKind];
  }
  const given = Object.fromEntries(
    Object.entries(flags).filter(([, value]) => value !== undefined),
  );
  return { ...before, ...given, switches: next };
}

/** Switches the whole app between dots and numbers. */
const showCalm = (calm: boolean | undefined) => {
  if (calm !== undefined) updateAccount((account) => ({ ...account, calm }));
};

/** Optimistic update; quick changes are saved in order. */
export function useSaveAttention() {
  const queryClient = useQueryClient();
  const { queryKey } = query();
  return useMutation({
    mutationKey,
    ...keptAct("attention", (changes: Changes) => callOf("attention.updateAttention", changes)),
    onMutate: ({ calm }) => showCalm(calm),
    onSuccess: async (saved) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, saved);
    },
    onError: (error, { calm }) => {
      if (calm !== undefined) showCalm(!calm);
      showUpdateFailed(error);
      void queryClient.invalidateQueries({ queryKey });
    },
    onSettled: async (_saved, _error, { calm }) => {
      // Calm mode also affects the summary mail, so its preferences are refetched.
      if (calm !== undefined) {
        const preferences = api.mail.getEmailPreferences.queryKey();
        await queryClient.invalidateQueries({ queryKey: preferences });
      }
    },
  });
}

export const kinds: readonly { kind: AttentionKind; label: string }[] = [
  {
    kind: "connection_requests",
    label: "Connection requests, replies to yours, and friends you invited",
  },
  { kind: "messages", label: "Messages" },
  { kind: "mentions", label: "Mentions and photo tags" },
  { kind: "post_reactions", label: "Reactions to your posts" },
  { kind: "post_comments", label: "Comments on your posts and events" },
  { kind: "circle_invitations", label: "Invitations to circles" },
  { kind: "circle_updates", label: "Updates from your circles" },
  { kind: "event_reminders", label: "Event reminders" },
  { kind: "event_updates", label: "Event updates" },
  { kind: "system_notifications", label: "News about your account and the app" },
];

/** The channels that are already in use. */
export const shownChannels = ["bell", "mail", "push"] as const;
export type ShownChannel = (typeof shownChannels)[number];

export const channelNames: Record<ShownChannel, string> = {
  bell: "Bell",
  mail: "Email",
  push: "Push",
};
