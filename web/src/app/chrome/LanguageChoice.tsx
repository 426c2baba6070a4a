import type { InterfaceLanguage } from "@attune/core/kernel/interface-languages.rules";
import { LanguageSelect } from "../../landing/LanguageSelect.tsx";
import { accountStatus } from "../../lib/account-status.ts";
import { session } from "../../lib/session.ts";
import { useStore } from "../../lib/store.ts";

// With the API's client, which the login page can do without.
const choose = async (code: InterfaceLanguage) =>
  (await import("../../lib/languages/my-language.ts")).chooseMyLanguage(code);

/** For visitors, and for members until their settings open with the end of the wizard. */
export default function LanguageChoice() {
  const { initialised, userId } = useStore(session);
  const { state, onboardingCompleted } = useStore(accountStatus);
  const isNew = state === "absent" || onboardingCompleted === false;
  if (!initialised || (userId !== null && !isNew)) return null;
  return (
    <LanguageSelect
      // Its options are the languages.
      onChange={({ target }) => void choose(target.value as InterfaceLanguage)}
    />
  );
}
