import type {
  ModerationTexts,
  OwnThing,
  ReportCause,
  ReportDecision,
  ReportedThing,
} from "../notification-texts.ts";

const actedOnAccount =
  "Wir haben beim Konto des Mitglieds etwas unternommen. Danke für den Hinweis.";

const reportedThings: Record<ReportedThing, string> = {
  post: "einem Beitrag",
  comment: "einem Kommentar",
  message: "Nachrichten",
  request: "einer Nachrichtenanfrage",
  profile: "einem Profil",
  circle: "einem Kreis",
  event: "einer Veranstaltung",
  announcement: "einer Neuigkeit",
  event_comment: "einem Kommentar",
  meetup: "einem Treffen",
  meetup_comment: "einem Kommentar",
  discussion: "einer Diskussion",
  reply: "einer Antwort",
  album: "einem Album",
  photo: "einem Foto",
};

const ownThings: Record<ReportedThing, readonly [subject: string, dative: string]> = {
  post: ["Dein Beitrag", "deinem Beitrag"],
  comment: ["Dein Kommentar", "deinem Kommentar"],
  message: ["Deine Nachrichten", "deinen Nachrichten"],
  request: ["Deine Nachrichtenanfrage", "deiner Nachrichtenanfrage"],
  profile: ["Dein Profil", "deinem Profil"],
  circle: ["Dein Kreis", "deinem Kreis"],
  event: ["Deine Veranstaltung", "deiner Veranstaltung"],
  announcement: ["Deine Neuigkeit", "deiner Neuigkeit"],
  event_comment: ["Dein Kommentar", "deinem Kommentar"],
  meetup: ["Dein Treffen", "deinem Treffen"],
  meetup_comment: ["Dein Kommentar", "deinem Kommentar"],
  discussion: ["Deine Diskussion", "deiner Diskussion"],
  reply: ["Deine Antwort", "deiner Antwort"],
  album: ["Dein Album", "deinem Album"],
  photo: ["Dein Foto", "deinem Foto"],
};

/** Such as: Dein Beitrag „Erste Worte“, or: deinem Beitrag „Erste Worte“. */
function ownThing({ reported, quote }: OwnThing) {
  if (!reported) return null;
  const quoted = quote ? ` „${quote}“` : "";
  const [subject, dative] = ownThings[reported];
  return { subject: subject + quoted, dative: dative + quoted };
}

const reportOutcomes: Record<ReportDecision, string> = {
  none: "Wir haben die Meldung geprüft und keinen Verstoß gegen unsere Regeln gefunden. Du kannst trotzdem alle blockieren, von denen du nichts hören möchtest.",
  remove: "Wir haben entfernt, was du gemeldet hast. Danke für den Hinweis.",
  hide: "Wir haben ausgeblendet, was du gemeldet hast. Danke für den Hinweis.",
  expel: "Wir sind im Kreis eingeschritten. Danke für den Hinweis.",
  limit: actedOnAccount,
  warn: "Wir haben das Mitglied verwarnt. Danke für den Hinweis.",
  suspend: actedOnAccount,
  ban: actedOnAccount,
};

const causes: Record<ReportCause, string> = {
  harassment: "Belästigung",
  hate: "Hass",
  sexual: "sexuelle Inhalte",
  self_harm: "Sorge um die Sicherheit eines Menschen",
  spam: "Spam oder Betrug",
  impersonation: "falsche Identität",
  other: "ein anderer Grund",
};

export const moderationTexts: ModerationTexts = {
  reportResolved: ({ decision, reported, when }) => [
    `Deine Meldung zu ${reportedThings[reported]} wurde geprüft`,
    `Gesendet: ${when}. ${reportOutcomes[decision]}`,
  ],
  decided: ({ decision, cause, circle_name, ...about }) => {
    const thing = ownThing(about);
    const said = {
      hide: thing
        ? `${thing.subject} wurde ausgeblendet`
        : "Etwas, das du geschrieben hast, wurde ausgeblendet",
      remove: thing ? `${thing.subject} wurde entfernt` : "Etwas von dir wurde entfernt",
      warn: thing
        ? `Eine Verwarnung der Moderation zu ${thing.dative}`
        : "Eine Verwarnung der Moderation",
      expel: circle_name
        ? `Du wurdest aus ${circle_name} entfernt`
        : "Du wurdest aus einem Kreis entfernt",
      limit: "Dein Konto ist vorübergehend eingeschränkt",
      suspend: "Dein Konto ist vorübergehend gesperrt",
    }[decision];
    return [cause ? `${said}: ${causes[cause]}` : said];
  },
  accountSuspended: ({ until }) => [
    "Dein Konto ist vorübergehend gesperrt",
    `Bis zu diesem Zeitpunkt kannst du nicht an der Community teilnehmen: ${until}.`,
  ],
  accountBanned: () => [
    "Dein Konto ist dauerhaft gesperrt",
    "Du kannst nicht mehr an der Community teilnehmen.",
  ],
  shownAgain: (about) => {
    const thing = ownThing(about);
    return [
      thing
        ? `${thing.subject} ist wieder zu sehen`
        : "Etwas, das du geschrieben hast, ist wieder zu sehen",
    ];
  },
  restrictionLifted: ({ lifted }) => [
    `Dein Konto ist nicht mehr ${lifted === "limit" ? "eingeschränkt" : "gesperrt"}`,
    "Die Moderation hat die Einschränkung aufgehoben. Schön, dass du wieder da bist.",
  ],
  appealGranted: (about) => {
    const thing = ownThing(about);
    return [
      thing
        ? `Dein Einspruch zu ${thing.dative} wurde angenommen`
        : "Dein Einspruch wurde angenommen",
    ];
  },
  appealGrantedAfterRemoval: (about) => {
    const thing = ownThing(about);
    return [
      thing
        ? `Dein Einspruch zu ${thing.dative} wurde angenommen; was entfernt wurde, bleibt gelöscht`
        : "Dein Einspruch wurde angenommen; was entfernt wurde, bleibt gelöscht",
    ];
  },
  appealDeclined: (about) => {
    const thing = ownThing(about);
    return [
      thing
        ? `Dein Einspruch zu ${thing.dative} wurde abgelehnt`
        : "Dein Einspruch wurde abgelehnt",
    ];
  },
};
