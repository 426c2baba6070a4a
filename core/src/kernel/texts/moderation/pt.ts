import type {
  ModerationTexts,
  OwnThing,
  ReportCause,
  ReportDecision,
  ReportedThing,
} from "../notification-texts.ts";

const actedOnAccount = "Tomamos medidas sobre a conta do membro. Agradecemos por avisar.";

const reportedThings: Record<ReportedThing, string> = {
  post: "uma publicação",
  comment: "um comentário",
  message: "mensagens",
  request: "um pedido de mensagem",
  profile: "um perfil",
  circle: "um círculo",
  event: "um evento",
  announcement: "uma novidade",
  event_comment: "um comentário",
  meetup: "um encontro",
  meetup_comment: "um comentário",
  discussion: "uma discussão",
  reply: "uma resposta",
  album: "um álbum",
  photo: "uma foto",
};

const ownThings: Record<ReportedThing, string> = {
  post: "sua publicação",
  comment: "seu comentário",
  message: "suas mensagens",
  request: "seu pedido de mensagem",
  profile: "seu perfil",
  circle: "seu círculo",
  event: "seu evento",
  announcement: "sua novidade",
  event_comment: "seu comentário",
  meetup: "seu encontro",
  meetup_comment: "seu comentário",
  discussion: "sua discussão",
  reply: "sua resposta",
  album: "seu álbum",
  photo: "sua foto",
};

/** Such as: sua publicação “Primeiras palavras”. */
function ownThing({ reported, quote }: OwnThing) {
  if (!reported) return null;
  const noun = ownThings[reported] + (quote ? ` “${quote}”` : "");
  return { noun, subject: `S${noun.slice(1)}`, o: noun.startsWith("sua ") ? "a" : "o" };
}

const reportOutcomes: Record<ReportDecision, string> = {
  none: "Analisamos, e isso não viola nossas regras. Ainda assim, você pode bloquear quem preferir manter longe.",
  remove: "Removemos o que você denunciou. Agradecemos por avisar.",
  hide: "Ocultamos o que você denunciou. Agradecemos por avisar.",
  expel: "Tomamos medidas no círculo. Agradecemos por avisar.",
  limit: actedOnAccount,
  warn: "Advertimos o membro. Agradecemos por avisar.",
  suspend: actedOnAccount,
  ban: actedOnAccount,
};

const causes: Record<ReportCause, string> = {
  harassment: "assédio",
  hate: "ódio",
  sexual: "conteúdo sexual",
  self_harm: "preocupação com a segurança de alguém",
  spam: "spam ou golpe",
  impersonation: "fingir ser outra pessoa",
  other: "outro motivo",
};

export const moderationTexts: ModerationTexts = {
  reportResolved: ({ decision, reported, when }) => [
    `Sua denúncia sobre ${reportedThings[reported]} foi analisada`,
    `Enviada: ${when}. ${reportOutcomes[decision]}`,
  ],
  decided: ({ decision, cause, circle_name, ...about }) => {
    const thing = ownThing(about);
    const said = {
      hide: thing
        ? `${thing.subject} foi ocultad${thing.o}`
        : "Algo que você escreveu foi ocultado",
      remove: thing ? `${thing.subject} foi removid${thing.o}` : "Algo seu foi removido",
      warn: thing
        ? `Uma advertência da moderação sobre ${thing.noun}`
        : "Uma advertência da moderação",
      expel: circle_name
        ? `Sua participação em ${circle_name} foi encerrada`
        : "Sua participação em um círculo foi encerrada",
      limit: "Sua conta está limitada temporariamente",
      suspend: "Sua conta está suspensa temporariamente",
    }[decision];
    return [cause ? `${said}: ${causes[cause]}` : said];
  },
  accountSuspended: ({ until }) => [
    "Sua conta está suspensa temporariamente",
    `Você não pode participar da comunidade até esta data: ${until}.`,
  ],
  accountBanned: () => ["Sua conta foi banida", "Você não pode mais participar da comunidade."],
  shownAgain: (about) => {
    const thing = ownThing(about);
    return [
      thing ? `${thing.subject} voltou a aparecer` : "Algo que você escreveu voltou a aparecer",
    ];
  },
  restrictionLifted: ({ lifted }) => [
    `Sua conta não está mais ${lifted === "limit" ? "limitada" : "suspensa"}`,
    "A moderação retirou a restrição. Que bom ter você de volta.",
  ],
  appealGranted: (about) => {
    const thing = ownThing(about);
    return [thing ? `Seu recurso sobre ${thing.noun} foi aceito` : "Seu recurso foi aceito"];
  },
  appealGrantedAfterRemoval: (about) => {
    const thing = ownThing(about);
    return [
      thing
        ? `Seu recurso sobre ${thing.noun} foi aceito; o que foi removido continua excluído`
        : "Seu recurso foi aceito; o que foi removido continua excluído",
    ];
  },
  appealDeclined: (about) => {
    const thing = ownThing(about);
    return [thing ? `Seu recurso sobre ${thing.noun} foi recusado` : "Seu recurso foi recusado"];
  },
};
