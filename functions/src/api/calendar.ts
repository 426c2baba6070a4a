import { calendarContract } from "@attune/core/calendar/calendar.contract";
import { getAddress, makeAddress, removeAddress } from "@attune/core/calendar/calendar.service";
import { done } from "@attune/core/kernel/schemas";
import { implementing } from "../http/procedures.ts";

const calendar = implementing("calendar", calendarContract);

export const router = {
  getAddress: calendar.getAddress.handler(({ context }) => getAddress(context.actor)),
  makeAddress: calendar.makeAddress.handler(({ context }) => makeAddress(context.actor)),
  removeAddress: calendar.removeAddress.handler(async ({ context }) => {
    await removeAddress(context.actor);
    return done;
  }),
};
