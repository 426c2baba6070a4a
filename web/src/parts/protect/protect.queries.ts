import { useMutation, useQueryClient } from "@tanstack/react-query";
import { client } from "../../lib/api.ts";
import { setFreshSince } from "../../lib/fresh-since.ts";
import { toast } from "../../ui/toast.ts";
import { toastError } from "../toastError.ts";

export interface Named {
  userId: string;
  name: string;
}

/** Refetches everything after blocking, because any query may show the blocked member. */
export function useBlock({ userId, name }: Named) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (wanted: boolean) =>
      wanted ? client.blocks.blockMember({ userId }) : client.blocks.unblockMember({ userId }),
    onSuccess: ({ since }, wanted) => {
      setFreshSince(since);
      toast(
        wanted
          ? { title: `You've blocked ${name}`, message: "You can unblock them in your settings." }
          : { title: `You've unblocked ${name}` },
      );
      void queryClient.invalidateQueries();
    },
    onError: toastError,
  });
}
