import { brand } from "@attune/core/kernel/brand";
import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { client } from "../../lib/api.ts";
import { useDevice } from "../../lib/device.ts";
import { pushMoment, rememberAsked } from "../../lib/push/ask.ts";
import { turnPushOn } from "../../lib/push/subscription.ts";
import { Button } from "../../ui/Button.tsx";
import { toast } from "../../ui/toast.ts";
import { Prompt } from "./Prompt.tsx";

/** Offers push notifications; only after a yes does the browser ask for its permission. */
export function PushPrompt() {
  const { isPhone } = useDevice();
  const { pathname } = useLocation();
  const [publicKey, setPublicKey] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    client.push.getPush().then(
      (push) => {
        if (isGone) return;
        setPublicKey(push.publicKey);
        if (push.publicKey === null) pushMoment.set(false);
      },
      () => pushMoment.set(false),
    );
    return () => {
      isGone = true;
    };
  }, []);
  if (publicKey === null) return null;
  const accept = async () => {
    rememberAsked();
    const isOn = await turnPushOn(publicKey).catch(() => false);
    if (isOn) toast({ title: "Notifications are on for this device" });
    else
      toast({ title: "Notifications stay off", message: "You can turn them on in your settings." });
  };
  return (
    <Prompt
      title="Get notified of replies and changes?"
      actions={
        <>
          <Button look="text" onClick={rememberAsked}>
            Not now
          </Button>
          <Button look="filled" onClick={() => void accept()}>
            Turn on
          </Button>
        </>
      }
    >
      {/* Slim where it takes room from a conversation, and on phones. */}
      {!isPhone &&
        !pathname.startsWith("/messages") &&
        `Get a notification on this device when ${brand.name} is closed. It won't say who wrote, or what, unless you choose that in your settings.`}
    </Prompt>
  );
}
