import { CircleEntity } from "../circles/circles.entity.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { transact } from "../kernel/table.ts";
import type { MeetupItem } from "../meetups/meetups.access.ts";
import { MeetupEntity } from "../meetups/meetups.entity.ts";
import { formerMember } from "./anonymize.ts";

/**
 * The circle's keeper holds a leaving member's meetups from then on. Where nobody keeps the
 * circle any more, what lies ahead is called off: nobody would open the door.
 */
export async function handOverMeetups(userId: string): Promise<void> {
  const { data } = await MeetupEntity.query.byPerson({ hostId: userId }).go({ pages: "all" });
  for (const meetup of data) {
    const { data: circle } = await CircleEntity.get({ circleId: meetup.circleId }).go();
    const circleHostId = circle?.hostId ?? formerMember.userId;
    if (circle && circleHostId !== formerMember.userId && circleHostId !== userId) {
      await setHost(meetup, {
        hostId: circleHostId,
        hostName: circle.hostName,
        hostUsername: circle.hostUsername,
        ...(circle.hostImageUrl ? { hostImageUrl: circle.hostImageUrl } : {}),
      });
    } else {
      await endForGood(meetup);
    }
  }
}

type Host = Pick<MeetupItem, "hostId" | "hostName" | "hostUsername" | "hostImageUrl">;

const nobody: Host = {
  hostId: formerMember.userId,
  hostName: formerMember.name,
  hostUsername: formerMember.username,
};

function withHost({ meetupId }: MeetupItem, host: Host) {
  const patch = MeetupEntity.patch({ meetupId }).set(host);
  return host.hostImageUrl ? patch : patch.remove(["hostImageUrl"]);
}

const setHost = (meetup: MeetupItem, host: Host) => withHost(meetup, host).go();

async function endForGood(meetup: MeetupItem): Promise<void> {
  const { circleId, meetupId } = meetup;
  await transact([
    { write: withHost(meetup, nobody).set({ planning: "ended" }).add({ revision: 1 }).params() },
    recordEvent(nobody.hostId, { type: "meetup.ended", circleId, meetupId, hostId: nobody.hostId }),
  ]);
}
