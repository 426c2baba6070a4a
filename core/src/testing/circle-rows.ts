import { CircleEntity, CircleMemberEntity } from "../circles/circles.entity.ts";
import { itemOf } from "./item-of.ts";
import { profileRow } from "./profile-row.ts";

const createdAt = "2026-11-20T10:00:00.000Z";

/** The first member is the host. */
export function circleRows(circleId: string, people: readonly [string, ...string[]]) {
  const [hostId] = people;
  return [
    itemOf(
      CircleEntity.put({
        circleId,
        name: "Sitters",
        description: "We sit.",
        hostId,
        hostName: hostId,
        hostUsername: hostId,
        communityId: "one",
        approvalStatus: "approved",
        createdAt,
      }).params(),
    ),
    ...people.flatMap((userId) => [
      itemOf(
        CircleMemberEntity.put({
          circleId,
          userId,
          name: userId,
          username: userId,
          joinedAt: createdAt,
        }).params(),
      ),
      profileRow(userId),
    ]),
  ];
}
