import type { Attention } from "@attune/core/attention/attention.contract";
import { clock } from "../../../lib/event-time.ts";
import { locale } from "../../../lib/languages/language.ts";
import { useMinute } from "../../../lib/useMinute.ts";
import { Button } from "../../../ui/Button.tsx";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { Part } from "../Part.tsx";
import { useAttention, useSaveAttention } from "./attention.ts";

const hour = 3_600_000;

/** The next morning at 8, by this device's clock. */
function tomorrow(now: Date): Date {
  const morning = new Date(now);
  morning.setDate(now.getDate() + 1);
  morning.setHours(8, 0, 0, 0);
  return morning;
}

const pauses = [
  { label: "For an hour", until: (now: Date) => new Date(now.getTime() + hour) },
  { label: "Until tomorrow", until: tomorrow },
  { label: "For a week", until: (now: Date) => new Date(now.getTime() + 7 * 24 * hour) },
];

const when = (iso: string): string =>
  new Intl.DateTimeFormat(locale, {
    weekday: "long",
    day: "numeric",
    month: "long",
    ...clock(),
  }).format(new Date(iso));

type Save = (changes: Partial<Pick<Attention, "calm" | "pausedUntil" | "pushPausedUntil">>) => void;

function Pause({ pausedUntil, save }: Pick<Attention, "pausedUntil"> & { save: Save }) {
  if (pausedUntil) {
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p>{`You're on a break until ${when(pausedUntil)}.`}</p>
        <Button look="text" className="-mx-2" onClick={() => save({ pausedUntil: null })}>
          End the break
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap gap-2">
      {pauses.map(({ label, until }) => (
        <Button key={label} onClick={() => save({ pausedUntil: until(new Date()).toISOString() })}>
          {label}
        </Button>
      ))}
    </div>
  );
}

/** Shown while push is paused because "Not now" was pressed on a notification. */
function PushPause({ pushPausedUntil, save }: Pick<Attention, "pushPausedUntil"> & { save: Save }) {
  if (!pushPausedUntil) return null;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
      <p>{`You said “Not now”: no push notifications until ${when(pushPausedUntil)}.`}</p>
      <Button look="text" className="-mx-2" onClick={() => save({ pushPausedUntil: null })}>
        Resume push notifications
      </Button>
    </div>
  );
}

const calmHint =
  "Dots instead of numbers on the bell, on messages and on the app's icon. No push notifications, and no email about the community except one summary a day. No one sees when you've read a message. You're still notified when an event or meetup starts soon or is cancelled.";

/** Pausing notifications, and calm mode. */
export function CalmPart() {
  const { data } = useAttention();
  const { mutate } = useSaveAttention();
  const now = useMinute();
  if (!data) return null;
  /** A pause may end on a page that's left open. */
  const ahead = (until: string | null) => (until && Date.parse(until) > now ? until : null);
  return (
    <Part
      title="Take a break"
      hint="We hold emails until it's over, and send no push notifications in the meantime, unless an event or meetup starts soon or is cancelled. You'll still find new notifications in the bell."
    >
      <Pause pausedUntil={ahead(data.pausedUntil)} save={mutate} />
      <PushPause pushPausedUntil={ahead(data.pushPausedUntil)} save={mutate} />
      <Checkbox
        className="mt-4"
        label="Calm mode"
        hint={calmHint}
        checked={data.calm}
        onChange={({ target }) => mutate({ calm: target.checked })}
      />
    </Part>
  );
}
