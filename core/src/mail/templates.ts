import { brand } from "../kernel/brand.ts";
import { type DigestStats, digestLines } from "./digest-words.ts";
import type { MailContent } from "./layout.ts";
import type { MailType } from "./plan.ts";
import { defuseLinks, firstNameInMail, nameInMail } from "./words.ts";

export interface MailFigures {
  name: string;
  origin: string;
  unsubscribeUrl: string;
  data: Record<string, unknown>;
}

const text = (value: unknown, fallback: string): string =>
  typeof value === "string" && value !== "" ? value : fallback;

/** The same for what may be in a member's words. */
const words = (value: unknown, fallback: string): string => defuseLinks(text(value, fallback));

/** Messages and posts aren't quoted: an inbox isn't a private place. */
export function contentOf(type: MailType, domainEvents: MailFigures): MailContent {
  const { data, origin } = domainEvents;
  const who = nameInMail(text(data.senderName, "Someone"));
  const firstName = firstNameInMail(domainEvents.name);
  const path = text(data.path, "/notifications");
  const base = (
    subject: string,
    lines: string[],
    label: string,
    url = `${origin}${path}`,
  ): MailContent => ({
    subject,
    preview: lines[0] ?? subject,
    heading: subject,
    paragraphs: [firstName ? `Hello ${firstName},` : "Hello,", ...lines],
    action: { label, url },
    footer: {
      text: `You're getting this because of your ${brand.name} email settings.`,
      link: { label: "Stop these emails", url: domainEvents.unsubscribeUrl },
    },
  });
  switch (type) {
    case "welcome":
      return welcome(base, domainEvents);
    case "message":
      return base(
        `${who} wrote to you`,
        ["There is a new message in your conversation."],
        "Read it",
      );
    case "connection_request":
      return base(`${who} would like to connect`, ["They'd like to connect with you."], "Answer");
    case "connection_accepted":
      return base(
        `You and ${who} are connected`,
        ["You can write to each other now."],
        "Say hello",
      );
    case "post_comment":
      return base(
        `${who} commented on your post`,
        ["There is a new comment below your post."],
        "Read it",
      );
    case "post_reaction":
      return base(`${who} responded to your post`, ["See who responded."], "See your post");
    case "connection_post":
      return base(`${who} shared something`, ["One of your connections wrote a post."], "Read it");
    case "event_join":
      return base(
        `${who} is coming to your event`,
        ["Someone signed up for your event."],
        "See who is coming",
      );
    case "circle_update":
      return base(
        words(data.title, "News from your circle"),
        [words(data.line, "Something is new in one of your circles.")],
        "Open the circle",
      );
    case "photo_tag":
      return base(
        `${who} tagged you in a photo`,
        ["Have a look; you can remove the tag."],
        "See the photo",
      );
    case "data_export":
      return {
        ...base(
          "Your data is ready",
          ["The ZIP file holds everything we keep about you. You can download it for seven days."],
          "Download",
        ),
        footer: { text: `You asked for this in your ${brand.name} settings.` },
      };
    case "account_deleted":
      return {
        subject: `Your ${brand.name} account is gone`,
        preview: "Everything that could be removed was removed.",
        heading: "Your account is gone",
        paragraphs: [
          firstName ? `Goodbye ${firstName},` : "Goodbye,",
          "Your profile, posts, messages, pictures and charts were removed. The payment provider keeps invoices for as long as the law asks.",
        ],
        footer: { text: "This was our last message to this address." },
      };
    case "invoice": {
      const { title, line } = invoiceWords[text(data.invoiceType, "invoice")] ?? newsOfMembership;
      return {
        ...base(
          words(data.title, title),
          [words(data.line, line)],
          "See your membership",
          `${origin}${text(data.path, "/settings?section=membership")}`,
        ),
        footer: { text: `This message belongs to your ${brand.name} membership.` },
      };
    }
    case "digest":
      return {
        ...base(
          data.digestType === "daily" ? "Your day" : "Your week",
          // A mail's data is untyped; a missing number counts as zero.
          digestLines((data.stats ?? {}) as Partial<DigestStats>),
          "Open the community",
          `${origin}/community`,
        ),
        list: ((data.items ?? []) as { text: string; path: string }[]).map((item) => ({
          text: item.text,
          url: `${origin}${item.path}`,
        })),
      };
    case "email_confirmation":
      return {
        ...base(
          "Confirm your email address",
          ["So we know our emails reach you. The link works for a day."],
          "Confirm the address",
          text(data.verificationUrl, `${origin}/settings?section=account`),
        ),
        // The address may be a stranger's, so nothing is in a member's words.
        paragraphs: ["Hello,", "So we know our emails reach you. The link works for a day."],
        footer: {
          text: `You're getting this because someone entered this address at ${brand.name}.`,
        },
      };
    case "security_notice":
      return {
        ...base(
          words(data.title, "Something changed in your account"),
          [
            words(data.line, "Something that matters for your account's safety has changed."),
            "If that wasn't you, choose a new password and sign out everywhere.",
          ],
          "Look at your account",
          `${origin}/settings?section=account`,
        ),
        footer: { text: `This message belongs to your ${brand.name} account.` },
      };
    case "notification":
      return base(
        words(data.title, "News for you"),
        [words(data.line, "There is something new for you.")],
        "Have a look",
      );
  }
}

type Base = (subject: string, lines: string[], label: string, url?: string) => MailContent;

/** Asks to confirm the address, with the link for it. */
function welcome(base: Base, { data, origin }: MailFigures): MailContent {
  const verificationUrl = text(data.verificationUrl, "");
  const lines = [
    "Your profile is complete, and the community can see you now.",
    "A good first step is to say hello in the feed, or to look at who shares your practices.",
  ];
  return verificationUrl
    ? base(
        `Welcome to ${brand.name}`,
        [...lines, "Please confirm your email address, so that our messages reach you."],
        "Confirm the address",
        verificationUrl,
      )
    : base(`Welcome to ${brand.name}`, lines, "Open the community", `${origin}/community`);
}

const newsOfMembership = {
  title: "Your membership",
  line: "There is news about your membership.",
};

const invoiceWords: Record<string, { title: string; line: string }> = {
  invoice: { title: "Your invoice", line: "There is a new invoice for your membership." },
  reminder: {
    title: "A payment is due",
    line: "The next payment for your membership is due soon.",
  },
  receipt: { title: "Your receipt", line: "Your payment has arrived. Thank you." },
};
