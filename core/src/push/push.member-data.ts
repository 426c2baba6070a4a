import type { MemberData } from "../kernel/member-data.ts";
import { memberRows } from "../kernel/member-rows.ts";
import { PushDeviceEntity } from "./devices.entity.ts";
import { WaitingPushEntity } from "./waiting.entity.ts";

export const memberData: MemberData = {
  rows: [
    memberRows({
      entity: PushDeviceEntity,
      find: (userId, page) => PushDeviceEntity.query.byPerson({ userId }).go(page),
      omitted: ["deviceId", "endpoint", "p256dh", "auth", "signInId", "signedInAt", "renewedAt"],
      deletion: { phase: "stop" },
    }),
    memberRows({
      entity: WaitingPushEntity,
      find: (userId, page) => WaitingPushEntity.query.one({ userId }).go(page),
      notExported: "Repeats the member's notifications.",
    }),
  ],
  exceptions: { "push-device.deviceId": "A browser.", "push-device.signInId": "A sign-in." },
};
