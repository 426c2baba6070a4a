import type { EmailPreferences, EmailState } from "@attune/core/mail/mail.contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../lib/api.ts";
import { callOf, keptAct } from "../../../lib/kept-act.ts";
import { presets } from "../../../lib/query.ts";
import { usePendingVariables } from "../../../lib/usePendingVariables.ts";
import { showUpdateFailed } from "../save-profile.ts";

const query = () => ({ ...api.mail.getEmailPreferences.queryOptions(), ...presets.dynamic });

const mutationKey = ["email-preferences"];

/** The server's preferences with pending changes applied. */
export function useEmailPreferences() {
  const { data, ...rest } = useQuery(query());
  const saving = usePendingVariables<Partial<EmailPreferences>>(mutationKey);
  return {
    ...rest,
    data:
      data &&
      saving.reduce<EmailState>((state, changes) => Object.assign(state, changes), { ...data }),
  };
}

/** Optimistic update; quick changes are saved in order. */
export function useSaveEmailPreferences() {
  const queryClient = useQueryClient();
  const { queryKey } = query();
  return useMutation({
    mutationKey,
    ...keptAct("email-preferences", (changes: Partial<EmailPreferences>) =>
      callOf("mail.updateEmailPreferences", changes),
    ),
    onSuccess: async (saved) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, saved);
    },
    onError: (error) => {
      showUpdateFailed(error);
      void queryClient.invalidateQueries({ queryKey });
    },
  });
}
