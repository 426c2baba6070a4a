import { badgeOf } from "@attune/core/attention/attention.rules";
import { useState } from "react";
import { useAccount } from "../../lib/account.ts";
import { useCalm } from "../../lib/calm.ts";
import { useDevice } from "../../lib/device.ts";
import { IconButton, type IconButtonProps } from "../../ui/Button.tsx";
import { BellIcon } from "../../ui/icons.ts";
import { lazyComponent } from "../../ui/lazyComponent.tsx";
import { Popover } from "../../ui/Popover.tsx";
import { bellText } from "./bell-text.ts";
import { useNotificationsPoll } from "./notifications.queries.ts";

// Lazy: loads when the bell is pressed.
const BellPopover = lazyComponent(() => import("./BellPopover.tsx"));
const BellSheet = lazyComponent(() => import("./BellSheet.tsx"));

function labelFor(badge: number | "dot"): string {
  if (badge === "dot") return "Notifications, some unread";
  const text = bellText(badge);
  return text ? `Notifications, ${text} unread` : "Notifications";
}

function Bell({ unread, ...props }: Partial<IconButtonProps> & { unread: number }) {
  const badge = badgeOf(unread, useCalm());
  return (
    <IconButton {...props} label={labelFor(badge)} className="relative">
      <BellIcon />
      {badge !== 0 && (
        <span
          aria-hidden="true"
          className="absolute end-0 top-0.5 inline-flex items-center gap-0.5 rounded-control bg-canvas px-0.5 text-[min(0.75rem,4vw)] leading-tight font-medium text-clay"
        >
          <span className="size-1.5 rounded-person bg-clay" />
          {badge !== "dot" && bellText(badge)}
        </span>
      )}
    </IconButton>
  );
}

/** Opens a popover on desktop, a sheet on a phone. */
export default function NotificationBell() {
  const unread = useAccount()?.counts.unreadNotifications ?? 0;
  const { isPhone } = useDevice();
  const [open, setOpen] = useState(false);
  useNotificationsPoll();
  if (!isPhone) {
    return (
      <Popover label="Notifications" trigger={(props) => <Bell unread={unread} {...props} />}>
        {(close) => <BellPopover onClose={close} />}
      </Popover>
    );
  }
  return (
    <>
      <Bell
        unread={unread}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      {open && <BellSheet onClose={() => setOpen(false)} />}
    </>
  );
}
