interface Kept {
  what: string;
  why: string;
  howLong: string;
  /** Where the member can change it or withdraw the consent. */
  change?: { to: string; label: string };
}

const asLong = "As long as you have an account, or until you remove it.";

/** Must match the retention in code: `ttl` in core, and the log retention in stacks. */
export const kept: readonly Kept[] = [
  {
    what: "Your account and profile",
    why: "So that you can log in and others can meet you. Part of our contract with you.",
    howLong: asLong,
    change: { to: "/settings?section=privacy", label: "Who sees which field" },
  },
  {
    what: "What you write, and your photos",
    why: "So that others can see them. Part of our contract with you.",
    howLong: asLong,
  },
  {
    what: "What you practise, your birth details and chart",
    why: "To suggest people and show your chart. Only with your consent, and your birth details are encrypted.",
    howLong: "Until you withdraw your consent.",
    change: { to: "/settings?section=privacy#astrology", label: "Birth details and astrology" },
  },
  {
    what: "Your membership",
    why: "To know what you've paid for. Only the payment provider has your card details.",
    howLong: "As long as you have an account; invoices as long as tax law requires.",
    change: { to: "/settings?section=membership", label: "Your membership" },
  },
  {
    what: "Notifications and emails",
    why: "So that nothing is sent twice, and you can find it again.",
    howLong: "Notifications for 180 days, the record of an email for 90.",
    change: { to: "/settings?section=notifications", label: "What reaches you" },
  },
  {
    what: "Logins and security events",
    why: "To keep others out of your account. Our legitimate interest, and yours.",
    howLong: "Logins for 31 days, security events for a year, server logs for a month.",
    change: { to: "/settings?section=account", label: "Your logins" },
  },
  {
    what: "That you were removed from a circle",
    why: "To let you know, and to make sure it lasts if you can't come back.",
    howLong:
      "A week. If you can't come back, until the host or a moderator lets you back, or the circle closes.",
  },
  {
    what: "Reports, decisions and appeals",
    why: "To act on what breaks the rules, and to look at it again if you disagree.",
    howLong: "As long as both accounts exist.",
    change: {
      to: "/settings?section=privacy#reports",
      label: "Your reports, and decisions about you",
    },
  },
];
