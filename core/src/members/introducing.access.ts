import { AccountEntity } from "./account.entity.ts";
import { lacksAccess } from "./members.access.ts";

/** Whether visitors may see what a host made public: not if the host is suspended or leaving. */
export async function canIntroduce(hostId: string): Promise<boolean> {
  const { data } = await AccountEntity.get({ userId: hostId }).go({ consistent: true });
  return data !== null && data.leavingAt === undefined && !lacksAccess(data);
}
