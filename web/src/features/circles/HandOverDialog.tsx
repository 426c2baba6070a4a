import type { Circle } from "@attune/core/circles/circles.contract";
import { useNavigate } from "react-router-dom";
import { ChooseHostDialog } from "../../parts/circle-hosting/ChooseHostDialog.tsx";
import { toast } from "../../ui/toast.ts";
import { useHosting } from "./circles.queries.ts";
import { handOver } from "./hand-over.ts";

interface HandOverDialogProps {
  circle: Circle;
  onClose: () => void;
}

export function HandOverDialog({ circle, onClose }: HandOverDialogProps) {
  const { circleId, name } = circle;
  const navigate = useNavigate();
  const handingOver = useHosting(
    (userId: string) => handOver(circleId, userId),
    () => {
      toast({ title: `You've handed over ${name}`, tone: "success" });
      void navigate(`/circles/${circleId}`, { replace: true });
    },
  );
  return (
    <ChooseHostDialog
      circle={circle}
      title="Hand over the circle"
      description="The new host can edit the circle and hand it over. You'll stay a member."
      label="Hand over"
      busyLabel="Handing over..."
      busy={handingOver.isPending}
      onChoose={(userId) => handingOver.mutate(userId)}
      onClose={onClose}
    />
  );
}
