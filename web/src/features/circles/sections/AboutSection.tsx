import { PersonLine } from "../../../parts/people/PersonLine.tsx";
import type { SectionProps } from "./section.ts";

const begun = new Intl.DateTimeFormat("en", { month: "long", year: "numeric" });

export default function AboutSection({ circle }: SectionProps) {
  return (
    <section aria-labelledby="about">
      <h2 id="about" className="mb-3 text-h2">
        About
      </h2>
      <p className="max-w-text whitespace-pre-line text-lead">{circle.description}</p>
      <div className="mt-8 border-t border-line pt-6">
        <PersonLine
          person={circle.host}
          detail={`Host since ${begun.format(new Date(circle.createdAt))}`}
          size={52}
        />
      </div>
    </section>
  );
}
