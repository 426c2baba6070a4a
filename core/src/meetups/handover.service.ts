import { circleRef } from "../circles/circles.access.ts";
import { batchGet } from "../kernel/batch-get.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { transact } from "../kernel/table.ts";
import { formerHost, formerMember } from "../members/former-member.ts";
import type { MeetupItem } from "./meetups.access.ts";
import { MeetupEntity } from "./meetups.entity.ts";

type Host = Pick<MeetupItem, "hostId" | "hostName" | "hostUsername" | "hostImageUrl">;

/**
 * The circle's host takes over a leaving member's meetup. In a circle without a host it's
 * cancelled.
 */
export async function handOverMeetup(meetup: MeetupItem): Promise<void> {
  const [circle] = await batchGet([circleRef(meetup.circleId)]);
  if (circle && circle.hostId !== formerMember.userId && circle.hostId !== meetup.hostId) {
    const { hostId, hostName, hostUsername, hostImageUrl } = circle;
    const host = { hostId, hostName, hostUsername, ...(hostImageUrl ? { hostImageUrl } : {}) };
    await withHost(meetup, host).go();
  } else {
    await endForGood(meetup);
  }
}

function withHost({ meetupId }: MeetupItem, host: Host) {
  const patch = MeetupEntity.patch({ meetupId }).set(host);
  return host.hostImageUrl ? patch : patch.remove(["hostImageUrl"]);
}

async function endForGood(meetup: MeetupItem): Promise<void> {
  const { circleId, meetupId } = meetup;
  const { hostId } = formerHost;
  await transact([
    {
      write: withHost(meetup, formerHost).set({ planning: "ended" }).add({ revision: 1 }).params(),
    },
    recordEvent(hostId, { type: "meetup.ended", circleId, meetupId, hostId }),
  ]);
}
