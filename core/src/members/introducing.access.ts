import { AccountEntity } from "./account.entity.ts";
import { isShutOut } from "./members.access.ts";

/** Whether visitors may see what a host opened to them: not of one who's suspended or leaving. */
export async function mayIntroduce(hostId: string): Promise<boolean> {
  const { data } = await AccountEntity.get({ userId: hostId }).go({ consistent: true });
  return data !== null && data.leavingAt === undefined && !isShutOut(data);
}
