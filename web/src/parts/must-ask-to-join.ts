import type { Circle } from "@attune/core/circles/circles.contract";

/** Those whom the host invited join at once. */
export const mustAskToJoin = (
  { joining, host }: Pick<Circle, "joining" | "host">,
  inviterId: string | undefined,
): boolean => joining === "request" && inviterId !== host.userId;
