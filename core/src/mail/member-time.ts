import type { Moment } from "../kernel/texts/notification-texts.ts";
import { defaultEmailPreferences } from "./mail.contract.ts";

/** In the member's zone, or the place's if unknown. */
export function momentForMember(timeZone: string, time: string, placeTimeZone: string): Moment {
  const isKnown = timeZone !== defaultEmailPreferences.timeZone;
  return { at: time, zone: placeTimeZone, ...(isKnown && { reader: timeZone }) };
}
