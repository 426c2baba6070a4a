import { useState } from "react";
import { useAccount } from "../../lib/account.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { CloseIcon } from "../../ui/icons.ts";
import { lazyComponent } from "../../ui/lazyComponent.tsx";
import { Menu } from "../../ui/Menu.tsx";
import { CheckIcon, ChevronDownIcon } from "../../ui/page-icons.ts";
import { type Step, useStatus, useStep } from "./connect.queries.ts";

const AddPhotoDialog = lazyComponent(() => import("../portrait/AddPhotoDialog.tsx"));

interface ConnectButtonProps {
  userId: string;
  name: string;
  /** Whether the member can be asked. */
  canAsk: boolean;
}

/** Buttons for the current connection status, such as Connect or Accept. */
export function ConnectButton({ userId, name, canAsk }: ConnectButtonProps) {
  const { data, isError, refetch } = useStatus(userId);
  const [addsPhoto, setAddsPhoto] = useState(false);
  const addPhoto = () => setAddsPhoto(true);
  const { mutate } = useStep(userId, addPhoto);
  const hasPhoto = useAccount()?.profile?.imageUrl !== null;
  const [ending, setEnding] = useState(false);
  const requestId = data?.requestId ?? null;
  const take = (step: Step) => mutate({ step, requestId });

  if (isError && !data) return <Button onClick={() => void refetch()}>Try Again</Button>;
  if (!canAsk && (!data || data.status === "none")) return null;
  switch (data?.status) {
    case undefined:
      return (
        <Button disabled className="animate-breath">
          Connect
        </Button>
      );
    case "none":
      return (
        <>
          <Button look="filled" onClick={() => (hasPhoto ? take("ask") : addPhoto())}>
            Connect
          </Button>
          {addsPhoto && (
            <AddPhotoDialog onClose={() => setAddsPhoto(false)} onAdded={() => take("ask")} />
          )}
        </>
      );
    case "pending_received":
      return (
        <>
          <Button look="filled" onClick={() => take("accept")}>
            Accept
          </Button>
          <Button look="text" onClick={() => take("decline")}>
            Decline
          </Button>
        </>
      );
    case "pending_sent":
      return (
        <Menu
          label="Your request"
          items={[
            {
              label: "Withdraw the request",
              icon: <CloseIcon />,
              onSelect: () => take("withdraw"),
            },
          ]}
          trigger={(props) => (
            <Button {...props}>
              Requested
              <ChevronDownIcon size={16} />
            </Button>
          )}
        />
      );
    case "connected":
      return (
        <>
          <Menu
            label="Your connection"
            items={[
              {
                label: "Remove the connection",
                icon: <CloseIcon />,
                danger: true,
                onSelect: () => setEnding(true),
              },
            ]}
            trigger={(props) => (
              <Button {...props} icon={<CheckIcon size={16} />}>
                Connected
                <ChevronDownIcon size={16} />
              </Button>
            )}
          />
          <Dialog
            open={ending}
            onClose={() => setEnding(false)}
            title={`Remove ${name} from your connections?`}
            description="They won't be notified. You can ask to connect again."
            actions={
              <>
                <Button onClick={() => setEnding(false)}>Stay connected</Button>
                <Button
                  look="danger"
                  onClick={() => {
                    setEnding(false);
                    take("end");
                  }}
                >
                  Remove
                </Button>
              </>
            }
          />
        </>
      );
  }
}
