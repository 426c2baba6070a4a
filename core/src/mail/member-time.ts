import { momentInWords } from "../kernel/moments.ts";
import { defaultEmailPreferences } from "./mail.contract.ts";
import { readEmailPreferences } from "./preferences.service.ts";

/** A moment by the member's own clock; by the place's while we don't know theirs. */
export async function momentForMember(
  userId: string,
  time: string,
  placeTimeZone: string,
): Promise<string> {
  const timeZone = (await readEmailPreferences(userId))?.timeZone;
  const isKnown = timeZone !== undefined && timeZone !== defaultEmailPreferences.timeZone;
  return momentInWords(time, placeTimeZone, isKnown ? timeZone : undefined);
}
