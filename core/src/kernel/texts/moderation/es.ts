import type {
  ModerationTexts,
  OwnThing,
  ReportCause,
  ReportDecision,
  ReportedThing,
} from "../notification-texts.ts";

const actedOnAccount = "Tomamos medidas sobre la cuenta del miembro. Gracias por avisarnos.";

const reportedThings: Record<ReportedThing, string> = {
  post: "una publicación",
  comment: "un comentario",
  message: "mensajes",
  request: "una solicitud de mensaje",
  profile: "un perfil",
  circle: "un círculo",
  event: "un evento",
  announcement: "una novedad",
  event_comment: "un comentario",
  meetup: "un encuentro",
  meetup_comment: "un comentario",
  discussion: "un debate",
  reply: "una respuesta",
  album: "un álbum",
  photo: "una foto",
};

const ownThings: Record<ReportedThing, string> = {
  post: "tu publicación",
  comment: "tu comentario",
  message: "tus mensajes",
  request: "tu solicitud de mensaje",
  profile: "tu perfil",
  circle: "tu círculo",
  event: "tu evento",
  announcement: "tu novedad",
  event_comment: "tu comentario",
  meetup: "tu encuentro",
  meetup_comment: "tu comentario",
  discussion: "tu debate",
  reply: "tu respuesta",
  album: "tu álbum",
  photo: "tu foto",
};

/** Such as: tu publicación «Primeras palabras». */
const ownThing = ({ reported, quote }: OwnThing): string | null =>
  reported ? ownThings[reported] + (quote ? ` «${quote}»` : "") : null;

const reportOutcomes: Record<ReportDecision, string> = {
  none: "Revisamos lo que denunciaste y no incumple nuestras normas. Aun así, puedes bloquear a cualquiera de quien prefieras no saber nada.",
  remove: "Eliminamos lo que denunciaste. Gracias por avisarnos.",
  hide: "Ocultamos lo que denunciaste. Gracias por avisarnos.",
  expel: "Tomamos medidas en el círculo. Gracias por avisarnos.",
  limit: actedOnAccount,
  warn: "Advertimos al miembro. Gracias por avisarnos.",
  suspend: actedOnAccount,
  ban: actedOnAccount,
};

const causes: Record<ReportCause, string> = {
  harassment: "acoso",
  hate: "odio",
  sexual: "contenido sexual",
  self_harm: "preocupación por la seguridad de alguien",
  spam: "spam o estafa",
  impersonation: "suplantación de identidad",
  other: "otro motivo",
};

export const moderationTexts: ModerationTexts = {
  reportResolved: ({ decision, reported, when }) => [
    `Revisamos tu denuncia sobre ${reportedThings[reported]}`,
    `La enviaste: ${when}. ${reportOutcomes[decision]}`,
  ],
  decided: ({ decision, cause, circle_name, ...about }) => {
    const thing = ownThing(about);
    const said = {
      hide: thing ? `Se ocultó ${thing}` : "Se ocultó algo que escribiste",
      remove: thing ? `Se eliminó ${thing}` : "Se eliminó algo tuyo",
      warn: thing
        ? `Una advertencia de la moderación sobre ${thing}`
        : "Una advertencia de la moderación",
      expel: circle_name ? `Te sacaron de ${circle_name}` : "Te sacaron de un círculo",
      limit: "Tu cuenta está limitada temporalmente",
      suspend: "Tu cuenta está suspendida temporalmente",
    }[decision];
    return [cause ? `${said}: ${causes[cause]}` : said];
  },
  accountSuspended: ({ until }) => [
    "Tu cuenta está suspendida temporalmente",
    `No puedes participar en la comunidad hasta esta fecha: ${until}.`,
  ],
  accountBanned: () => ["Tu cuenta está cerrada", "Ya no puedes participar en la comunidad."],
  shownAgain: (about) => {
    const thing = ownThing(about);
    return [thing ? `Vuelve a mostrarse ${thing}` : "Algo que escribiste vuelve a mostrarse"];
  },
  restrictionLifted: ({ lifted }) => [
    `Tu cuenta ya no está ${lifted === "limit" ? "limitada" : "suspendida"}`,
    "La moderación levantó la restricción. Nos alegra tenerte de vuelta.",
  ],
  appealGranted: (about) => {
    const thing = ownThing(about);
    return [thing ? `Tu recurso sobre ${thing} se aceptó` : "Tu recurso se aceptó"];
  },
  appealGrantedAfterRemoval: (about) => {
    const thing = ownThing(about);
    return [
      thing
        ? `Tu recurso sobre ${thing} se aceptó; lo eliminado no se puede recuperar`
        : "Tu recurso se aceptó; lo eliminado no se puede recuperar",
    ];
  },
  appealDeclined: (about) => {
    const thing = ownThing(about);
    return [thing ? `Tu recurso sobre ${thing} se rechazó` : "Tu recurso se rechazó"];
  },
};
