import { builtInInterests } from "@attune/core/interests/built-in.rules";

/** `showMemberTotal` fills in the number. */
export function Stats() {
  return (
    <dl className="mx-auto flex max-w-page flex-wrap items-start gap-x-16 gap-y-6 px-6 pt-12 pb-10 md:pt-6">
      <div data-stat="" className="flex flex-col-reverse">
        <dt className="max-w-56 text-muted">members to get to know</dt>
        <dd data-member-total="" className="min-w-16 animate-breath font-serif text-h1">
          …
        </dd>
      </div>
      <div className="flex flex-col-reverse">
        <dt className="max-w-56 text-muted">
          practices to find each other by, from meditation to prayer
        </dt>
        <dd className="font-serif text-h1">{builtInInterests.length}</dd>
      </div>
      <div className="flex flex-col-reverse">
        <dt className="max-w-56 text-muted">days with the basic plan before you pay anything</dt>
        <dd className="font-serif text-h1">30</dd>
      </div>
    </dl>
  );
}
