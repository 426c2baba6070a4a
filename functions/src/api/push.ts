import { deviceOf } from "@attune/core/accounts/device";
import { done } from "@attune/core/kernel/schemas";
import { pausePushes } from "@attune/core/push/device-actor";
import { addDevice, getPush, removeDevice, renewDevice } from "@attune/core/push/devices.service";
import { pushContract } from "@attune/core/push/push.contract";
import { implementing } from "../http/procedures.ts";

const push = implementing("push", pushContract);

export const router = {
  getPush: push.getPush.handler(({ context }) => getPush(context.actor)),
  addDevice: push.addDevice.handler(({ input, context: { actor } }) =>
    addDevice(actor, deviceOf(actor.userAgent), input),
  ),
  removeDevice: push.removeDevice.handler(async ({ input, context }) => {
    await removeDevice(context.actor, input.deviceId);
    return done;
  }),
  renewDevice: push.renewDevice.handler(async ({ input }) => {
    await renewDevice(input.old, input.next);
    return done;
  }),
  pausePushes: push.pausePushes.handler(({ input }) => pausePushes(input.device)),
};
