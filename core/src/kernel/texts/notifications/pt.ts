import { moderationTexts } from "../moderation/pt.ts";
import type { NotificationTexts } from "../notification-texts.ts";

const lookAndAnswer = "Veja o perfil e responda quando quiser.";
const writeNow = "Agora vocês podem trocar mensagens.";

const newInGroup = "Há uma nova mensagem no grupo de vocês.";

export const texts: NotificationTexts = {
  people: (name, others) =>
    `${name} e ${others === 1 ? "mais uma pessoa" : `mais ${others} pessoas`}`,
  newMessages: (count) => `Você tem ${count} mensagens novas`,
  sentences: {
    connectionRequested: ({ name }) => [`${name} quer se conectar com você`, lookAndAnswer],
    connectionAccepted: ({ name }) => [`Agora ${name} é uma conexão sua`, writeNow],
    invitationJoined: ({ name }) => [
      `${name} entrou pelo seu convite`,
      "Você pode dar um oi no perfil.",
    ],
    messageReceived: ({ name }) => [
      `${name} escreveu para você`,
      "Há uma nova mensagem na conversa de vocês.",
    ],
    pictureReceived: ({ name }) => [
      `${name} enviou uma imagem para você`,
      "Há uma nova imagem na conversa de vocês.",
    ],
    groupMessageReceived: ({ name, group_title }) => [
      `${name} escreveu em ${group_title}`,
      newInGroup,
    ],
    groupChatMessageReceived: ({ name }) => [`${name} escreveu no grupo de vocês`, newInGroup],
    messageRequested: ({ name }) => [
      `${name} quer escrever para você`,
      "Leia o pedido e responda quando quiser.",
    ],
    messageRequestAccepted: ({ name }) => [`${name} aceitou seu pedido`, writeNow],
    photoTagged: ({ name }) => [
      `${name} marcou você em uma foto`,
      "Dê uma olhada; você pode remover a marcação.",
    ],
    mentionedInPost: ({ name }) => [
      `${name} mencionou você`,
      "Seu nome aparece em uma publicação.",
    ],
    mentionedInComment: ({ name }) => [
      `${name} mencionou você`,
      "Seu nome aparece em um comentário.",
    ],
    mentionedInDiscussion: ({ name, circle_name }) => [
      `${name} mencionou você`,
      `Seu nome aparece em ${circle_name}.`,
    ],
    postReacted: ({ who, total }) => [
      `${who} ${total > 1 ? "reagiram" : "reagiu"} à sua publicação`,
      "Veja quem reagiu.",
    ],
    pollClosed: () => ["Sua enquete terminou", "Veja o que foi escolhido."],
    votedPollClosed: () => ["Uma enquete em que você votou terminou", "Veja o que foi escolhido."],
    postCommented: ({ who, total }) => [
      `${who} ${total > 1 ? "comentaram" : "comentou"} sua publicação`,
      "Há um novo comentário na sua publicação.",
    ],
    threadContinued: ({ who, total }) => [
      `${who} ${total > 1 ? "comentaram" : "comentou"} uma publicação que você acompanha`,
      "Há um novo comentário em uma publicação que você comentou.",
    ],
    circlePosted: ({ circle_name }) => [
      `Nova publicação em ${circle_name}`,
      "Dê uma olhada quando quiser.",
    ],
    circleJoined: ({ who, total, circle_name }) => [
      `${who} ${total > 1 ? "entraram" : "entrou"} em ${circle_name}`,
      total > 1 ? "Seu círculo tem novos membros." : "Seu círculo tem um novo membro.",
    ],
    circleRequested: ({ who, total, circle_name }) => [
      `${who} ${total > 1 ? "querem" : "quer"} entrar em ${circle_name}`,
      lookAndAnswer,
    ],
    circleAccepted: ({ circle_name }) => [
      `Agora você faz parte de ${circle_name}`,
      "Seu pedido foi aceito. Entre e diga oi.",
    ],
    circleInvited: ({ name, circle_name }) => [
      `${name} convida você para ${circle_name}`,
      "Dê uma olhada e entre se quiser.",
    ],
    circleApproved: ({ circle_name }) => [
      `${circle_name} está no ar`,
      "Aprovamos seu círculo, e os outros membros já podem vê-lo.",
    ],
    circleTakenDown: ({ circle_name }) => [
      `${circle_name} foi removido`,
      "O motivo está na página do círculo. Agora só você pode vê-la.",
    ],
    circleClosed: ({ circle_name }) => [
      `${circle_name} foi encerrado`,
      "Os encontros do círculo não vão acontecer.",
    ],
    circleHandedOver: ({ name, circle_name }) => [
      `Agora você organiza ${circle_name}`,
      `${name} passou o círculo para você.`,
    ],
    circleHostAppointed: ({ circle_name }) => [
      `Agora você organiza ${circle_name}`,
      "O círculo tinha ficado sem ninguém para organizar, então escolhemos você. Você pode passá-lo para outra pessoa do círculo.",
    ],
    circleModerator: ({ name, circle_name }) => [
      `Agora você modera ${circle_name}`,
      `${name} confiou a moderação a você. Você pode responder a pedidos e denúncias, ocultar ou remover publicações, remover membros e cuidar dos tópicos e encontros.`,
    ],
    circleRemoved: ({ circle_name }) => [
      `Você não faz mais parte de ${circle_name}`,
      "Sua participação no círculo foi encerrada.",
    ],
    circleRemovedWithReason: ({ circle_name }) => [`Você não faz mais parte de ${circle_name}`],
    circleReported: ({ circle_name }) => [
      `Uma denúncia em ${circle_name} espera sua decisão`,
      "Um membro denunciou algo no seu círculo. Cabe a você decidir o que fazer.",
    ],
    discussionReplied: ({ who, total, kind, circle_name }) => [
      `${who} ${total > 1 ? "responderam" : "respondeu"} ${kind === "topic" ? "ao seu tópico" : "à sua discussão"}`,
      `Há uma nova resposta em ${circle_name}.`,
    ],
    discussionContinued: ({ who, total, kind, circle_name }) => [
      `${who} ${total > 1 ? "responderam" : "respondeu"} a ${kind === "topic" ? "um tópico" : "uma discussão"} que você acompanha`,
      `Há uma nova resposta em ${circle_name}.`,
    ],
    eventJoined: ({ who, total, event_title }) => [
      `${who} ${total > 1 ? "vão" : "vai"} a “${event_title}”`,
      "Nova confirmação de presença no seu evento.",
    ],
    coHostInvited: ({ name, event_title }) => [
      `${name} convida você para organizar “${event_title}” junto`,
      "Aceite ou recuse na página do evento.",
    ],
    coHostJoined: ({ name, event_title }) => [
      `${name} está organizando “${event_title}” com você`,
      "Agora essa pessoa também pode editar o evento, publicar novidades e ver a lista de espera.",
    ],
    coHostLeft: ({ name, event_title }) => [
      `${name} não organiza mais “${event_title}” com você`,
      "Essa pessoa deixou a organização. Você pode convidar outra na página do evento.",
    ],
    eventHandedOver: ({ event_title }) => [
      `Agora você organiza “${event_title}”`,
      "Quem o organizava excluiu a conta. Você pode editá-lo ou cancelá-lo.",
    ],
    eventApproved: ({ event_title }) => [
      `“${event_title}” está no ar`,
      "Aprovamos seu evento, e os outros membros já podem vê-lo.",
    ],
    eventRefused: ({ event_title }) => [
      `“${event_title}” não foi aprovado`,
      "O motivo está na página do evento.",
    ],
    eventTakenDown: ({ event_title }) => [
      `“${event_title}” foi retirado do calendário`,
      "O motivo está na página do evento. Quando você o editar, vamos analisá-lo de novo.",
    ],
    eventEditedSince: ({ event_title }) => [
      `“${event_title}” está esperando aprovação de novo`,
      "Ele não passou na nossa análise e foi editado depois. Os outros vão vê-lo quando o aprovarmos.",
    ],
    eventNear: ({ event_title, when }) => [`“${event_title}” começa em breve`, `Começa: ${when}.`],
    eventCancelled: ({ event_title, when, cancellation_reason: why }) => [
      `“${event_title}” foi cancelado`,
      why
        ? `Não vai acontecer (${when}). Quem organiza escreve: “${why}”`
        : `Não vai acontecer (${when}): quem organiza cancelou.`,
    ],
    eventChanged: ({ event_title, when, place }) => [
      `“${event_title}” mudou de horário ou de lugar`,
      `Agora é: ${when}, ${place ?? "online"}.`,
    ],
    eventLinkChanged: ({ event_title, when }) => [
      `“${event_title}” tem um link novo`,
      `É: ${when}. O link novo está na página do evento.`,
    ],
    eventRemoved: ({ event_title, when }) => [
      `“${event_title}” saiu do calendário`,
      `Estava previsto para: ${when}. Não aparece mais na lista.`,
    ],
    eventAnnounced: ({ event_title }) => [
      `Novidade sobre “${event_title}”`,
      "Há uma novidade de quem organiza.",
    ],
    eventCommented: ({ who, total, event_title }) => [
      `${who} ${total > 1 ? "comentaram" : "comentou"} “${event_title}”`,
      "Há um novo comentário no seu evento.",
    ],
    eventCommentFollowed: ({ who, total, event_title }) => [
      `${who} ${total > 1 ? "comentaram" : "comentou"} “${event_title}”`,
      "Há um novo comentário em um evento que você comentou.",
    ],
    placeGiven: ({ event_title, when }) => [
      `Você tem uma vaga em “${event_title}”`,
      `Você estava na lista de espera e agora vai: ${when}.`,
    ],
    meetupPlanned: ({ event_title, when }) => [
      `Novo encontro: “${event_title}”`,
      `Previsto para: ${when}.`,
    ],
    meetupAnswered: ({ who, total, event_title }) => [
      `${who} ${total > 1 ? "vão" : "vai"} a “${event_title}”`,
      "Nova confirmação de presença no seu encontro.",
    ],
    meetupCommented: ({ who, total, event_title }) => [
      `${who} ${total > 1 ? "comentaram" : "comentou"} “${event_title}”`,
      "Há um novo comentário no seu encontro.",
    ],
    meetupCommentFollowed: ({ who, total, event_title }) => [
      `${who} ${total > 1 ? "comentaram" : "comentou"} “${event_title}”`,
      "Há um novo comentário em um encontro que você comentou.",
    ],
    meetupCancelled: ({ event_title, when, cancellation_reason: why }) => [
      `“${event_title}” foi cancelado`,
      why ? `Não vai acontecer: ${when}. O motivo: “${why}”` : `Não vai acontecer: ${when}.`,
    ],
    seriesCancelled: ({ event_title, cancellation_reason: why }) => [
      `“${event_title}” foi cancelado`,
      why
        ? `Não vai acontecer em nenhuma das datas. O motivo: “${why}”`
        : "Não vai acontecer em nenhuma das datas.",
    ],
    meetupMoved: ({ event_title, when }) => [
      `“${event_title}” mudou de horário`,
      `Agora é: ${when}.`,
    ],
    planChanged: ({ when }) => ["Um compromisso da sua agenda mudou", `Data: ${when}.`],
    planCancelled: ({ when }) => [
      "Um compromisso da sua agenda foi cancelado",
      `Não vai acontecer (${when}).`,
    ],
    planSeriesCancelled: () => [
      "Um compromisso da sua agenda foi cancelado",
      "Não vai acontecer em nenhuma das datas.",
    ],
    interestAdded: () => [
      "Seu interesse foi adicionado",
      "O interesse que você sugeriu agora faz parte da lista.",
    ],
    interestRefused: () => [
      "Seu interesse não foi adicionado",
      "Analisamos o interesse que você sugeriu e não o adicionamos à lista.",
    ],
    facilitatorApproved: () => [
      "Agora você faz parte do grupo de facilitadores",
      "Seus eventos aparecem na hora, com a indicação de facilitador aprovado.",
    ],
    facilitatorRefused: () => [
      "Sua inscrição não foi aceita",
      "Analisamos sua inscrição, e o motivo está junto dela.",
    ],
    searchMatched: ({ search, found }) => [
      `Novidade para sua busca “${search}”`,
      {
        circle: "Um novo círculo combina com ela.",
        event: "Um novo evento combina com ela.",
        person: "Um novo membro combina com ela.",
        post: "Uma nova publicação combina com ela.",
      }[found],
    ],
    ...moderationTexts,
    portraitRefused: () => [
      "Sua foto não é mais exibida",
      "Conferimos a foto mais tarde e não encontramos exatamente um rosto. Escolha outra.",
    ],
    mailSuppressed: () => [
      "Nossos e-mails não chegam até você",
      "Não conseguimos entregar um e-mail a você. Confirme outro endereço, e passaremos a usá-lo.",
    ],
    codeReturned: () => [
      "Não conseguimos entregar seu código",
      "O endereço para onde o enviamos não recebe e-mails. Confira como está escrito e digite-o de novo.",
    ],
  },
  plain: {
    connection_request: "Você tem um novo pedido de conexão",
    connection_accepted: "Um pedido de conexão seu foi aceito",
    invitation_joined: "Alguém entrou pelo seu convite",
    message: "Você tem uma nova mensagem",
    photo_tag: "Você está em uma nova foto",
    mention: "Mencionaram você",
    post_reaction: "Há uma reação a uma publicação sua",
    poll_closed: "Uma enquete terminou",
    post_comment: "Há um novo comentário para você",
    circle_invitation: "Há um convite para um círculo",
    circle_update: "Há novidades em um círculo seu",
    circle_joined: "Um círculo seu tem um novo membro",
    event: "Há novidades sobre um evento",
    event_reminder: "Um evento começa em breve",
    system: "Você tem uma nova notificação",
  },
};
