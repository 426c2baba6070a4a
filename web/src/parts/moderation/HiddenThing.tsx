import type { Report } from "@attune/core/reports/reports.contract";
import { type ReactNode, useState } from "react";
import { Button } from "../../ui/Button.tsx";

/** Whether the decision still hides something, and it isn't another report's. */
export const hides = ({ decision, takenBackAt, isDecidedWithAnother }: Report): boolean =>
  decision === "hide" && !takenBackAt && !isDecidedWithAnother;

/** Opens what a decision has hidden. @param children the dialog */
export function HiddenThing({ children }: { children: (close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button className="mt-3" onClick={() => setOpen(true)}>
        View it
      </Button>
      {open && children(() => setOpen(false))}
    </>
  );
}
