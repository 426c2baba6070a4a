import type { Attention } from "@attune/core/attention/attention.contract";
import { useId } from "react";
import { ErrorState } from "../../../parts/ErrorState.tsx";
import { SkeletonShape } from "../../../ui/Skeleton.tsx";
import { Part } from "../Part.tsx";
import {
  channelNames,
  kinds,
  type ShownChannel,
  shownChannels,
  useAttention,
  useSaveAttention,
} from "./attention.ts";
import { type ChannelsOff, useChannelsOff } from "./channels-off.ts";

const cell = "inline-flex size-11 items-center justify-center";

interface MatrixProps {
  /** null while loading, when only the table's shape is shown. */
  switches: Attention["switches"] | null;
  off?: ChannelsOff;
  /** Id of the element with the reasons in `off`. */
  reasonsId?: string;
  onChange?: (kind: (typeof kinds)[number]["kind"], channel: ShownChannel, on: boolean) => void;
}

function Matrix({ switches, off = {}, reasonsId, onChange }: MatrixProps) {
  return (
    <table className="w-full border-collapse">
      <thead>
        <tr className="text-small text-muted">
          <th scope="col" className="pb-2 text-start font-normal">
            <span className="sr-only">Kind</span>
          </th>
          {shownChannels.map((channel) => (
            <th
              key={channel}
              scope="col"
              // On the narrowest phones, the kinds need the room.
              className="w-[clamp(2.75rem,13vw,3.5rem)] px-0.5 pb-2 text-center font-normal"
            >
              {channelNames[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map(({ kind, label }) => (
          <tr key={kind} className="border-t border-line">
            <th
              scope="row"
              className="py-2 pe-2 text-start leading-tight font-normal hyphens-auto wrap-anywhere"
            >
              {switches ? (
                label
              ) : (
                <span className="rounded-control bg-line text-transparent">{label}</span>
              )}
            </th>
            {shownChannels.map((channel) => (
              <td key={channel} className="p-0 text-center">
                {switches ? (
                  <label className={cell}>
                    <span className="sr-only">{`${label}: ${channelNames[channel]}`}</span>
                    <input
                      type="checkbox"
                      checked={switches[kind]?.[channel] ?? true}
                      disabled={off[channel] !== undefined}
                      aria-describedby={off[channel] && reasonsId}
                      onChange={({ target }) => onChange?.(kind, channel, target.checked)}
                      className="size-5 rounded-control accent-primary"
                    />
                  </label>
                ) : (
                  <span className={cell}>
                    <span className="size-5 rounded-control bg-line" />
                  </span>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Renders the real table, because the height of its labels depends on language and screen. */
const MatrixSkeleton = () => (
  <SkeletonShape label="Loading notification choices">
    <Matrix switches={null} />
  </SkeletonShape>
);

/** A table of switches, by kind of notification and channel. */
export function SwitchesPart() {
  const { data, error, refetch } = useAttention();
  const save = useSaveAttention();
  const off = useChannelsOff();
  const reasonsId = useId();
  return (
    <Part
      title="What to notify you about"
      hint="And how: in the bell, by email or by push notification."
    >
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <MatrixSkeleton />}
      {data && (
        <Matrix
          switches={data.switches}
          off={off}
          reasonsId={reasonsId}
          onChange={(kind, channel, on) => save.mutate({ switches: { [kind]: { [channel]: on } } })}
        />
      )}
      {/* Also while the switches load, so that nothing moves when they come. */}
      {(data || !error) && (
        <div id={reasonsId} className="max-w-text text-small text-muted">
          {Object.values(off).map((reason) => (
            <p key={reason} className="mt-2">
              {reason}
            </p>
          ))}
        </div>
      )}
    </Part>
  );
}
