import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../lib/api.ts";
import { presets } from "../../lib/query.ts";
import { unmuteScope } from "../../parts/protect/mutes.ts";
import { Button } from "../../ui/Button.tsx";
import { MuteIcon } from "../../ui/icons.ts";
import { lazyComponent } from "../../ui/lazyComponent.tsx";

const MuteScopeDialog = lazyComponent(() => import("../../parts/protect/MuteScopeDialog.tsx"));

/** Stops a circle's notifications for a while, or lets them come again. */
export function MuteCircle({ circle }: { circle: { circleId: string; name: string } }) {
  const queryClient = useQueryClient();
  const { data } = useQuery({ ...api.mutes.listMutes.queryOptions(), ...presets.dynamic });
  const [asking, setAsking] = useState(false);
  const scope = { scopeId: circle.circleId, name: circle.name };
  if (!data) return null;
  const isMuted = data.scopes.some(({ scopeId }) => scopeId === circle.circleId);
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
