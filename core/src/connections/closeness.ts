import { shareCircle } from "../circles/circles.access.ts";
import { isConnected } from "./status.ts";

export const isClose = async (userId: string, otherId: string): Promise<boolean> =>
  (await isConnected(userId, otherId)) || (await shareCircle(userId, otherId));
