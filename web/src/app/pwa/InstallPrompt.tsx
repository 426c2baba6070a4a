import { brand } from "@attune/core/kernel/brand";
import { useEffect, useState } from "react";
import { Button } from "../../ui/Button.tsx";
import {
  type InstallOffer,
  type InstallWay,
  installWay,
  rememberIosPromptDismissed,
  rememberPromptSeen,
} from "./install.ts";
import { Prompt } from "./Prompt.tsx";

export function InstallPrompt() {
  const [way, setWay] = useState<InstallWay | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    void installWay(leaving.signal).then((found) => leaving.signal.aborted || setWay(found));
    const onInstalled = () => {
      rememberPromptSeen();
      setWay(null);
    };
    addEventListener("appinstalled", onInstalled, { signal: leaving.signal });
    return () => leaving.abort();
  }, []);
  if (!way) return null;
  const close = () => setWay(null);
  return way.kind === "ios" ? (
    <IosInstructions onClose={close} />
  ) : (
    <Offer offer={way.offer} onClose={close} />
  );
}

function Offer({ offer, onClose }: { offer: InstallOffer; onClose: () => void }) {
  const answer = () => {
    rememberPromptSeen();
    window.installOffer = undefined;
    onClose();
  };
  const accept = () => {
    answer();
    void offer.prompt();
  };
  return (
    <Prompt
      title={`Install ${brand.name}`}
      actions={
        <>
          <Button look="text" onClick={answer}>
            Not now
          </Button>
          <Button look="filled" onClick={accept}>
            Install
          </Button>
        </>
      }
    >
      It opens like any other app, without the browser around it.
    </Prompt>
  );
}

function IosInstructions({ onClose }: { onClose: () => void }) {
  const [reading, setReading] = useState(false);
  const dismiss = () => {
    rememberIosPromptDismissed();
    onClose();
  };
  if (!reading) {
    return (
      <Prompt
        title={`Install ${brand.name}`}
        actions={
          <>
            <Button look="text" onClick={dismiss}>
              Not now
            </Button>
            <Button look="filled" onClick={() => setReading(true)}>
              Show me how
            </Button>
          </>
        }
      >
        Add {brand.name} to your home screen, and it opens full screen like any other app.
      </Prompt>
    );
  }
  return (
    <Prompt
      title="Three steps"
      actions={
        <Button look="filled" onClick={dismiss}>
          Got it
        </Button>
      }
    >
      <ol className="list-decimal ps-5">
        <li>Tap the Share button in Safari's toolbar.</li>
        <li>Choose “Add to Home Screen”.</li>
        <li>Confirm with “Add”.</li>
      </ol>
    </Prompt>
  );
}
