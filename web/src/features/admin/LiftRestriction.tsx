import { useMutation } from "@tanstack/react-query";
import { client } from "../../lib/api.ts";
import { toastError } from "../../parts/toastError.ts";
import { Button } from "../../ui/Button.tsx";
import { toast } from "../../ui/toast.ts";

interface LiftRestrictionProps {
  person: { userId: string; name: string };
}

/** After an appeal. Nothing happens where there's no restriction any more. */
export function LiftRestriction({ person: { userId, name } }: LiftRestrictionProps) {
  const lift = useMutation({
    mutationFn: () => client.reports.liftRestriction({ userId }),
    onSuccess: () => toast({ title: `${name} may come back`, tone: "success" }),
    onError: toastError,
  });
  return (
    <Button
      className="mt-3"
      busy={lift.isPending}
      busyLabel="Lifting..."
      aria-label={`Lift the restriction of ${name}`}
      onClick={() => lift.mutate()}
    >
      Lift the restriction
    </Button>
  );
}
