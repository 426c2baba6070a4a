import type { Notification } from "@attune/core/notifications/notifications.contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, client } from "../../lib/api.ts";
import { toastError } from "../../parts/toastError.ts";
import { Button } from "../../ui/Button.tsx";
import { markRead } from "./notifications.queries.ts";

const said: Partial<Record<string, string>> = {
  joined: "You've joined.",
  declined: "You've declined.",
  closed: "It was closed.",
};

/** Shown below an invitation to a circle: join, decline, or the answer given. */
export function InvitationAnswer({ notification }: { notification: Notification }) {
  const queryClient = useQueryClient();
  const { circle_id: circleId, circle_name: name, status } = notification.metadata;
  const answer = useMutation({
    mutationFn: async (joins: boolean) => {
      const circle = { circleId: String(circleId) };
      if (joins) await client.circles.joinCircle(circle);
      else await client.circles.declineInvitation(circle);
      await markRead(queryClient, [notification]);
    },
    onError: toastError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.circles.key() }),
  });
  if (typeof circleId !== "string") return null;
  const given = answer.isSuccess ? said[answer.variables ? "joined" : "declined"] : undefined;
  return (
    <div className="px-4 pb-3 ps-17 text-small text-muted">
      {/* Without the buttons, which screen readers would say when the list loads. */}
      <div role="status">{given}</div>
      {!given &&
        (said[String(status)] ?? (
          <div className="flex flex-wrap gap-2">
            <Button
              aria-label={`Join ${name}`}
              busy={answer.isPending && answer.variables}
              disabled={answer.isPending && !answer.variables}
              onClick={() => answer.mutate(true)}
            >
              Join
            </Button>
            <Button
              look="text"
              aria-label={`Decline the invitation to ${name}`}
              busy={answer.isPending && !answer.variables}
              disabled={answer.isPending && answer.variables}
              onClick={() => answer.mutate(false)}
            >
              Decline
            </Button>
          </div>
        ))}
    </div>
  );
}
