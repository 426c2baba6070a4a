/** `showMemberTotal` fills in the number. */
export function Stats() {
  return (
    <dl className="mx-auto flex max-w-page flex-wrap gap-x-16 gap-y-6 px-6 pt-12 pb-10 md:pt-6">
      <div data-stat="" className="flex flex-col-reverse">
        <dt className="text-muted">members</dt>
        <dd data-member-total="" className="min-w-16 animate-breath font-serif text-h1">
          …
        </dd>
      </div>
      <div className="flex flex-col-reverse">
        <dt className="text-muted">practices in common</dt>
        <dd className="font-serif text-h1">20</dd>
      </div>
      <div className="flex flex-col-reverse">
        <dt className="text-muted">days to try it out</dt>
        <dd className="font-serif text-h1">30</dd>
      </div>
    </dl>
  );
}
