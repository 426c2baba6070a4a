import { useLikeness } from "./profiles.queries.ts";

const much = 66;
const some = 33;

/** @param score from 0 to 100 */
export function likenessInWords(score: number): string {
  if (score >= much) return "You have a lot in common";
  return score >= some ? "You have some things in common" : "You come from different places";
}

/** Reasons shown before "more". */
const shownAtOnce = 5;

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className="mt-2 flex max-w-text flex-col gap-1">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}

function More({ label, points }: { label: string; points: readonly string[] }) {
  return (
    <details className="mt-1">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-primary underline decoration-1 underline-offset-4 hover:decoration-2">
        {label}
      </summary>
      <Points points={points} />
    </details>
  );
}

/** Renders nothing until the comparison has loaded. A low score is never shown as a number. */
export function LikenessPanel({ userId }: { userId: string }) {
  const { data } = useLikeness(userId);
  if (!data) return null;
  const { reasons, differences, score } = data;
  if (reasons.length + differences.length === 0) return null;
  return (
    <section aria-labelledby="likeness" className="border-s-4 border-clay ps-5">
      <h2 id="likeness" className="text-h3">
        {likenessInWords(score)}
      </h2>
      {reasons.length > 0 && <Points points={reasons.slice(0, shownAtOnce)} />}
      {reasons.length > shownAtOnce && (
        <More label={`All ${reasons.length} points`} points={reasons.slice(shownAtOnce)} />
      )}
      {differences.length > 0 && <More label="Where you differ" points={differences} />}
      {reasons.length > 0 && (
        <p className="mt-2 text-small text-muted">
          {score >= some
            ? `${Math.round(score)} out of 100, based on what each of you has shared`
            : "Based on what each of you has shared"}
        </p>
      )}
    </section>
  );
}
