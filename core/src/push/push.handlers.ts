import type { EventHandlers } from "../kernel/feature.ts";
import { forgetDevices } from "./devices.service.ts";

export const handlers: EventHandlers = {
  "sign_in.ended": ({ userId, signInId }) =>
    forgetDevices(userId, (device) => device.signInId === signInId),
  "sign_ins.ended": ({ userId, before, exceptSignInId }) =>
    forgetDevices(
      userId,
      (device) => device.signedInAt < before && device.signInId !== exceptSignInId,
    ),
};
