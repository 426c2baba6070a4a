import { PersonLine } from "../../../parts/people/PersonLine.tsx";
import type { SectionProps } from "./section.ts";

export default function MembersSection({ circle, members }: SectionProps) {
  return (
    <section aria-labelledby="members">
      <h2 id="members" className="text-h2">
        Members
      </h2>
      <ul className="mt-5 grid gap-x-10 gap-y-3 sm:grid-cols-2">
        {members.map((person) => (
          <li key={person.userId}>
            <PersonLine
              person={person}
              {...(person.userId === circle.host.userId && { detail: "Host" })}
            />
          </li>
        ))}
      </ul>
      {circle.memberCount > members.length && (
        <p className="mt-5 text-small text-muted">and {circle.memberCount - members.length} more</p>
      )}
    </section>
  );
}
