import { brand } from "@attune/core/kernel/brand";

const steps = [
  ["Sign up", "A name, a username, an email address and a password."],
  ["Choose a membership", "InnerCircle, or the basic plan with a 30-day trial."],
  ["Say who you are", "Your town, your languages, a photo, what you practise. A few minutes."],
  ["Come in", "The feed shows what members are sharing; circles and events are one step away."],
] as const;

export function Community() {
  return (
    <div className="mx-auto grid max-w-page gap-x-20 gap-y-12 px-6 pt-6 pb-16 md:grid-cols-[7fr_5fr] md:pb-24">
      <div className="max-w-text">
        <h2 className="text-h2 md:text-h1">How people find each other</h2>
        <p className="mt-5">
          You say what you practise. If you like, you add when and where you were born. {brand.name}{" "}
          then suggests people who are close to you, by interests, by astrology and by Human Design,
          and always tells you why.
        </p>
        <p className="mt-4">
          The charts are yours to leave out, or to hide again later. What you tell us about your
          birth stays private unless you choose to share it.
        </p>
        <p className="mt-4 text-muted">
          Events are listed by independent facilitators, not by us. Facilitators tell us what
          they've learned, and from whom.
        </p>
      </div>
      <ol className="flex flex-col">
        {steps.map(([title, text], index) => (
          <li key={title} className="flex gap-5 border-t border-line py-4">
            <span aria-hidden="true" className="w-4 shrink-0 font-serif text-h3 text-clay">
              {index + 1}
            </span>
            <div>
              <h3 className="text-h3">{title}</h3>
              <p className="text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
