import type { InterfaceLanguage } from "@attune/core/kernel/interface-languages.rules";
import { LanguageSelect } from "../../landing/LanguageSelect.tsx";
import { accountStatus } from "../../lib/account-status.ts";
import { session } from "../../lib/session.ts";
import { useStore } from "../../lib/store.ts";

// Lazy, as it imports the API client, which the login page doesn't need.
const choose = async (code: InterfaceLanguage) =>
  (await import("../../lib/languages/my-language.ts")).chooseMyLanguage(code);

/** For visitors, and for members who can't open the settings before the onboarding is complete. */
export default function LanguageChoice() {
  const { initialised, userId } = useStore(session);
  const { state, onboardingCompleted } = useStore(accountStatus);
  const isNew = state === "absent" || onboardingCompleted === false;
  if (!initialised || (userId !== null && !isNew)) return null;
  return (
    <LanguageSelect
      // Safe: the options are exactly the languages.
      onChange={({ target }) => void choose(target.value as InterfaceLanguage)}
    />
  );
}
