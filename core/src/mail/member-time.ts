import { momentInWords } from "../kernel/moments.ts";
import { defaultEmailPreferences } from "./mail.contract.ts";
import { EmailPreferencesEntity } from "./preferences.entity.ts";

/** In the member's zone, or the place's if that isn't known. */
export async function momentForMember(
  userId: string,
  time: string,
  placeTimeZone: string,
): Promise<string> {
  const timeZone = (await EmailPreferencesEntity.get({ userId }).go()).data?.timeZone;
  const isKnown = timeZone !== undefined && timeZone !== defaultEmailPreferences.timeZone;
  return momentInWords(time, placeTimeZone, isKnown ? timeZone : undefined);
}
