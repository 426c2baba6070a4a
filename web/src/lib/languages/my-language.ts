import type { InterfaceLanguage } from "@attune/core/kernel/interface-languages.rules";
import type { Account } from "../account.ts";
import { accountStatus } from "../account-status.ts";
import { client } from "../api.ts";
import { session } from "../session.ts";
import {
  changeLanguage,
  chosenLanguage,
  forgetOwnChoice,
  hasOwnChoice,
  keepLanguage,
  noteOwnChoice,
} from "./choose.ts";
import { language } from "./language.ts";
import { isOffered } from "./offered.ts";

/** Saves the choice on this device, and on the profile for other devices and emails. */
export async function chooseMyLanguage(code: InterfaceLanguage): Promise<void> {
  noteOwnChoice();
  // Before saving: an answer that arrives meanwhile would have the device's last choice saved.
  keepLanguage(code);
  // If the profile can't be saved now, `followProfile` does it later.
  const { userId } = session.get();
  if (userId) await saveLanguage(code, userId).catch(() => undefined);
  changeLanguage(code);
}

let lastSave: Promise<unknown> = Promise.resolve();

/** One after the other, because of two at once either could be the one that's kept. */
function saveLanguage(code: InterfaceLanguage, userId: string): Promise<unknown> {
  const save = () => client.profiles.updateProfile({ userId, interfaceLanguage: code });
  lastSave = lastSave.then(save, save);
  return lastSave;
}

/** Members whose profile decided this page's language when it was loaded. */
const followed = new Set<string>();

/** Members whose page's language is being saved, or was. */
const saved = new Set<string>();

/** Without it, mails would be in English, and another device could show another language. */
function savePageLanguage(userId: string): void {
  if (saved.has(userId)) return;
  saved.add(userId);
  saveLanguage(language, userId).catch(() => saved.delete(userId));
}

/**
 * The profile has the last choice of all devices, except one made here that it doesn't show yet:
 * by a visitor, without a connection, or a moment ago. That one is saved. Until there's a choice,
 * the profile has the language that the browser decided.
 */
export function followProfile({ profile }: Pick<Account, "profile">): void {
  if (!profile) return;
  const { userId, interfaceLanguage: known } = profile;
  const isLoaded = followed.has(userId);
  followed.add(userId);
  // What this device remembers of the profile may be older than its own choice.
  if (accountStatus.get().degraded) return;
  const chosen = chosenLanguage();
  if (chosen !== null && chosen === known) forgetOwnChoice();
  else if (chosen !== null && isOffered(chosen) && (known === undefined || hasOwnChoice())) {
    void saveLanguage(chosen, userId).catch(() => undefined);
  } else if (known !== undefined && isOffered(known)) {
    // An open page, in which something may be half written, changes when it's loaded again.
    if (isLoaded) keepLanguage(known);
    else changeLanguage(known);
  } else if (known === undefined) savePageLanguage(userId);
}
