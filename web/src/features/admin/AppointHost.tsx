import type { ReviewedCircle } from "@attune/core/circles/circles.contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, client } from "../../lib/api.ts";
import { describeError } from "../../lib/errors.ts";
import { ChooseHostDialog } from "../../parts/circle-hosting/ChooseHostDialog.tsx";
import { Button } from "../../ui/Button.tsx";
import { toast } from "../../ui/toast.ts";

/** For a circle whose host can't run it any more. */
export function AppointHost({ circle }: { circle: ReviewedCircle }) {
  const { circleId, name } = circle;
  const queryClient = useQueryClient();
  const [choosing, setChoosing] = useState(false);
  const appoint = useMutation({
    mutationFn: (userId: string) => client.circles.appointHost({ circleId, userId }),
    onSuccess: () => {
      setChoosing(false);
      toast({ title: "Host appointed", message: name, tone: "success" });
    },
    onError: (error) =>
      toast({ title: "Update Failed", message: describeError(error).message, tone: "error" }),
    // Another admin may have appointed one meanwhile: refresh the list.
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.circles.key() }),
  });
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-small">The host is banned or has deleted their account.</p>
      <Button aria-label={`Appoint a host for ${name}`} onClick={() => setChoosing(true)}>
        Appoint a host
      </Button>
      {choosing && (
        <ChooseHostDialog
          circle={circle}
          title={`Appoint a host for ${name}`}
          description="The new host can edit the circle and hand it over. They'll be notified."
          label="Appoint"
          busyLabel="Appointing..."
          busy={appoint.isPending}
          onChoose={(userId) => appoint.mutate(userId)}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}
