import type { InterfaceLanguage } from "@attune/core/kernel/interface-languages.rules";
import { LanguageSelect } from "../../landing/LanguageSelect.tsx";
import { changeLanguage } from "../../lib/languages/choose.ts";
import { session } from "../../lib/session.ts";
import { useStore } from "../../lib/store.ts";

/** For visitors. Members have it in their settings. */
export default function LanguageChoice() {
  const { initialised, userId } = useStore(session);
  if (!initialised || userId !== null) return null;
  return (
    <LanguageSelect
      // Its options are the languages.
      onChange={({ target }) => changeLanguage(target.value as InterfaceLanguage)}
    />
  );
}
