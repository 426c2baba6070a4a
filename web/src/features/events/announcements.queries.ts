import type { Announcement } from "@attune/core/events/announcements.contract";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useAccount } from "../../lib/account.ts";
import { api, client } from "../../lib/api.ts";
import { dropDraft, sentWith } from "../../lib/drafts.ts";
import { changeItems, type Pages } from "../../lib/pages.ts";
import { byCursor, presets } from "../../lib/query.ts";
import { refetchAfterAct } from "../../lib/refetch-after-act.ts";
import { type SentWords, tokenFor } from "../../lib/sent-words.ts";
import { toastError } from "../../parts/toastError.ts";
import { announcementsKey } from "./events.queries.ts";

const announcementsQuery = (eventId: string) => ({
  ...api.events.listAnnouncements.infiniteOptions({
    input: (cursor: string | undefined) => ({ eventId, cursor }),
    ...byCursor,
  }),
  ...presets.dynamic,
});

export const useAnnouncements = (eventId: string) => useInfiniteQuery(announcementsQuery(eventId));

/** Name of the draft of what's being written. */
export const newAnnouncement = (eventId: string) => `announcement-${eventId}`;

export function useAnnounce(eventId: string) {
  const queryClient = useQueryClient();
  const me = useAccount()?.user.userId ?? "";
  return useMutation({
    mutationFn: (body: string) => {
      const sent = sentWith<SentWords>(me, newAnnouncement(eventId));
      const token = tokenFor(body, sent.current);
      sent.current = { token, words: body };
      return client.events.announce({ eventId, body, token });
    },
    onSuccess: () => {
      dropDraft(me, newAnnouncement(eventId));
      refetchAfterAct(queryClient, [announcementsKey(eventId)]);
    },
    onError: toastError,
  });
}

export function useDeleteAnnouncement(eventId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (announcementId: string) =>
      client.events.deleteAnnouncement({ eventId, announcementId }),
    onSuccess: (_answer, announcementId) => {
      queryClient.setQueryData<Pages<Announcement>>(announcementsQuery(eventId).queryKey, (list) =>
        changeItems(list, (items) => items.filter((one) => one.announcementId !== announcementId)),
      );
      refetchAfterAct(queryClient, [announcementsKey(eventId)]);
    },
    onError: toastError,
  });
}
