import type { EmailPreferences, EmailState } from "@attune/core/mail/mail.contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api, client } from "../../../lib/api.ts";
import { presets } from "../../../lib/query.ts";
import { tellUpdateFailed } from "../save-profile.ts";

const query = () => ({ ...api.mail.getEmailPreferences.queryOptions(), ...presets.dynamic });

export const useEmailPreferences = () => useQuery(query());

/** Optimistic. */
export function useSaveEmailPreferences() {
  const queryClient = useQueryClient();
  const { queryKey } = query();
  return useMutation({
    scope: { id: "email-preferences" },
    mutationFn: (changes: Partial<EmailPreferences>) => client.mail.updateEmailPreferences(changes),
    onMutate: async (changes) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData<EmailState>(queryKey);
      if (before) queryClient.setQueryData(queryKey, { ...before, ...changes });
      return before;
    },
    onSuccess: (saved) => queryClient.setQueryData(queryKey, saved),
    onError: (error, _changes, before) => {
      if (before) queryClient.setQueryData(queryKey, before);
      tellUpdateFailed(error);
    },
  });
}

/** Whole hours as "07:00". */
export const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, "0")}:00`,
}));

export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
