import type { Circle } from "@attune/core/circles/circles.contract";

interface Detail {
  circle: Pick<Circle, "joining" | "host">;
  moderators: readonly { userId: string }[];
  invitedBy?: { userId: string } | undefined;
}

/**
 * Whether joining needs a request. An invitation by the host or a moderator lets people join at
 * once.
 */
export const mustAskToJoin = ({ circle, moderators, invitedBy }: Detail): boolean =>
  circle.joining === "request" &&
  ![circle.host, ...moderators].some(({ userId }) => userId === invitedBy?.userId);
