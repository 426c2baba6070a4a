import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { CalendarIcon } from "../../ui/icons.ts";
import { lazyComponent } from "../../ui/lazyComponent.tsx";

const CalendarDialog = lazyComponent(() => import("./CalendarDialog.tsx"));

export function Subscribe() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        icon={<CalendarIcon />}
        onPointerEnter={CalendarDialog.preload}
        onFocus={CalendarDialog.preload}
        onClick={() => setIsOpen(true)}
      >
        Subscribe to your calendar
      </Button>
      {isOpen && <CalendarDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
