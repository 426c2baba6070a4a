import { type ReactNode, useState } from "react";
import { readItem, type tabKeys, writeItem } from "../lib/storage.ts";
import { Button } from "../ui/Button.tsx";
import { Notice } from "../ui/Notice.tsx";
import { useReturnFocus } from "../ui/useReturnFocus.ts";

interface BannerUntilLaterProps {
  /** sessionStorage key that remembers the dismissal. */
  hiddenKey: (typeof tabKeys)[keyof typeof tabKeys];
  children: ReactNode;
}

/** A banner above the page that can be dismissed for this tab. */
export function BannerUntilLater({ hiddenKey, children }: BannerUntilLaterProps) {
  const [hidden, setHidden] = useState(() => readItem(hiddenKey, sessionStorage) !== null);
  const hide = () => {
    writeItem(hiddenKey, "true", sessionStorage);
    setHidden(true);
  };
  return hidden ? null : <Banner onHide={hide}>{children}</Banner>;
}

function Banner({ onHide, children }: { onHide: () => void; children: ReactNode }) {
  const card = useReturnFocus<HTMLDivElement>();
  return (
    <div {...card} className="mx-auto w-full max-w-page px-6 py-4">
      <Notice
        tone="clay"
        action={
          <Button look="text" className="-mx-2" onClick={onHide}>
            Later
          </Button>
        }
      >
        {children}
      </Notice>
    </div>
  );
}
