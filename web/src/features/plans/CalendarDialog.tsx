import { locale } from "../../lib/languages/language.ts";
import { copy } from "../../parts/copy-text.ts";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { Button, buttonClasses } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Field } from "../../ui/Field.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { useCalendarAddress } from "./calendar-address.ts";

const copyAddress = (address: string) =>
  copy(
    address,
    { title: "Link copied" },
    {
      title: "Couldn't copy the link",
      message: "Your browser doesn't allow it. Select the link and copy it.",
    },
  );

const day = (at: string) => new Date(at).toLocaleDateString(locale, { dateStyle: "long" });

function Made({ path }: { path: string }) {
  const address = location.origin + path;
  return (
    <>
      <Field
        label="Your calendar link"
        hint="We can't show it again. You can make a new one any time."
      >
        <TextInput
          readOnly
          dir="ltr"
          value={address}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button look="filled" onClick={() => void copyAddress(address)}>
          Copy link
        </Button>
        <a href={`webcal://${location.host}${path}`} className={buttonClasses("outline")}>
          Open in calendar app
        </a>
      </div>
    </>
  );
}

type Address = ReturnType<typeof useCalendarAddress>;

function State({ address }: { address: Address }) {
  const { path, createdAt, error, refetch, make, remove } = address;
  if (createdAt === undefined) {
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
    return <Skeleton label="Loading your calendar link" lines={2} />;
  }
  if (createdAt === null) {
    return (
      <Button
        look="filled"
        className="self-start"
        busy={make.isPending}
        busyLabel="Creating..."
        onClick={() => make.mutate()}
      >
        Create link
      </Button>
    );
  }
  return (
    <>
      {path ? <Made path={path} /> : <p role="status">On since {day(createdAt)}.</p>}
      <div className="flex flex-col gap-3 border-t border-line pt-5">
        <p className="text-small text-muted">
          Lost the link, or shared it by mistake? Make a new one, and the old one stops working
          right away. Logging out or changing your password doesn't turn it off.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button busy={make.isPending} busyLabel="Creating..." onClick={() => make.mutate()}>
            Make a new link
          </Button>
          <Button
            look="danger"
            busy={remove.isPending}
            busyLabel="Turning off..."
            onClick={() => remove.mutate()}
          >
            Turn off
          </Button>
        </div>
      </div>
    </>
  );
}

/** A private address that calendar apps read what the member goes to and hosts from. */
export default function CalendarDialog({ onClose }: { onClose: () => void }) {
  const address = useCalendarAddress();
  return (
    <Dialog
      open
      onClose={onClose}
      title="Subscribe to your calendar"
      description="Add a private link to your calendar app, and it shows the events and meetups you're going to or hosting, and keeps them up to date. Anyone with the link can see them, so keep it to yourself."
    >
      <State address={address} />
    </Dialog>
  );
}
