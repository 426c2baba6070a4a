import { language } from "../../../lib/languages/language.ts";
import { chooseMyLanguage } from "../../../lib/languages/my-language.ts";
import { offeredLanguages } from "../../../lib/languages/offered.ts";
import { RadioCards } from "../../../ui/RadioCards.tsx";
import { Part } from "../Part.tsx";

/** Renders nothing while English is the only language. */
export function LanguagePart() {
  if (offeredLanguages.length < 2) return null;
  return (
    <Part
      title="Language"
      hint="Also on your other devices, in emails and in notifications. What members write stays in the language they wrote it in."
    >
      <RadioCards
        legend="Language"
        legendHidden
        options={offeredLanguages.map(({ code, name }) => ({ value: code, label: name }))}
        value={language}
        onChange={(code) => void chooseMyLanguage(code)}
        className="sm:grid-cols-3"
      />
    </Part>
  );
}
