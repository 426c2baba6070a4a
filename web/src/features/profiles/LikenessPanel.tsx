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

function Reasons({ reasons }: { reasons: readonly string[] }) {
  return (
    <ul className="mt-2 flex max-w-text flex-col gap-1">
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
}

/** Renders nothing until the comparison has loaded. A low score is never shown as a number. */
export function LikenessPanel({ userId }: { userId: string }) {
  const { data } = useLikeness(userId);
  if (!data || data.reasons.length === 0) return null;
  return (
    <section aria-labelledby="likeness" className="border-s-4 border-clay ps-5">
      <h2 id="likeness" className="text-h3">
        {likenessInWords(data.score)}
      </h2>
      <Reasons reasons={data.reasons.slice(0, shownAtOnce)} />
      {data.reasons.length > shownAtOnce && (
        <details className="mt-1">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-primary underline decoration-1 underline-offset-4 hover:decoration-2">
            All {data.reasons.length} points
          </summary>
          <Reasons reasons={data.reasons.slice(shownAtOnce)} />
        </details>
      )}
      <p className="mt-2 text-small text-muted">
        {data.score >= some
          ? `${Math.round(data.score)} out of 100, based on what you both share`
          : "Based on what you both share"}
      </p>
    </section>
  );
}
