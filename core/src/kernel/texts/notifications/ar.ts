import { pluralIn } from "../formats.ts";
import { moderationTexts } from "../moderation/ar.ts";
import type { NotificationTexts } from "../notification-texts.ts";

const plural = pluralIn("ar");
const lookAndAnswer = "يمكنك الاطّلاع على الملف الشخصي والرد متى شئت.";
const writeNow = "يمكنكما الآن تبادل الرسائل.";

const withOthers = (name: string, others: number, two: string) =>
  `${name} و${plural(others, { one: "شخص آخر", two, few: `${others} أشخاص آخرين`, many: `${others} شخصًا آخر`, other: `${others} شخص آخر` })}`;

/** Two others are declined after a preposition. */
const from = ({ name, total }: { name: string; total: number }) =>
  `من ${total > 1 ? withOthers(name, total - 1, "شخصين آخرين") : name}`;

const newInGroup = "هناك رسالة جديدة في المجموعة.";

export const texts: NotificationTexts = {
  people: (name, others) => withOthers(name, others, "شخصان آخران"),
  newMessages: (count) =>
    `لديك ${plural(count, { two: "رسالتان جديدتان", few: `${count} رسائل جديدة`, other: `${count} رسالة جديدة` })}`,
  sentences: {
    connectionRequested: ({ name }) => [`طلب صلة من ${name}`, lookAndAnswer],
    connectionAccepted: ({ name }) => [`أصبحت هناك صلة بينك وبين ${name}`, writeNow],
    invitationJoined: ({ name }) => [
      `انضمام ${name} بدعوتك`,
      "يمكنك إلقاء التحية من الملف الشخصي.",
    ],
    messageReceived: ({ name }) => [`رسالة من ${name}`, "هناك رسالة جديدة في محادثتكما."],
    pictureReceived: ({ name }) => [`صورة من ${name}`, "هناك صورة جديدة في محادثتكما."],
    groupMessageReceived: ({ name, group_title }) => [
      `رسالة من ${name} في ${group_title}`,
      newInGroup,
    ],
    groupChatMessageReceived: ({ name }) => [`رسالة من ${name} في المجموعة`, newInGroup],
    messageRequested: ({ name }) => [`طلب مراسلة من ${name}`, "يمكنك قراءة الطلب والرد متى شئت."],
    messageRequestAccepted: ({ name }) => [`تم قبول طلبك من ${name}`, writeNow],
    photoTagged: ({ name }) => [
      `إشارة إليك في صورة من ${name}`,
      "يمكنك إلقاء نظرة، وإزالة الإشارة إن شئت.",
    ],
    mentionedInPost: ({ name }) => [`ذكرٌ لك من ${name}`, "ورد اسمك في منشور."],
    mentionedInComment: ({ name }) => [`ذكرٌ لك من ${name}`, "ورد اسمك في تعليق."],
    mentionedInDiscussion: ({ name, circle_name }) => [
      `ذكرٌ لك من ${name}`,
      `ورد اسمك في ${circle_name}.`,
    ],
    postReacted: ({ who }) => [`تفاعلَ مع منشورك ${who}`, "يمكنك معرفة من تفاعل."],
    pollClosed: () => ["انتهى استطلاعك", "يمكنك معرفة ما اختير."],
    votedPollClosed: () => ["انتهى استطلاع شاركت فيه", "يمكنك معرفة ما اختير."],
    postCommented: ({ who }) => [`علّق على منشورك ${who}`, "هناك تعليق جديد على منشورك."],
    threadContinued: (people) => [
      `تعليق ${from(people)} على منشور تتابعه`,
      "هناك تعليق جديد على منشور علّقت عليه.",
    ],
    circlePosted: ({ circle_name }) => [
      `منشور جديد في ${circle_name}`,
      "يمكنك إلقاء نظرة متى شئت.",
    ],
    circleJoined: ({ who, total, circle_name }) => [
      `انضم إلى ${circle_name}: ${who}`,
      `في حلقتك ${plural(total, { one: "عضو جديد", two: "عضوان جديدان", other: "أعضاء جدد" })}.`,
    ],
    circleRequested: ({ circle_name, ...people }) => [
      `طلب انضمام إلى ${circle_name} ${from(people)}`,
      lookAndAnswer,
    ],
    circleAccepted: ({ circle_name }) => [
      `أنت الآن في ${circle_name}`,
      "قَبِل المنظِّم طلبك. مرحبًا بك، ألقِ التحية.",
    ],
    circleInvited: ({ name, circle_name }) => [
      `دعوة من ${name} إلى ${circle_name}`,
      "يمكنك إلقاء نظرة والانضمام إن شئت.",
    ],
    circleApproved: ({ circle_name }) => [
      `${circle_name} متاحة الآن`,
      "وافقنا على حلقتك، ويمكن للأعضاء الآخرين رؤيتها الآن.",
    ],
    circleTakenDown: ({ circle_name }) => [
      `أُزيلت ${circle_name}`,
      "ستجد السبب في صفحة الحلقة. لا يراها الآن سواك.",
    ],
    circleClosed: ({ circle_name }) => [`أُغلقت ${circle_name}`, "لن تُعقد لقاءاتها."],
    circleHandedOver: ({ name, circle_name }) => [
      `أصبحت الآن منظِّم ${circle_name}`,
      `سلّمك ${name} الحلقة.`,
    ],
    circleHostAppointed: ({ circle_name }) => [
      `أصبحت الآن منظِّم ${circle_name}`,
      "لم يعد للحلقة منظِّم، فاخترناك لها. يمكنك تسليمها إلى عضو آخر.",
    ],
    circleModerator: ({ name, circle_name }) => [
      `أصبحت الآن من مشرفي ${circle_name}`,
      `عهد إليك ${name} بالإشراف. يمكنك الرد على الطلبات والبلاغات، وإخفاء المنشورات أو إزالتها، وإزالة الأعضاء، والاعتناء بالمواضيع واللقاءات.`,
    ],
    circleRemoved: ({ circle_name }) => [`لم تعد في ${circle_name}`, "تمت إزالتك من الحلقة."],
    circleRemovedWithReason: ({ circle_name }) => [`لم تعد في ${circle_name}`],
    circleReported: ({ circle_name }) => [
      `بلاغ في ${circle_name} بانتظارك`,
      "أبلغ أحد الأعضاء عن شيء في حلقتك. القرار لك.",
    ],
    discussionReplied: ({ kind, circle_name, ...people }) => [
      `ردّ ${from(people)} على ${kind === "topic" ? "موضوعك" : "نقاشك"}`,
      `هناك رد جديد في ${circle_name}.`,
    ],
    discussionContinued: ({ kind, circle_name, ...people }) => [
      `ردّ ${from(people)} على ${kind === "topic" ? "موضوع" : "نقاش"} تتابعه`,
      `هناك رد جديد في ${circle_name}.`,
    ],
    eventJoined: ({ who, event_title }) => [
      `سيحضر «${event_title}»: ${who}`,
      "هناك تسجيل جديد في فعاليتك.",
    ],
    coHostInvited: ({ name, event_title }) => [
      `دعوة من ${name} إلى المشاركة في تنظيم «${event_title}»`,
      "يمكنك القبول أو الرفض في صفحة الفعالية.",
    ],
    coHostJoined: ({ name, event_title }) => [
      `يشاركك ${name} الآن في تنظيم «${event_title}»`,
      "صار بإمكانكما تعديل الفعالية ونشر المستجدات والاطلاع على قائمة الانتظار.",
    ],
    coHostLeft: ({ name, event_title }) => [
      `لم يعد ${name} يشاركك في تنظيم «${event_title}»`,
      "يمكنك دعوة شخص آخر من صفحة الفعالية.",
    ],
    eventHandedOver: ({ event_title }) => [
      `أصبحت الآن منظِّم «${event_title}»`,
      "حُذف حساب من كان ينظّمها. يمكنك تعديلها أو إلغاؤها.",
    ],
    eventApproved: ({ event_title }) => [
      `«${event_title}» متاحة الآن`,
      "وافقنا على فعاليتك، ويمكن للأعضاء الآخرين رؤيتها الآن.",
    ],
    eventRefused: ({ event_title }) => [`لم تُقبل «${event_title}»`, "ستجد السبب في صفحة الفعالية."],
    eventTakenDown: ({ event_title }) => [
      `سُحبت «${event_title}» من التقويم`,
      "ستجد السبب في صفحة الفعالية. وعند تعديلها سنراجعها من جديد.",
    ],
    eventEditedSince: ({ event_title }) => [
      `«${event_title}» تنتظر الموافقة من جديد`,
      "لم تجتز مراجعتنا، ثم عُدّلت بعد ذلك. سيراها الآخرون حين نوافق عليها.",
    ],
    eventNear: ({ event_title, when }) => [`«${event_title}» تبدأ قريبًا`, `البداية: ${when}.`],
    eventCancelled: ({ event_title, when, cancellation_reason: why }) => [
      `أُلغيت «${event_title}»`,
      why
        ? `لن تُعقد في موعدها (${when}). كتب المنظِّم: «${why}»`
        : `لن تُعقد في موعدها (${when})، فقد ألغاها المنظِّم.`,
    ],
    eventChanged: ({ event_title, when, place }) => [
      `موعد أو مكان جديد: «${event_title}»`,
      `الموعد الآن: ${when}، ${place ?? "عبر الإنترنت"}.`,
    ],
    eventLinkChanged: ({ event_title, when }) => [
      `رابط جديد: «${event_title}»`,
      `الموعد: ${when}. ستجد الرابط الجديد في صفحة الفعالية.`,
    ],
    eventRemoved: ({ event_title, when }) => [
      `أُزيلت «${event_title}» من التقويم`,
      `كان موعدها: ${when}، ولم تعد معروضة.`,
    ],
    eventAnnounced: ({ event_title }) => [`مستجد بشأن «${event_title}»`, "هناك مستجد من المنظِّم."],
    eventCommented: ({ event_title, ...people }) => [
      `تعليق ${from(people)} على «${event_title}»`,
      "هناك تعليق جديد على فعاليتك.",
    ],
    eventCommentFollowed: ({ event_title, ...people }) => [
      `تعليق ${from(people)} على «${event_title}»`,
      "هناك تعليق جديد على فعالية علّقت عليها.",
    ],
    placeGiven: ({ event_title, when }) => [
      `لديك مكان في «${event_title}»`,
      `كنت في قائمة الانتظار، والآن ستحضر: ${when}.`,
    ],
    meetupPlanned: ({ event_title, when }) => [`لقاء جديد: «${event_title}»`, `الموعد: ${when}.`],
    meetupAnswered: ({ who, event_title }) => [
      `سيحضر «${event_title}»: ${who}`,
      "هناك تسجيل جديد في لقائك.",
    ],
    meetupCommented: ({ event_title, ...people }) => [
      `تعليق ${from(people)} على «${event_title}»`,
      "هناك تعليق جديد على لقائك.",
    ],
    meetupCommentFollowed: ({ event_title, ...people }) => [
      `تعليق ${from(people)} على «${event_title}»`,
      "هناك تعليق جديد على لقاء علّقت عليه.",
    ],
    meetupCancelled: ({ event_title, when, cancellation_reason: why }) => [
      `أُلغي «${event_title}»`,
      why ? `لن يُعقد في موعده: ${when}. السبب: «${why}»` : `لن يُعقد في موعده: ${when}.`,
    ],
    seriesCancelled: ({ event_title, cancellation_reason: why }) => [
      `أُلغي «${event_title}»`,
      why ? `أُلغيت جميع مواعيده. السبب: «${why}»` : "أُلغيت جميع مواعيده.",
    ],
    meetupMoved: ({ event_title, when }) => [
      `موعد جديد: «${event_title}»`,
      `الموعد الآن: ${when}.`,
    ],
    planChanged: ({ when }) => ["تغيّر أحد مواعيدك", `الموعد: ${when}.`],
    planCancelled: ({ when }) => ["أُلغي أحد مواعيدك", `لن يُعقد في موعده (${when}).`],
    planSeriesCancelled: () => ["أُلغي أحد مواعيدك", "أُلغيت جميع مواعيده."],
    interestAdded: () => ["أُضيف اهتمامك", "الاهتمام الذي اقترحته صار الآن في القائمة."],
    interestRefused: () => [
      "لم يُضَف اهتمامك",
      "نظرنا في الاهتمام الذي اقترحته ولم نضفه إلى القائمة.",
    ],
    facilitatorApproved: () => [
      "أنت الآن مُيسِّر",
      "تظهر فعالياتك فورًا، مع إشارة إلى أنك مُيسِّر معتمد.",
    ],
    facilitatorRefused: () => ["لم يُقبل طلبك", "راجعناه، وستجد السبب مع طلبك."],
    searchMatched: ({ search, found }) => [
      `جديد لبحثك «${search}»`,
      {
        circle: "حلقة جديدة توافقه.",
        event: "فعالية جديدة توافقه.",
        person: "عضو جديد يوافقه.",
        post: "منشور جديد يوافقه.",
      }[found],
    ],
    ...moderationTexts,
    portraitRefused: () => [
      "لم تعد صورتك تظهر",
      "فحصناها لاحقًا ولم نجد فيها وجهًا واحدًا بالضبط. اختر صورة أخرى.",
    ],
    mailSuppressed: () => ["رسائلنا لا تصلك", "تعذّر تسليم رسالة إليك. أكِّد عنوانًا آخر وسنستخدمه."],
    codeReturned: () => [
      "تعذّر تسليم الرمز",
      "العنوان الذي أُرسل إليه لا يستقبل الرسائل. تحقّق من كتابته وأدخِله مرة أخرى.",
    ],
  },
  plain: {
    connection_request: "لديك طلب صلة جديد",
    connection_accepted: "قُبل أحد طلبات الصلة التي أرسلتها",
    invitation_joined: "انضمام جديد بدعوتك",
    message: "لديك رسالة جديدة",
    photo_tag: "أنت في صورة جديدة",
    mention: "ورد ذكرك",
    post_reaction: "هناك تفاعل مع أحد منشوراتك",
    poll_closed: "انتهى أحد الاستطلاعات",
    post_comment: "هناك تعليق جديد لك",
    circle_invitation: "لديك دعوة إلى حلقة",
    circle_update: "هناك جديد في إحدى حلقاتك",
    circle_joined: "في إحدى حلقاتك عضو جديد",
    event: "هناك جديد بشأن فعالية",
    event_reminder: "فعالية تبدأ قريبًا",
    system: "لديك إشعار جديد",
  },
};
