import type { CommunityEvent } from "@attune/core/events/events.contract";
import { useState } from "react";
import type { Card } from "../../parts/people/PersonLine.tsx";
import { Button } from "../../ui/Button.tsx";
import { lazyComponent } from "../../ui/lazyComponent.tsx";

const CoHostsDialog = lazyComponent(() => import("./CoHostsDialog.tsx"));

interface CoHostsProps {
  event: CommunityEvent;
  invited: readonly Card[];
}

/** For the host. */
export function CoHosts(props: CoHostsProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Co-hosts</Button>
      {open && <CoHostsDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
