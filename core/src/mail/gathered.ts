import { englishMailWords, type MailWords } from "../kernel/texts/mail-words.ts";
import type { MailContent } from "./layout.ts";
import type { Mail } from "./ledger.ts";
import type { MailFigures } from "./mail-figures.ts";
import type { MailType } from "./mail-types.rules.ts";
import { contentOf } from "./templates.ts";

const maxListed = 12;

const threadLine = (type: MailType, times: number, { texts }: MailWords): string => {
  const { thread } = texts.gathered;
  if (type === "message" || type === "post_comment" || type === "post_reaction") {
    return thread[type](times);
  }
  return thread.other(times);
};

/**
 * Oldest first.
 * @param times if one of them stands for several events
 */
export function gatheredContent(
  mails: readonly Pick<Mail, "emailType" | "emailData" | "createdAt">[],
  figures: Omit<MailFigures, "data">,
  times = 0,
): MailContent {
  const words = figures.words ?? englishMailWords;
  const { heading, line, button, subject } = words.texts.gathered;
  const oldest = [...mails].sort((one, other) => one.createdAt.localeCompare(other.createdAt));
  const contents = oldest.map(({ emailType, emailData }) =>
    contentOf(emailType as MailType, {
      ...figures,
      data: emailData as Record<string, unknown>,
    }),
  );
  const first = contents[0] as MailContent;
  if (contents.length === 1 && times <= 1) return first;
  const subjects = new Map<string, { content: MailContent; type: MailType; times: number }>();
  contents.forEach((content, index) => {
    const type = oldest[index]?.emailType as MailType;
    const key = `${content.subject} ${content.action?.url}`;
    subjects.set(key, { content, type, times: (subjects.get(key)?.times ?? 0) + 1 });
  });
  const listed = [...subjects.values()];
  const only = listed.length === 1 ? listed[0] : undefined;
  if (only) {
    const counted = threadLine(only.type, Math.max(only.times, times), words);
    return {
      ...only.content,
      preview: counted,
      paragraphs: [only.content.paragraphs[0] ?? "", counted],
    };
  }
  return {
    language: words.language,
    subject: subject(first.subject, contents.length - 1),
    preview: listed.map(({ content }) => content.subject).join(" · "),
    heading,
    paragraphs: [first.paragraphs[0] ?? "", line],
    list: listed.slice(0, maxListed).map(({ content, times }) => ({
      text: times > 1 ? `${content.subject} (${times})` : content.subject,
      url: content.action?.url ?? figures.origin,
    })),
    action: { label: button, url: `${figures.origin}/notifications` },
    footer: first.footer,
  };
}
