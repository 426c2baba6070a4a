import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { unmuteScope } from "../../parts/protect/mutes.ts";
import { useMutes } from "../../parts/protect/useMutes.ts";
import { Button } from "../../ui/Button.tsx";
import { MuteIcon } from "../../ui/icons.ts";
import { lazyComponent } from "../../ui/lazyComponent.tsx";

const MuteScopeDialog = lazyComponent(() => import("../../parts/protect/MuteScopeDialog.tsx"));

/** Stops a circle's notifications for a while, or lets them come again. */
export function MuteCircle({ circle }: { circle: { circleId: string; name: string } }) {
  const queryClient = useQueryClient();
  const { mutes } = useMutes();
  const [asking, setAsking] = useState(false);
  const scope = { scopeId: circle.circleId, name: circle.name };
  if (!mutes) return null;
  const isMuted = mutes.scopes.some(({ scopeId }) => scopeId === circle.circleId);
  return (
    <>
      <Button
        look="text"
        className="-ms-2"
        icon={<MuteIcon size={18} />}
        onClick={() => (isMuted ? void unmuteScope(queryClient, scope) : setAsking(true))}
      >
        {isMuted ? "Unmute this circle" : "Mute for a while"}
      </Button>
      {asking && <MuteScopeDialog scope={scope} onClose={() => setAsking(false)} />}
    </>
  );
}
