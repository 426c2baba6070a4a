import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, client } from "../../lib/api.ts";
import { byCursor, presets } from "../../lib/query.ts";
import { onDomainEvent } from "../../lib/realtime.ts";
import { toastError } from "../../parts/toastError.ts";
import { focusLater } from "../../ui/focus-later.ts";
import { toast } from "../../ui/toast.ts";
import { useModerates } from "./circles.queries.ts";

const listKey = (circleId: string) => api.circles.listCircleBans.key({ input: { circleId } });
for (const type of ["circle.left", "circle.ban_changed"] as const) {
  onDomainEvent(type, ({ circleId }) => [listKey(circleId)]);
}

/** For the circle's host and moderators. */
export function useBans(circleId: string) {
  const enabled = useModerates(circleId);
  return useInfiniteQuery({
    ...api.circles.listCircleBans.infiniteOptions({
      input: (cursor: string | undefined) => ({ circleId, cursor }),
      ...byCursor,
      ...presets.dynamic,
    }),
    enabled,
  });
}

export function useLiftBan(circleId: string, { userId, name }: { userId: string; name: string }) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => client.circles.liftCircleBan({ circleId, userId }),
    onSuccess: async () => {
      toast({ title: `${name} can come back`, tone: "success" });
      const isHere = document.activeElement?.closest("[aria-labelledby=bans]");
      await queryClient.invalidateQueries({ queryKey: listKey(circleId) });
      // After the last line is gone, the nearest control would be in the form above.
      if (isHere) focusLater("bans");
    },
    onError: toastError,
  });
}
