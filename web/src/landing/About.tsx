import { brand } from "@attune/core/kernel/brand";

/** Whom Attune is for, and who runs it. */
export function About() {
  return (
    <div className="mx-auto grid max-w-page gap-x-20 gap-y-10 px-6 pb-16 md:grid-cols-2 md:pb-24">
      <section aria-labelledby="for-whom">
        <h2 id="for-whom" className="text-h2">
          Who it's for
        </h2>
        <p className="mt-3 max-w-text">
          Adults who sit, pray, walk, sing or stretch, of any tradition or none, for thirty years or
          since last week. It isn't therapy, and it isn't a place to sell things or win converts.
        </p>
      </section>
      <section aria-labelledby="run-by">
        <h2 id="run-by" className="text-h2">
          Who runs it
        </h2>
        <p className="mt-3 max-w-text">
          {brand.name} is paid for by its members. There's no advertising, and we don't sell your
          data. Circles are looked after by the members who host them. Moderators look after the
          community as a whole, and their decisions can be appealed.
        </p>
      </section>
    </div>
  );
}
