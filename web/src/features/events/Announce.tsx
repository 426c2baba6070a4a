import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { lazyComponent } from "../../ui/lazyComponent.tsx";

const AnnounceDialog = lazyComponent(() => import("./AnnounceDialog.tsx"));

interface AnnounceProps {
  eventId: string;
  onSent: () => void;
}

export function Announce(props: AnnounceProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Post an update</Button>
      {open && <AnnounceDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
