import type { InterfaceLanguage } from "@attune/core/kernel/interface-languages.rules";
import { LanguageSelect } from "../../landing/LanguageSelect.tsx";
import { accountStatus } from "../../lib/account-status.ts";
import { chooseMyLanguage } from "../../lib/languages/my-language.ts";
import { session } from "../../lib/session.ts";
import { useStore } from "../../lib/store.ts";

/** For visitors, and for members until their settings open with the end of the wizard. */
export default function LanguageChoice() {
  const { initialised, userId } = useStore(session);
  const { state, onboardingCompleted } = useStore(accountStatus);
  const isNew = (state === "loaded" || state === "absent") && onboardingCompleted !== true;
  if (!initialised || (userId !== null && !isNew)) return null;
  return (
    <LanguageSelect
      // Its options are the languages.
      onChange={({ target }) => void chooseMyLanguage(target.value as InterfaceLanguage)}
    />
  );
}
