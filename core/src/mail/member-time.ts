import type { Moment } from "../kernel/texts/notification-texts.ts";
import { defaultEmailPreferences } from "./mail.contract.ts";

/** Shown in the member's time zone or, if that's unknown, in the place's. */
export function momentForMember(timeZone: string, time: string, placeTimeZone: string): Moment {
  const isKnown = timeZone !== defaultEmailPreferences.timeZone;
  return { at: time, zone: placeTimeZone, ...(isKnown && { reader: timeZone }) };
}
