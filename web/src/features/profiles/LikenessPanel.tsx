import { useLikeness } from "./profiles.queries.ts";

const much = 66;
const some = 33;

/** A score of 0 to 100 as one would say it. */
export function likenessInWords(score: number): string {
  if (score >= much) return "You have much in common";
  return score >= some ? "You have some things in common" : "You are quite different";
}

/** What the reader and this member have in common. Without an answer it is left out. */
export function LikenessPanel({ userId }: { userId: string }) {
  const { data } = useLikeness(userId);
  if (!data || data.reasons.length === 0) return null;
  return (
    <section aria-labelledby="likeness" className="border-s-4 border-clay ps-5">
      <h2 id="likeness" className="text-h3">
        {likenessInWords(data.score)}
      </h2>
      <ul className="mt-2 flex max-w-text flex-col gap-1">
        {data.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <p className="mt-2 text-small text-muted">
        {Math.round(data.score)} of 100, from what you both show
      </p>
    </section>
  );
}
