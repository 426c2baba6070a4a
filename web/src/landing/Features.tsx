import { Illustration } from "../ui/illustration/Illustration.tsx";

/** Six cards of uneven weight. */
export function Features() {
  return (
    <div className="mx-auto max-w-page px-6 pt-10 pb-16 md:pb-24">
      <h2 className="text-h2 md:text-h1">What's inside</h2>
      <div className="mt-8 grid gap-4 md:grid-cols-12">
        <article className="overflow-hidden rounded-surface border border-line bg-surface md:col-span-7 md:row-span-2">
          <Illustration motif="ripples" seed="circles" className="h-44 w-full md:h-72" />
          <div className="p-6 md:p-8">
            <h3 className="text-h2">Circles</h3>
            <p className="mt-2 max-w-[46ch]">
              Small groups around one practice or one town. Each has a forum, discussions, and
              meetups that repeat every week or month. Join the ones that speak to you; for some,
              you ask the host first.
            </p>
          </div>
        </article>
        <article className="rounded-surface border border-line bg-surface p-6 md:col-span-5">
          <h3 className="text-h3">Events</h3>
          <p className="mt-2">
            Meditations, walks, workshops and retreats. Say you're going, and you'll get a reminder
            an hour before.
          </p>
        </article>
        <article className="rounded-surface bg-sunken p-6 md:col-span-5">
          <h3 className="text-h3">People</h3>
          <p className="mt-2">
            Profiles say what people practise, where, and in which languages. You connect when both
            of you say yes.
          </p>
        </article>
        <article className="border-t border-line pt-5 pe-4 md:col-span-3">
          <h3 className="text-h3">The feed</h3>
          <p className="mt-2 text-muted">What members write, newest first.</p>
        </article>
        <article className="border-t border-line pt-5 pe-4 md:col-span-3">
          <h3 className="text-h3">Conversations</h3>
          <p className="mt-2 text-muted">Private messages that arrive the moment they're sent.</p>
        </article>
        <article className="flex overflow-hidden rounded-surface border border-line bg-surface max-md:flex-col md:col-span-6">
          <Illustration
            motif="lamp"
            seed="charts"
            className="h-36 w-full shrink-0 md:h-auto md:w-2/5"
          />
          <div className="p-6">
            <h3 className="text-h3">Your charts</h3>
            <p className="mt-2">
              Sun, moon and rising signs, and your Human Design, calculated to the minute. For
              reflection, never as a verdict.
            </p>
          </div>
        </article>
      </div>
    </div>
  );
}
