import { expect, test, vi } from "vitest";
import { accountMail } from "../accounts/account-mails.ts";
import { brand } from "../kernel/brand.ts";
import { interfaceLanguageCodes } from "../kernel/interface-languages.rules.ts";
import {
  englishMailWords,
  formatMail,
  type MailTextOf,
  type MailWords,
  mailWordsIn,
} from "../kernel/texts/mail-words.ts";
import { gatheredContent } from "./gathered.ts";
import { type MailContent, renderHtml, renderText } from "./layout.ts";
import { type MailType, mailTypes } from "./mail-types.rules.ts";
import { contentOf } from "./templates.ts";

const origin = "https://attune.example";
const others = interfaceLanguageCodes.filter((code) => code !== "en");

const mailTexts: MailTextOf[] = [
  { id: "newDevice", device: "Chrome on Mac" },
  { id: "newAddress" },
  { id: "newPassword" },
  { id: "newSecondFactor" },
  { id: "secondFactorOn" },
  { id: "secondFactorOff" },
  { id: "newPasskey" },
  { id: "removedPasskey" },
  { id: "unknownPasskey" },
  { id: "oldPasskeys" },
  { id: "leaving", at: "2026-12-06T10:00:00.000Z", zone: "Europe/Berlin" },
  { id: "recovery" },
];
const trialEnds: MailTextOf = {
  id: "trialEnds",
  at: "2026-12-06T10:00:00.000Z",
  zone: "Europe/Berlin",
  plan: "Basic Membership",
  price: 900,
  currency: "EUR",
  interval: "month",
};
const planChanged: MailTextOf = {
  id: "planChanged",
  plan: "Basic Membership",
  price: 900,
  currency: "EUR",
  interval: "month",
};
const paymentFailed: MailTextOf = {
  id: "paymentFailed",
  at: "2026-12-06T10:00:00.000Z",
  zone: "Europe/Berlin",
  plan: "Basic Membership",
};
const standings = ["paid", "trial", "unpaid"] as const;
const cancelled = standings.map(
  (standing): MailTextOf => ({
    id: "membershipCancelled",
    plan: "Basic Membership",
    standing,
    at: "2026-12-06T10:00:00.000Z",
    askedAt: "2026-11-22T10:00:00.000Z",
    zone: "Europe/Berlin",
  }),
);
const resumed = standings.map(
  (standing): MailTextOf => ({
    ...planChanged,
    id: "membershipResumed",
    standing,
    at: "2026-12-06T10:00:00.000Z",
    zone: "Europe/Berlin",
  }),
);
const line = { text: "Emil", note: "", path: "/" };
const counts = (count: number) => ({
  connectionRequests: count,
  messages: count,
  eventReminders: count,
  mentions: count,
  comments: count,
  reactions: count,
  circles: count,
});

/** Mails whose data decides what they say. */
const special: Partial<Record<MailType, Record<string, unknown>[]>> = {
  welcome: [{}, { verificationUrl: `${origin}/verify` }],
  invoice: [
    ...["invoice", "reminder", "receipt", "news"].map((invoiceType) => ({ invoiceType })),
    { mailText: trialEnds },
    { mailText: paymentFailed },
    { mailText: planChanged },
    { mailText: { id: "trialRefused" } },
    { mailText: { id: "refunded", amount: 900, currency: "EUR", ended: true } },
    { mailText: { id: "refundFailed", amount: 900, currency: "EUR" } },
  ],
  membership_cancelled: cancelled.map((mailText) => ({ mailText })),
  membership_resumed: resumed.map((mailText) => ({ mailText })),
  security_notice: [{}, ...mailTexts.map((mailText) => ({ mailText }))],
  account_restricted: [
    { words: { id: "accountBanned" }, reason: "Spam." },
    {
      words: { id: "accountSuspended", until: { at: "2026-12-05T12:00:00.000Z", zone: "UTC" } },
      reason: "Spam.",
    },
  ],
  address_taken: [{}, { provider: "Google" }],
  circle_update: [{}, { words: { id: "circlePosted", circle_name: "Morning sitters" } }],
  notification: [{}, { senderName: "Ben", words: { id: "threadContinued" } }],
  digest: [
    { digestType: "weekly", stats: {} },
    {
      digestType: "daily",
      stats: counts(1),
      sections: ["circles", "gatherings", "people"].map((name) => ({ name, lines: [line] })),
    },
    ...[2, 3, 11].map((count) => ({ digestType: "daily", stats: counts(count) })),
    { digestType: "daily", stats: counts(1), items: [line] },
  ],
};

const figures = (words: MailWords) => ({
  name: "Ada Winter",
  origin,
  unsubscribeUrl: `${origin}/unsubscribe`,
  words,
});

function mailsIn(words: MailWords): MailContent[] {
  const single = mailTypes.flatMap((type) =>
    (special[type] ?? [{ senderName: "Ben" }]).map((data) =>
      contentOf(type, { ...figures(words), data }),
    ),
  );
  const gathered = (types: MailType[]) =>
    gatheredContent(
      types.map((emailType) => ({ emailType, emailData: {}, createdAt: "2026-11-22" })),
      figures(words),
    );
  return [
    ...single,
    gathered(["message", "message"]),
    gathered(["post_comment", "post_comment", "post_comment"]),
    gathered(["post_reaction", "post_reaction"]),
    gathered(["photo_tag", "photo_tag"]),
    gathered(["message", "photo_tag"]),
  ];
}

/** What a reader sees of a mail, piece by piece, without what members wrote. */
const piecesOf = (mail: MailContent): string[] => [
  mail.subject,
  mail.list?.length ? "-" : mail.preview,
  mail.heading,
  ...mail.paragraphs,
  mail.action?.label ?? "-",
  ...(mail.sections ?? []).map(({ heading }) => heading),
  mail.footer.text,
  mail.footer.link?.label ?? "-",
];

test.each(others)("each mail is written in %s from its subject to its footer", async (language) => {
  const translated = mailsIn(await mailWordsIn(language));
  mailsIn(englishMailWords).forEach((english, index) => {
    const mail = translated[index];
    if (!mail) throw new Error("A mail is missing.");
    const before = piecesOf(english);
    const after = piecesOf(mail);
    expect(after).toHaveLength(before.length);
    before.forEach((piece, at) => {
      if (piece !== "-") expect(after[at], piece).not.toBe(piece);
    });
    // What English names, the translation names.
    for (const name of [brand.name, "Ada", "Ben", "Basic", "Chrome on Mac", "Morning sitters"]) {
      const has = (pieces: string[]) => pieces.join(" ").includes(name);
      expect(has(after), `${name} in ${before.join(" ")}`).toBe(has(before));
    }
    const html = renderHtml(mail);
    expect(`${html}${renderText(mail)}`).not.toMatch(/undefined|null|\[object|NaN/);
    expect(html).toContain(language === "pt" ? '<html lang="pt-BR">' : `<html lang="${language}"`);
    expect(html.includes('dir="rtl"')).toBe(language === "ar");
  });
});

test.each([
  [
    "en",
    "On 6 December 2026 your Basic Membership continues for 9.00 EUR a month",
    "9.00 EUR a year",
  ],
  ["de", "im Monat", "im Jahr"],
  ["es", "al mes", "al año"],
  ["fr", "par mois", "par an"],
  ["pt", "por mês", "por ano"],
  ["ar", "شهريًا", "سنويًا"],
] as const)("a trial's end names what the price is for in %s", async (language, month, year) => {
  const words = await mailWordsIn(language);
  expect(formatMail(words, trialEnds)?.message).toContain(month);
  expect(formatMail(words, { ...trialEnds, interval: "year" })?.message).toContain(year);
});

test("English mails use contractions, as the app does", () => {
  vi.stubEnv("ORIGIN", origin);
  const pool = ["CustomEmailSender_SignUp", "CustomEmailSender_ForgotPassword"].flatMap(
    (trigger) => accountMail(trigger, { code: "123456", userId: "1" }) ?? [],
  );
  vi.unstubAllEnvs();
  expect(pool).toHaveLength(2);
  for (const mail of [...mailsIn(englishMailWords), ...pool]) {
    expect(piecesOf(mail).join(" ")).not.toMatch(/\b(did|was|is|does|do|could|will) not\b/i);
  }
});

test.each(others)("a digest's lines are written in %s", async (language) => {
  const { texts } = await mailWordsIn(language);
  const linesOf = ({ digest }: typeof texts) => [
    digest.newPost,
    digest.newTopic,
    digest.youreGoing,
    digest.areYouGoing,
    digest.mightBeForYou,
    digest.inCommon,
    ...[1, 2, 3, 11].flatMap((count) => [
      digest.reactions(count),
      digest.comments(count),
      digest.replies(count),
    ]),
  ];
  const english = linesOf(englishMailWords.texts);
  for (const [index, own] of linesOf(texts).entries()) expect(own).not.toBe(english[index]);
});

test.each(others)(
  "the user pool's mails are written in %s, with code and link",
  async (language) => {
    vi.stubEnv("ORIGIN", origin);
    const words = await mailWordsIn(language);
    for (const trigger of ["CustomEmailSender_SignUp", "CustomEmailSender_ForgotPassword"]) {
      const facts = { code: "123456", userId: "1" };
      const own = accountMail(trigger, facts, words);
      expect(own?.subject).not.toBe(accountMail(trigger, facts)?.subject);
      expect(own && renderHtml(own)).toContain("code=123456");
      expect(own && renderText(own)).toContain("code=123456");
    }
    vi.unstubAllEnvs();
  },
);

test.each([
  ["de", "Mitgliedschaft"],
  ["es", "membresía"],
  ["fr", "abonnement"],
  ["pt", "assinatura"],
  ["ar", "عضويتك"],
] as const)("%s names a plan with its own noun", async (language, noun) => {
  const words = await mailWordsIn(language);
  for (const text of [trialEnds, planChanged, paymentFailed, ...cancelled, ...resumed]) {
    expect(formatMail(words, text)?.message).toMatch(new RegExp(`${noun}[^.]*Basic(?! Mem)`));
  }
});

test("French plain mails have a space before the colon of a link", async () => {
  const plain = mailsIn(await mailWordsIn("fr"))
    .map(renderText)
    .join("\n");
  expect(plain).toContain("\u00a0: https://");
  expect(plain).not.toMatch(/\S: https:/);
});

test("Arabic counts by its six forms", async () => {
  const { digest } = (await mailWordsIn("ar")).texts;
  expect([1, 2, 3, 11, 100].map(digest.replies)).toEqual([
    "رد واحد",
    "ردّان",
    "3 ردود",
    "11 ردًّا",
    "100 رد",
  ]);
});
