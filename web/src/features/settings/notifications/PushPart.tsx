import { brand } from "@attune/core/kernel/brand";
import type { PushDevice } from "@attune/core/push/push.contract";
import { useState } from "react";
import { fullDate } from "../../../lib/date-format.ts";
import { pushSupport } from "../../../lib/push/support.ts";
import { ErrorState } from "../../../parts/ErrorState.tsx";
import { deviceWords } from "../../../parts/words/devices.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { Part } from "../Part.tsx";
import { type ShownPush, usePush, useRemoveDevice, useSwitchPush } from "./push.ts";

const obstacles = {
  unsupported: {
    title: "Not in this browser",
    words: "This browser can't show push notifications. Another one on this device may.",
  },
  needs_install: {
    title: "Install the app first",
    words: `On an iPhone or iPad, push notifications come to the installed app. Tap Share, choose “Add to Home Screen”, open ${brand.name} from there, and turn them on here.`,
  },
  denied: {
    title: "Blocked by your browser",
    words: `You told this browser not to show notifications from ${brand.name}. Allow them in its settings for this site, then reload this page.`,
  },
} as const;

function ThisDevice({ push }: { push: ShownPush }) {
  const [support, setSupport] = useState(pushSupport);
  const change = useSwitchPush(push);
  if (support !== "possible") {
    const { title, words } = obstacles[support];
    return <Notice title={title}>{words}</Notice>;
  }
  return (
    <Checkbox
      label="Push notifications on this device"
      hint={`You get them while ${brand.name} is closed. They follow your choices above, your quiet hours and your breaks.`}
      checked={change.isPending ? change.variables : push.isOnHere}
      aria-disabled={change.isPending}
      onChange={({ target }) => {
        if (change.isPending) return;
        change.mutate(target.checked, { onSettled: () => setSupport(pushSupport()) });
      }}
    />
  );
}

function Device({ device }: { device: PushDevice }) {
  const remove = useRemoveDevice();
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-3 py-1">
      <span className="font-medium">{deviceWords(device.device)}</span>
      {device.current && <Badge tone="primary">This device</Badge>}
      <span className="text-small text-muted">
        since <time dateTime={device.createdAt}>{fullDate(device.createdAt)}</time>
      </span>
      <Button
        look="text"
        className="ms-auto -me-2"
        aria-label={`Remove ${deviceWords(device.device)}`}
        busy={remove.isPending}
        onClick={() => remove.mutate(device)}
      >
        Remove
      </Button>
    </li>
  );
}

/** Lists the devices with push notifications, this one first. */
export function PushPart() {
  const { data, error, refetch } = usePush();
  if (data?.publicKey === null) return null;
  return (
    <Part title="Push notifications">
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton label="Loading push notifications" lines={2} />}
      {data && (
        <>
          <ThisDevice push={data} />
          {data.devices.length > 0 && (
            <ul
              aria-label="Devices with push notifications"
              className="mt-4 divide-y divide-line border-y border-line"
            >
              {data.devices.map((device) => (
                <Device key={device.deviceId} device={device} />
              ))}
            </ul>
          )}
        </>
      )}
    </Part>
  );
}
