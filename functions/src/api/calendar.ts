import { calendarContract } from "@attune/core/calendar/calendar.contract";
import { getAddress, makeAddress, removeAddress } from "@attune/core/calendar/calendar.service";
import { requireSignedIn } from "@attune/core/kernel/actor";
import { done } from "@attune/core/kernel/schemas";
import { implementing } from "../http/procedures.ts";

const calendar = implementing("calendar", calendarContract);

export const router = {
  getAddress: calendar.getAddress.handler(({ context }) =>
    getAddress(requireSignedIn(context.actor)),
  ),
  makeAddress: calendar.makeAddress.handler(({ context }) =>
    makeAddress(requireSignedIn(context.actor)),
  ),
  removeAddress: calendar.removeAddress.handler(async ({ context }) => {
    await removeAddress(requireSignedIn(context.actor));
    return done;
  }),
};
