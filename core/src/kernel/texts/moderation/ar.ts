import type {
  ModerationTexts,
  OwnThing,
  ReportCause,
  ReportDecision,
  ReportedThing,
} from "../notification-texts.ts";

const actedOnAccount = "اتّخذنا إجراءً بشأن حساب العضو. شكرًا على إبلاغنا.";

const reportedThings: Record<ReportedThing, string> = {
  post: "منشور",
  comment: "تعليق",
  message: "رسائل",
  request: "طلب مراسلة",
  profile: "ملف شخصي",
  circle: "حلقة",
  event: "فعالية",
  announcement: "مستجد",
  event_comment: "تعليق",
  meetup: "لقاء",
  meetup_comment: "تعليق",
  discussion: "نقاش",
  reply: "رد",
  album: "ألبوم",
  photo: "صورة",
};

const ownThings: Record<ReportedThing, string> = {
  post: "منشورك",
  comment: "تعليقك",
  message: "رسائلك",
  request: "طلبك للمراسلة",
  profile: "ملفك الشخصي",
  circle: "حلقتك",
  event: "فعاليتك",
  announcement: "المستجد الذي نشرته",
  event_comment: "تعليقك",
  meetup: "لقائك",
  meetup_comment: "تعليقك",
  discussion: "نقاشك",
  reply: "ردّك",
  album: "ألبومك",
  photo: "صورتك",
};

/** In the genitive, such as: منشورك «الكلمات الأولى». */
const ownThing = ({ reported, quote }: OwnThing): string | null =>
  reported ? ownThings[reported] + (quote ? ` «${quote}»` : "") : null;

const reportOutcomes: Record<ReportDecision, string> = {
  none: "راجعناه، وهو لا يخالف قواعدنا. ويمكنك مع ذلك حظر من لا تريد التواصل معه.",
  remove: "أزلنا ما أبلغت عنه. شكرًا على إبلاغنا.",
  hide: "أخفينا ما أبلغت عنه. شكرًا على إبلاغنا.",
  expel: "اتّخذنا إجراءً في الحلقة. شكرًا على إبلاغنا.",
  limit: actedOnAccount,
  warn: "نبّهنا العضو. شكرًا على إبلاغنا.",
  suspend: actedOnAccount,
  ban: actedOnAccount,
};

const causes: Record<ReportCause, string> = {
  harassment: "مضايقة",
  hate: "كراهية",
  sexual: "محتوى جنسي",
  self_harm: "قلق على سلامة أحد الأشخاص",
  spam: "رسائل مزعجة أو احتيال",
  impersonation: "انتحال شخصية",
  other: "سبب آخر",
};

export const moderationTexts: ModerationTexts = {
  reportResolved: ({ decision, reported, when }) => [
    `نظرنا في بلاغك عن ${reportedThings[reported]}`,
    `أرسلته: ${when}. ${reportOutcomes[decision]}`,
  ],
  decided: ({ decision, cause, circle_name, ...about }) => {
    const thing = ownThing(about);
    const said = {
      hide: thing ? `تم إخفاء ${thing}` : "أُخفي شيء كتبته",
      remove: thing ? `تمت إزالة ${thing}` : "أُزيل شيء يخصّك",
      warn: thing ? `تنبيه من الإشراف بشأن ${thing}` : "تنبيه من الإشراف",
      expel: circle_name ? `تمت إزالتك من ${circle_name}` : "تمت إزالتك من إحدى الحلقات",
      limit: "حسابك مقيَّد مؤقتًا",
      suspend: "حسابك موقوف مؤقتًا",
    }[decision];
    return [cause ? `${said}: ${causes[cause]}` : said];
  },
  accountSuspended: ({ until }) => [
    "حسابك موقوف مؤقتًا",
    `لا يمكنك المشاركة في المجتمع حتى هذا الموعد: ${until}.`,
  ],
  accountBanned: () => ["حسابك محظور", "لم يعد بإمكانك المشاركة في المجتمع."],
  shownAgain: (about) => {
    const thing = ownThing(about);
    return [thing ? `تمت إعادة إظهار ${thing}` : "عاد شيء كتبته إلى الظهور"];
  },
  restrictionLifted: ({ lifted }) => [
    `لم يعد حسابك ${lifted === "limit" ? "مقيَّدًا" : "موقوفًا"}`,
    "رفع الإشراف هذا القيد. مرحبًا بعودتك.",
  ],
  appealGranted: (about) => {
    const thing = ownThing(about);
    return [thing ? `قُبل طعنك بشأن ${thing}` : "قُبل طعنك"];
  },
  appealGrantedAfterRemoval: (about) => {
    const thing = ownThing(about);
    return [
      thing ? `قُبل طعنك بشأن ${thing}، وما أُزيل يبقى محذوفًا` : "قُبل طعنك، وما أُزيل يبقى محذوفًا",
    ];
  },
  appealDeclined: (about) => {
    const thing = ownThing(about);
    return [thing ? `رُفض طعنك بشأن ${thing}` : "رُفض طعنك"];
  },
};
