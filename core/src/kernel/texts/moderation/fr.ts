import type {
  ModerationTexts,
  OwnThing,
  ReportCause,
  ReportDecision,
  ReportedThing,
} from "../notification-texts.ts";

const actedOnAccount = "Nous sommes intervenus sur le compte du membre. Merci de nous l’avoir dit.";

const reportedThings: Record<ReportedThing, string> = {
  post: "une publication",
  comment: "un commentaire",
  message: "des messages",
  request: "une demande de message",
  profile: "un profil",
  circle: "un cercle",
  event: "un événement",
  announcement: "une nouvelle",
  event_comment: "un commentaire",
  meetup: "une rencontre",
  meetup_comment: "un commentaire",
  discussion: "une discussion",
  reply: "une réponse",
  album: "un album",
  photo: "une photo",
};

const ownThings: Record<ReportedThing, string> = {
  post: "ta publication",
  comment: "ton commentaire",
  message: "tes messages",
  request: "ta demande de message",
  profile: "ton profil",
  circle: "ton cercle",
  event: "ton événement",
  announcement: "ta nouvelle",
  event_comment: "ton commentaire",
  meetup: "ta rencontre",
  meetup_comment: "ton commentaire",
  discussion: "ta discussion",
  reply: "ta réponse",
  album: "ton album",
  photo: "ta photo",
};

/** Such as: ta publication « Premiers mots ». */
function ownThing({ reported, quote }: OwnThing) {
  if (!reported) return null;
  const noun = ownThings[reported] + (quote ? ` « ${quote} »` : "");
  return { noun, subject: `T${noun.slice(1)}`, e: noun.startsWith("ta ") ? "e" : "" };
}

const reportOutcomes: Record<ReportDecision, string> = {
  none: "Nous l’avons examiné, et cela n’enfreint pas nos règles. Tu peux quand même bloquer toute personne dont tu préfères ne plus avoir de nouvelles.",
  remove: "Nous avons supprimé ce que tu as signalé. Merci de nous l’avoir dit.",
  hide: "Nous avons masqué ce que tu as signalé. Merci de nous l’avoir dit.",
  expel: "Nous sommes intervenus dans le cercle. Merci de nous l’avoir dit.",
  limit: actedOnAccount,
  warn: "Nous avons averti le membre. Merci de nous l’avoir dit.",
  suspend: actedOnAccount,
  ban: actedOnAccount,
};

const causes: Record<ReportCause, string> = {
  harassment: "harcèlement",
  hate: "haine",
  sexual: "contenu sexuel",
  self_harm: "inquiétude pour la sécurité de quelqu’un",
  spam: "spam ou arnaque",
  impersonation: "usurpation d’identité",
  other: "un autre motif",
};

export const moderationTexts: ModerationTexts = {
  reportResolved: ({ decision, reported, when }) => [
    `Ton signalement concernant ${reportedThings[reported]} a été examiné`,
    `Envoyé : ${when}. ${reportOutcomes[decision]}`,
  ],
  decided: ({ decision, cause, circle_name, ...about }) => {
    const thing = ownThing(about);
    const said = {
      hide: thing
        ? `${thing.subject} a été masqué${thing.e}`
        : "Quelque chose que tu as écrit a été masqué",
      remove: thing
        ? `${thing.subject} a été supprimé${thing.e}`
        : "Un de tes contenus a été supprimé",
      warn: thing
        ? `Un avertissement de la modération sur ${thing.noun}`
        : "Un avertissement de la modération",
      expel: circle_name
        ? `Ton accès à ${circle_name} t’a été retiré`
        : "Ton accès à un cercle t’a été retiré",
      limit: "Ton compte est limité temporairement",
      suspend: "Ton compte est suspendu temporairement",
    }[decision];
    return [cause ? `${said} : ${causes[cause]}` : said];
  },
  accountSuspended: ({ until }) => [
    "Ton compte est suspendu temporairement",
    `Tu ne peux pas participer à la communauté jusqu’à cette date : ${until}.`,
  ],
  accountBanned: () => ["Ton compte est banni", "Tu ne peux plus participer à la communauté."],
  shownAgain: (about) => {
    const thing = ownThing(about);
    return [
      thing
        ? `${thing.subject} est de nouveau visible`
        : "Quelque chose que tu as écrit est de nouveau visible",
    ];
  },
  restrictionLifted: ({ lifted }) => [
    `Ton compte n’est plus ${lifted === "limit" ? "limité" : "suspendu"}`,
    "La modération a levé la restriction. Bon retour parmi nous.",
  ],
  appealGranted: (about) => {
    const thing = ownThing(about);
    return [
      thing ? `Ton recours concernant ${thing.noun} a été accepté` : "Ton recours a été accepté",
    ];
  },
  appealGrantedAfterRemoval: (about) => {
    const thing = ownThing(about);
    return [
      thing
        ? `Ton recours concernant ${thing.noun} a été accepté ; ce qui a été retiré reste supprimé`
        : "Ton recours a été accepté ; ce qui a été retiré reste supprimé",
    ];
  },
  appealDeclined: (about) => {
    const thing = ownThing(about);
    return [
      thing ? `Ton recours concernant ${thing.noun} a été rejeté` : "Ton recours a été rejeté",
    ];
  },
};
