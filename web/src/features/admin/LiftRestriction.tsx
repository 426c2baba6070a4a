import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, client } from "../../lib/api.ts";
import { toastError } from "../../parts/toastError.ts";
import { Button } from "../../ui/Button.tsx";
import { toast } from "../../ui/toast.ts";

interface LiftRestrictionProps {
  /** The report whose decision restricts the member. */
  reportId: string;
  person: { userId: string; name: string };
}

/** Lifts this restriction only; other decisions about the member stay in force. */
export function LiftRestriction({ reportId, person: { userId, name } }: LiftRestrictionProps) {
  const queryClient = useQueryClient();
  const lift = useMutation({
    mutationFn: () => client.reports.liftRestriction({ userId, reportId }),
    onSuccess: () => {
      toast({ title: "Restriction lifted", tone: "success" });
      void queryClient.invalidateQueries({ queryKey: api.admin.getUser.key() });
      return queryClient.invalidateQueries({ queryKey: api.reports.key() });
    },
    onError: toastError,
  });
  return (
    <Button
      className="mt-3"
      busy={lift.isPending}
      busyLabel="Lifting..."
      aria-label={`Lift the restriction on ${name}`}
      onClick={() => lift.mutate()}
    >
      Lift the restriction
    </Button>
  );
}
