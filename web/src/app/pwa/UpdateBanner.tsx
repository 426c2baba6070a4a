import { useStore } from "../../lib/store.ts";
import { Button } from "../../ui/Button.tsx";
import { Prompt } from "./Prompt.tsx";
import { updateNow, waitingWorker } from "./updates.ts";

export function UpdateBanner() {
  const worker = useStore(waitingWorker);
  if (!worker) return null;
  return (
    <Prompt
      title="A new version is ready"
      actions={
        <>
          <Button look="text" onClick={() => waitingWorker.set(null)}>
            Later
          </Button>
          <Button look="filled" onClick={() => updateNow(worker)}>
            Update Now
          </Button>
        </>
      }
    >
      Posts, comments and messages you're writing are kept on this device.
    </Prompt>
  );
}
