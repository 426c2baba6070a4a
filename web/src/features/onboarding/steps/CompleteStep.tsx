import { interestsInSummary, languagesInSummary } from "../../../lib/constants.ts";
import { session } from "../../../lib/session.ts";
import { FormattedText } from "../../../parts/text/FormattedText.tsx";
import { interestWord } from "../../../parts/words/interests.ts";
import { languagesLine } from "../../../parts/words/languages.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Badge } from "../../../ui/Badge.tsx";
import { Button } from "../../../ui/Button.tsx";
import type { Draft } from "../draft.ts";
import { useLanguages } from "../LanguagesField.tsx";
import { StepHeading } from "../StepFrame.tsx";

export interface CompleteStepProps {
  draft: Draft;
  saving: boolean;
  onFinish: () => void;
}

export function CompleteStep({ draft, saving, onFinish }: CompleteStepProps) {
  const { data } = useLanguages();
  const languages = draft.languagesSpoken
    .slice(0, languagesInSummary)
    .map((chosen) => data?.items.find(({ id }) => id === chosen)?.code ?? chosen);
  const shown = draft.interests.slice(0, interestsInSummary);
  const more = draft.interests.length - shown.length;
  return (
    <>
      <StepHeading title="Complete">This is how other members will see you.</StepHeading>
      <article
        aria-label="Your profile"
        className="rounded-surface border border-line bg-surface p-6 md:p-8"
      >
        <div className="flex flex-col gap-6 sm:flex-row sm:items-center">
          {draft.imageUrl ? (
            <img
              src={draft.imageUrl}
              alt={draft.name}
              width={112}
              height={112}
              className="size-28 shrink-0 rounded-person bg-sunken object-cover text-transparent"
            />
          ) : (
            <Avatar name={draft.name} seed={session.get().userId ?? ""} size={112} />
          )}
          <div>
            <h2 className="text-h2">{draft.name}</h2>
            <p className="mt-1 text-muted">{draft.location}</p>
            <p className="text-muted">
              {data ? languagesLine(languages) : "Languages not available"}
            </p>
          </div>
        </div>
        <FormattedText text={draft.bio} className="mt-6 max-w-text whitespace-pre-line" />
        <ul aria-label="Interests" className="mt-6 flex flex-wrap gap-2">
          {shown.map((name) => (
            <li key={name}>
              <Badge>{interestWord(name)}</Badge>
            </li>
          ))}
          {more > 0 && (
            <li>
              <Badge>+{more} more</Badge>
            </li>
          )}
        </ul>
        <Button
          look="filled"
          className="mt-8"
          busy={saving}
          busyLabel="Saving..."
          onClick={onFinish}
        >
          Complete Profile
        </Button>
      </article>
    </>
  );
}
