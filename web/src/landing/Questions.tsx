import { brand } from "@attune/core/kernel/brand";

const questions = [
  [
    "Do I have to believe in astrology?",
    "No. You can leave out when you were born, and switch astrology off in your settings. Everything else works without it.",
  ],
  [
    "Who sees what I write?",
    "Members only, unless you host a circle or an event and give it a public page. For each post, you choose between all members and your connections. What's written in a circle stays with its members.",
  ],
  [
    "What if someone treats me badly?",
    "You can mute, block or report them. A moderator reads every report, and the other person isn't told who sent it.",
  ],
  [
    "Does it work on my phone?",
    "Yes, in the browser. You can also install it like an app, and choose what it notifies you about.",
  ],
  [
    "Which languages can I use?",
    "You can choose English, German, Spanish, French, Portuguese or Arabic. What members write stays in the language they wrote it in.",
  ],
  [
    "How do I leave?",
    "In your settings, at any time. You can take everything you wrote with you, and before you decide, the page says what will be deleted.",
  ],
] as const;

export function Questions() {
  return (
    <section
      aria-labelledby="questions"
      className="mx-auto grid max-w-page gap-x-20 gap-y-6 px-6 pb-16 md:grid-cols-[4fr_7fr]"
    >
      <div>
        <h2 id="questions" className="text-h2">
          Questions
        </h2>
        <p className="mt-3 text-muted">
          Yours isn't here? Write to{" "}
          <a className="link" href={`mailto:${brand.supportAddress}`}>
            {brand.supportAddress}
          </a>
          .
        </p>
      </div>
      <div className="border-b border-line">
        {questions.map(([question, answer]) => (
          <details key={question} className="border-t border-line">
            <summary className="min-h-11 py-3 font-medium">{question}</summary>
            <p className="max-w-text pb-5">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
