import { language } from "../lib/languages/language.ts";
import type { LegalText } from "./pages.tsx";

/** A note on translated legal texts; renders nothing in English. */
export function TranslationNote({ path }: Pick<LegalText, "path">) {
  if (language === "en") return null;
  return (
    <p className="text-small text-muted">
      This translation is here to help. The{" "}
      <a className="link" href={`/en${path}`} hrefLang="en" target="_blank" rel="noreferrer">
        English text
      </a>{" "}
      is the binding one.
    </p>
  );
}
