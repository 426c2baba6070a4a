import { brand } from "../kernel/brand.ts";
import type { MailContent } from "./layout.ts";
import type { Mail } from "./ledger.ts";
import type { MailType } from "./plan.ts";
import { contentOf, type MailFigures } from "./templates.ts";

const maxListed = 12;

const count = (many: number, one: string, more: string) =>
  many === 1 ? `one ${one}` : `${many} ${more}`;

const threadWords: Partial<Record<MailType, [one: string, more: string]>> = {
  message: ["new message in your conversation", "new messages in your conversation"],
  post_comment: ["new comment below your post", "new comments below your post"],
  post_reaction: ["response to your post", "responses to your post"],
};

/** One mail for everything that goes out together, oldest first. */
export function gatheredContent(
  mails: readonly Pick<Mail, "emailType" | "emailData" | "createdAt">[],
  figures: Omit<MailFigures, "data">,
): MailContent {
  const oldest = [...mails].sort((one, other) => one.createdAt.localeCompare(other.createdAt));
  const contents = oldest.map(({ emailType, emailData }) =>
    contentOf(emailType as MailType, {
      ...figures,
      data: emailData as Record<string, unknown>,
    }),
  );
  const first = contents[0] as MailContent;
  if (contents.length === 1) return first;
  const subjects = new Map<string, { content: MailContent; type: MailType; times: number }>();
  contents.forEach((content, index) => {
    const type = oldest[index]?.emailType as MailType;
    const key = `${content.subject} ${content.action?.url}`;
    subjects.set(key, { content, type, times: (subjects.get(key)?.times ?? 0) + 1 });
  });
  const listed = [...subjects.values()];
  const only = listed.length === 1 ? listed[0] : undefined;
  if (only) {
    const [one, more] = threadWords[only.type] ?? ["piece of news", "pieces of news"];
    const line = `There are ${count(only.times, one, more)}.`;
    return { ...only.content, preview: line, paragraphs: [only.content.paragraphs[0] ?? "", line] };
  }
  const others = contents.length - 1;
  const subject = `${first.subject}, and ${others} more`;
  return {
    subject,
    preview: listed.map(({ content }) => content.subject).join(" · "),
    heading: "While you were away",
    paragraphs: [first.paragraphs[0] ?? "", `Here's what happened on ${brand.name}.`],
    list: listed.slice(0, maxListed).map(({ content, times }) => ({
      text: times > 1 ? `${content.subject} (${times})` : content.subject,
      url: content.action?.url ?? figures.origin,
    })),
    action: { label: "See everything", url: `${figures.origin}/notifications` },
    footer: first.footer,
  };
}
