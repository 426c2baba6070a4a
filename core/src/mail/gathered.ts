import { englishMailWords, type MailWords } from "../kernel/texts/mail-words.ts";
import { withoutAnchor } from "../kernel/without-anchor.ts";
import type { MailContent } from "./layout.ts";
import type { Mail } from "./ledger.ts";
import type { MailFigures } from "./mail-figures.ts";
import type { MailType } from "./mail-types.rules.ts";
import type { QuotedMail } from "./quoted-mails.ts";
import { contentOf, quotedIn } from "./templates.ts";
import { nameInMail } from "./words.ts";

const maxListed = 12;

const threadLine = (type: MailType, times: number, { texts }: MailWords): string => {
  const { thread } = texts.gathered;
  if (type === "message" || type === "post_comment" || type === "post_reaction") {
    return thread[type](times);
  }
  return thread.other(times);
};

type OneMail = Pick<Mail, "emailType" | "emailData" | "createdAt"> &
  Partial<Pick<QuotedMail, "senderId" | "quote">>;
type Entry = NonNullable<MailContent["list"]>[number];
type Written = OneMail & { content: MailContent };

/** The mails about one thread or page. */
interface Group {
  type: MailType;
  mails: readonly Written[];
  /** The latest mail's. */
  content: MailContent;
  times: number;
  /** The senders: ids or, where unknown, names. */
  people: Set<string>;
  lastName: string;
}

const isAboutPost = (type: MailType): type is "post_comment" | "post_reaction" =>
  type === "post_comment" || type === "post_reaction";

/** Groups reactions and comments by post, other mails by subject and page. */
function groupsOf(written: readonly Written[]): Group[] {
  const groups = new Map<string, Group>();
  for (const mail of written) {
    const { emailType: type, emailData, senderId, content } = mail;
    const page = withoutAnchor(content.action?.url ?? "");
    const key = `${isAboutPost(type) ? type : content.subject} ${page}`;
    const { mails = [], times = 0, people = new Set<string>() } = groups.get(key) ?? {};
    const lastName = String(emailData.senderName ?? "");
    people.add(senderId && senderId !== "none" ? senderId : lastName);
    groups.set(key, {
      type,
      mails: [...mails, mail],
      content,
      times: times + 1,
      people,
      lastName,
    });
  }
  return [...groups.values()];
}

/** Names the last person and counts the others. */
function withPeople({ type, content, people, lastName }: Group, words: MailWords): MailContent {
  if (!isAboutPost(type) || people.size === 1) return content;
  const who = words.notifications.texts.people(
    nameInMail(lastName || words.texts.someone),
    people.size - 1,
  );
  const subject = words.texts.gathered.people[type](who);
  return { ...content, subject, heading: subject };
}

function lineOf({ type, content, times, people }: Group, words: MailWords): string {
  const counts = type === "message" || (type === "post_comment" && people.size === 1);
  return counts && times > 1
    ? `${content.subject}. ${threadLine(type, times, words)}`
    : content.subject;
}

/** Its first words or, of mails with a text of their own, what that says; of a decision both. */
function excerptOf(mail: Written, words: MailWords): string | undefined {
  const { emailType, content } = mail;
  const [quoted] = quotedIn(mail, words);
  const saysMore = emailType === "notification" || emailType === "circle_update";
  const said = saysMore ? content.paragraphs[1] : undefined;
  if (isAddressed(mail) && quoted) return `${said} ${quoted}`;
  return quoted ?? said;
}

/** Whether someone wrote it for this member and this time, such as the reason of a decision. */
const isAddressed = ({ emailType, emailData: { words, line } }: Written): boolean =>
  emailType === "notification" && Boolean(words) && Boolean(line);

/** One line, or one for each that's quoted or addressed to the member, with its own link. */
function entriesOf(group: Group, words: MailWords, origin: string): Entry[] {
  const quoted = group.mails.filter((mail) => mail.quote || isAddressed(mail));
  const entryOf = (mail: Written | undefined, text: string): Entry => ({
    text,
    excerpt: mail && excerptOf(mail, words),
    url: mail?.content.action?.url ?? origin,
  });
  return quoted.length > 1
    ? quoted.map((mail) => entryOf(mail, mail.content.subject))
    : [entryOf(group.mails.at(-1), lineOf(group, words))];
}

/**
 * Lists the mails oldest first.
 * @param times number of events, if a single mail covers several
 */
export function gatheredContent(
  mails: readonly OneMail[],
  figures: Omit<MailFigures, "data">,
  times = 0,
): MailContent {
  const words = figures.words ?? englishMailWords;
  const { heading, line, button, subject } = words.texts.gathered;
  const oldest = [...mails].sort((one, other) => one.createdAt.localeCompare(other.createdAt));
  const written = oldest.map((mail) => ({
    ...mail,
    content: contentOf(mail.emailType, { ...figures, data: mail.emailData, quote: mail.quote }),
  }));
  const first = written[0]?.content;
  if (!first) throw new RangeError("There's no mail to gather.");
  if (written.length === 1 && times <= 1) return first;
  const listed = groupsOf(written).map((group) => ({
    ...group,
    content: withPeople(group, words),
  }));
  const entries = listed.flatMap((group) => entriesOf(group, words, figures.origin));
  const only = listed.length === 1 ? listed[0] : undefined;
  if (only) {
    const counted = threadLine(only.type, Math.max(only.times, times), words);
    return {
      ...only.content,
      preview: counted,
      paragraphs: [
        only.content.paragraphs[0] ?? "",
        counted,
        ...(entries.length > 1 ? [] : quotedIn(only.mails.at(-1) ?? {}, words)),
      ],
      ...(entries.length > 1 && { list: entries.slice(0, maxListed) }),
    };
  }
  return {
    language: words.language,
    subject: subject(listed[0]?.content.subject ?? first.subject, listed.length - 1),
    preview: listed.map(({ content }) => content.subject).join(" · "),
    heading,
    paragraphs: [first.paragraphs[0] ?? "", line],
    list: entries.slice(0, maxListed),
    action: { label: button, url: `${figures.origin}/notifications` },
    footer: first.footer,
  };
}
