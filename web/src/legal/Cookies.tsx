import { brand } from "@attune/core/kernel/brand";

const entries = [
  {
    name: "Your login",
    keys: "CognitoIdentityServiceProvider.…, remember-until, last-active, at-provider, confirmed-at-provider",
    purpose:
      "Proves that you're logged in, and logs you out when you've been away for a long time. With “remember me” it lasts up to thirty days, otherwise until you close the tab.",
  },
  {
    name: "A changed password",
    keys: "password-report",
    purpose:
      "Makes sure that you're logged out everywhere else when you change your password. Removed once our server has answered.",
  },
  {
    name: "Where you were going",
    keys: "post-login-redirect, idle-page, chosen-plan, skipped-onboarding, checkout-begun",
    purpose:
      "Takes you back to the page you asked for, or were on, and to the plan you chose, once you've logged in or paid. Removed when you close the tab.",
  },
  {
    name: "The invitation that brought you here",
    keys: "invitation",
    purpose:
      "Remembers whose link you opened until you've signed up, for two weeks at most. Removed when you log out.",
  },
  {
    name: "What you're writing",
    keys: "draft#…",
    purpose:
      "Keeps what you've written and not yet sent or saved, such as posts, comments, messages and changes to your profile. Removed once sent or saved, and when you log out.",
  },
  {
    name: "What's on its way",
    keys: "outbox#…",
    purpose:
      "Keeps what you pressed or sent until our server has answered, so that it isn't lost if you close the page. Removed then, and when you log out.",
  },
  {
    name: "Your unfinished profile",
    keys: "onboarding-draft, onboarding-step, onboarding-started, fresh-signup, signup-form",
    purpose:
      "Lets you pick up where you left off. Removed when your profile is complete, and when you log out.",
  },
  {
    name: "Birth details on their way",
    keys: "onboarding-birth",
    purpose:
      "Only if our server couldn't save your birth details when you completed your profile. Removed once they're saved, and when you log out.",
  },
  {
    name: "Your account as last seen",
    keys: "cached-account",
    purpose: "Shown for up to a day when our server can't be reached.",
  },
  {
    name: "What you chose",
    keys: "theme, clock, sky-today-hidden, selected-city, language (a cookie)",
    purpose:
      "Light or dark, how hours are written, whether the community page shows the sky, and the language, which stay until you change them, and the town you're looking at, which goes when you log out.",
  },
  {
    name: "What you've been asked",
    keys: "pwa-install-prompt-seen, ios-install-prompt-dismissed, push-prompt-seen, confirm-email-hidden, failed-payment-hidden, language-offer-refused",
    purpose:
      "So that you aren't asked again to put the app on your home screen, to allow notifications, to confirm your email, to fix a failed payment, or to read a page in another language.",
  },
  {
    name: "Push notifications",
    keys: "the browser's push subscription",
    purpose:
      "An address at your browser's push service, only when you've turned push notifications on for this device. Gone when you turn them off or log out.",
  },
  {
    name: "The number on the front page",
    keys: "member-total",
    purpose: "Saves asking the server again for five minutes. Removed when you close the tab.",
  },
  {
    name: "Copies for speed and offline use",
    keys: "the browser's cache and database",
    purpose:
      "The app's own files; what searches have found, for half an hour at most; and your recent and saved searches. All gone from this browser when you log out. Our server keeps only the saved searches that notify you.",
  },
] as const;

export function Cookies() {
  return (
    <>
      <p>
        {brand.name} sets one cookie, and only when you choose a language, or carry on from a page
        with a language in its link. It also keeps some things in your browser's own storage, which
        the law treats the same way, so here they are, all of them. Each is needed for something you
        asked for; none of them follows you anywhere, and no one else can read them.
      </p>
      <dl className="border-t border-line">
        {entries.map(({ name, keys, purpose }) => (
          <div key={name} className="border-b border-line py-4">
            <dt className="font-medium">{name}</dt>
            <dd className="mt-1">{purpose}</dd>
            <dd className="mt-1 font-mono text-small text-muted">{keys}</dd>
          </div>
        ))}
      </dl>
      <h2>Other sites</h2>
      <p>
        When you pay, you're on the page of the payment provider, which sets cookies of its own to
        keep payments safe. Its policy applies there.
      </p>
      <h2>Removing it all</h2>
      <p>
        Logging out removes your login and everything that's about you. Your browser's settings
        remove the rest: look for “site data”.
      </p>
    </>
  );
}
