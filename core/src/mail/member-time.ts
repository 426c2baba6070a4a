import { momentInWords } from "../kernel/moments.ts";
import { defaultEmailPreferences } from "./mail.contract.ts";
import { EmailPreferencesEntity } from "./preferences.entity.ts";

/** A moment by the member's own clock; by the place's while we don't know theirs. */
export async function momentForMember(
  userId: string,
  time: string,
  placeTimeZone: string,
): Promise<string> {
  const timeZone = (await EmailPreferencesEntity.get({ userId }).go()).data?.timeZone;
  const isKnown = timeZone !== undefined && timeZone !== defaultEmailPreferences.timeZone;
  return momentInWords(time, placeTimeZone, isKnown ? timeZone : undefined);
}
