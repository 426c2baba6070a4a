import type { DailyQuiet } from "@attune/core/attention/quiet-hours.rules";
import { locale } from "../../../lib/languages/language.ts";
import { PersonLine } from "../../../parts/people/PersonLine.tsx";
import { quietTimes } from "../../../parts/quiet-hours/quiet-hours.tsx";
import { FormattedText } from "../../../parts/text/FormattedText.tsx";
import { named } from "../../../parts/words/members.ts";
import { LevelField } from "../LevelField.tsx";
import { MuteCircle } from "../MuteCircle.tsx";
import type { SectionProps } from "./section.ts";

const monthAndYear = new Intl.DateTimeFormat(locale, { month: "long", year: "numeric" });

function QuietLine({ quietHours }: { quietHours: DailyQuiet }) {
  const { from, until } = quietTimes(quietHours);
  return (
    <p className="mt-1 text-small text-muted">
      Quiet from {from} to {until}: email and push notifications wait until {until}
    </p>
  );
}

export default function AboutSection({ circle, moderators }: SectionProps) {
  return (
    <section aria-labelledby="about">
      <h2 id="about" className="mb-3 text-h2">
        About
      </h2>
      <FormattedText
        text={circle.description}
        className="max-w-text whitespace-pre-line text-lead"
      />
      <div className="mt-8 border-t border-line pt-6">
        <PersonLine person={named(circle.host)} detail="Host" size={52} />
        {moderators.length > 0 && (
          <ul className="mt-4 grid grid-cols-1 gap-x-10 gap-y-3 sm:grid-cols-2">
            {moderators.map((person) => (
              <li key={person.userId}>
                <PersonLine person={person} detail="Moderator" />
              </li>
            ))}
          </ul>
        )}
        <p className="mt-3 text-small text-muted">
          Started in {monthAndYear.format(new Date(circle.createdAt))}
        </p>
        {circle.quietHours && <QuietLine quietHours={circle.quietHours} />}
      </div>
      {circle.isMember && (
        <div className="mt-8 flex flex-col items-start gap-3 border-t border-line pt-6">
          <LevelField circleId={circle.circleId} />
          <MuteCircle circle={circle} />
        </div>
      )}
    </section>
  );
}
