import type { InterfaceLanguage } from "@attune/core/kernel/interface-languages.rules";
import type { Account } from "../account.ts";
import { client } from "../api.ts";
import { session } from "../session.ts";
import { changeLanguage, chosenLanguage } from "./choose.ts";
import { language } from "./language.ts";
import { isOffered } from "./offered.ts";

/** Saves the choice on this device, and on the profile for other devices and emails. */
export async function chooseMyLanguage(code: InterfaceLanguage): Promise<void> {
  // If the profile can't be saved, the choice still applies on this device.
  const { userId } = session.get();
  if (userId) await saveLanguage(code, userId).catch(() => undefined);
  changeLanguage(code);
}

const saveLanguage = (code: InterfaceLanguage, userId: string) =>
  client.profiles.updateProfile({ userId, interfaceLanguage: code });

/** A new device follows the profile; a profile without a language gets the one chosen here. */
export function followProfile({ profile }: Pick<Account, "profile">): void {
  if (!profile) return;
  const chosen = chosenLanguage();
  const known = profile.interfaceLanguage;
  if (known === undefined) {
    if (chosen !== null) void saveLanguage(language, profile.userId).catch(() => undefined);
  } else if (chosen === null && isOffered(known)) changeLanguage(known);
}
