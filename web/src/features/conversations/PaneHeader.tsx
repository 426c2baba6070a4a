import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { useDevice } from "../../lib/device.ts";
import { ArrowLeftIcon } from "../../ui/icons.ts";

/** On a phone it has a link back to the list, which isn't beside the conversation there. */
export function PaneHeader({ children }: { children: ReactNode }) {
  const { isPhone } = useDevice();
  return (
    <header className="flex min-h-16 items-center gap-3 border-b border-line px-2 md:px-6">
      {isPhone && (
        <Link
          to="/messages"
          aria-label="All conversations"
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-sunken"
        >
          <ArrowLeftIcon />
        </Link>
      )}
      {children}
    </header>
  );
}
