import { moderationTexts } from "../moderation/es.ts";
import type { NotificationTexts } from "../notification-texts.ts";

const lookAndAnswer = "Mira su perfil y responde cuando quieras.";
const writeNow = "Ya pueden escribirse.";

const newInGroup = "Hay un mensaje nuevo en el grupo.";

export const texts: NotificationTexts = {
  people: (name, others) =>
    `${name} y ${others === 1 ? "otra persona" : `otras ${others} personas`}`,
  newMessages: (count) => `Tienes ${count} mensajes nuevos`,
  sentences: {
    connectionRequested: ({ name }) => [`${name} quiere conectar contigo`, lookAndAnswer],
    connectionAccepted: ({ name }) => [`${name} ya está entre tus contactos`, writeNow],
    invitationJoined: ({ name }) => [
      `${name} se unió gracias a tu invitación`,
      "Puedes saludar en su perfil.",
    ],
    messageReceived: ({ name }) => [
      `${name} te escribió`,
      "Hay un mensaje nuevo en la conversación.",
    ],
    pictureReceived: ({ name }) => [
      `${name} te envió una imagen`,
      "Hay una imagen nueva en la conversación.",
    ],
    groupMessageReceived: ({ name, group_title }) => [
      `${name} escribió en ${group_title}`,
      newInGroup,
    ],
    groupChatMessageReceived: ({ name }) => [`${name} escribió en el grupo`, newInGroup],
    messageRequested: ({ name }) => [
      `${name} quiere escribirte`,
      "Lee su solicitud y responde cuando quieras.",
    ],
    messageRequestAccepted: ({ name }) => [`${name} aceptó tu solicitud`, writeNow],
    photoTagged: ({ name }) => [
      `${name} te etiquetó en una foto`,
      "Échale un vistazo; puedes quitar la etiqueta.",
    ],
    mentionedInPost: ({ name }) => [`${name} te mencionó`, "Te mencionaron en una publicación."],
    mentionedInComment: ({ name }) => [`${name} te mencionó`, "Te mencionaron en un comentario."],
    mentionedInDiscussion: ({ name, circle_name }) => [
      `${name} te mencionó`,
      `Te mencionaron en ${circle_name}.`,
    ],
    postReacted: ({ who, total }) => [
      `${who} ${total > 1 ? "reaccionaron" : "reaccionó"} a tu publicación`,
      "Mira quién reaccionó.",
    ],
    pollClosed: () => ["Tu encuesta terminó", "Mira qué se eligió."],
    votedPollClosed: () => ["Terminó una encuesta en la que votaste", "Mira qué se eligió."],
    postCommented: ({ who, total }) => [
      `${who} ${total > 1 ? "comentaron" : "comentó"} tu publicación`,
      "Hay un comentario nuevo en tu publicación.",
    ],
    threadContinued: ({ who, total }) => [
      `${who} ${total > 1 ? "comentaron" : "comentó"} una publicación que sigues`,
      "Hay un comentario nuevo en una publicación que comentaste.",
    ],
    circlePosted: ({ circle_name }) => [
      `Nueva publicación en ${circle_name}`,
      "Échale un vistazo cuando quieras.",
    ],
    circleJoined: ({ who, total, circle_name }) => [
      `${who} se ${total > 1 ? "unieron" : "unió"} a ${circle_name}`,
      total > 1 ? "Tu círculo tiene nuevos miembros." : "Tu círculo tiene un nuevo miembro.",
    ],
    circleRequested: ({ who, total, circle_name }) => [
      `${who} ${total > 1 ? "quieren" : "quiere"} unirse a ${circle_name}`,
      lookAndAnswer,
    ],
    circleAccepted: ({ circle_name }) => [
      `Ya formas parte de ${circle_name}`,
      "Aceptaron tu solicitud. Entra y saluda.",
    ],
    circleInvited: ({ name, circle_name }) => [
      `${name} te invita a ${circle_name}`,
      "Échale un vistazo y únete si quieres.",
    ],
    circleApproved: ({ circle_name }) => [
      `${circle_name} ya está publicado`,
      "Aprobamos tu círculo y los demás miembros ya pueden verlo.",
    ],
    circleTakenDown: ({ circle_name }) => [
      `${circle_name} se retiró`,
      "Encontrarás el motivo en la página del círculo. Ahora solo tú puedes verla.",
    ],
    circleClosed: ({ circle_name }) => [
      `${circle_name} se cerró`,
      "Los encuentros del círculo no se realizarán.",
    ],
    circleHandedOver: ({ name, circle_name }) => [
      `Ahora organizas ${circle_name}`,
      `${name} te cedió el círculo.`,
    ],
    circleHostAppointed: ({ circle_name }) => [
      `Ahora organizas ${circle_name}`,
      "El círculo se había quedado sin nadie que lo organizara y te elegimos a ti. Puedes cedérselo a otro miembro.",
    ],
    circleModerator: ({ name, circle_name }) => [
      `Ahora moderas ${circle_name}`,
      `${name} te confió la moderación. Puedes responder a solicitudes y denuncias, ocultar o retirar publicaciones, sacar a miembros y ocuparte de los temas y encuentros.`,
    ],
    circleRemoved: ({ circle_name }) => [
      `Ya no formas parte de ${circle_name}`,
      "Te sacaron del círculo.",
    ],
    circleRemovedWithReason: ({ circle_name }) => [`Ya no formas parte de ${circle_name}`],
    circleReported: ({ circle_name }) => [
      `Una denuncia en ${circle_name} te espera`,
      "Un miembro denunció algo en tu círculo. Tú decides qué hacer.",
    ],
    discussionReplied: ({ who, total, kind, circle_name }) => [
      `${who} ${total > 1 ? "respondieron" : "respondió"} a tu ${kind === "topic" ? "tema" : "debate"}`,
      `Hay una respuesta nueva en ${circle_name}.`,
    ],
    discussionContinued: ({ who, total, kind, circle_name }) => [
      `${who} ${total > 1 ? "respondieron" : "respondió"} a ${kind === "topic" ? "un tema" : "un debate"} que sigues`,
      `Hay una respuesta nueva en ${circle_name}.`,
    ],
    eventJoined: ({ who, total, event_title }) => [
      `${who} ${total > 1 ? "van" : "va"} a «${event_title}»`,
      "Nueva inscripción en tu evento.",
    ],
    coHostInvited: ({ name, event_title }) => [
      `${name} te invita a organizar «${event_title}» en equipo`,
      "Acepta o rechaza la invitación en la página del evento.",
    ],
    coHostJoined: ({ name, event_title }) => [
      `${name} organiza «${event_title}» contigo`,
      "Ahora también puede editar el evento, publicar novedades y ver la lista de espera.",
    ],
    coHostLeft: ({ name, event_title }) => [
      `${name} ya no organiza «${event_title}» contigo`,
      "Dejó de organizarlo. En la página del evento puedes invitar a otra persona.",
    ],
    eventHandedOver: ({ event_title }) => [
      `Ahora organizas «${event_title}»`,
      "Quien lo organizaba eliminó su cuenta. Puedes editarlo o cancelarlo.",
    ],
    eventApproved: ({ event_title }) => [
      `«${event_title}» ya está publicado`,
      "Aprobamos tu evento y los demás miembros ya pueden verlo.",
    ],
    eventRefused: ({ event_title }) => [
      `«${event_title}» no se aprobó`,
      "Encontrarás el motivo en la página del evento.",
    ],
    eventTakenDown: ({ event_title }) => [
      `«${event_title}» se retiró del calendario`,
      "Encontrarás el motivo en la página del evento. Si lo editas, lo revisaremos de nuevo.",
    ],
    eventEditedSince: ({ event_title }) => [
      `«${event_title}» vuelve a estar pendiente de aprobación`,
      "No superó nuestra revisión y se editó desde entonces. Los demás lo verán cuando lo aprobemos.",
    ],
    eventNear: ({ event_title, when }) => [`«${event_title}» empieza pronto`, `Empieza: ${when}.`],
    eventCancelled: ({ event_title, when, cancellation_reason: why }) => [
      `«${event_title}» se canceló`,
      why
        ? `No se realizará (${when}). Quien lo organiza escribe: «${why}»`
        : `No se realizará (${when}): quien lo organiza lo canceló.`,
    ],
    eventChanged: ({ event_title, when, place }) => [
      `«${event_title}» cambia de hora o de lugar`,
      `Ahora es: ${when}, ${place ?? "en línea"}.`,
    ],
    eventLinkChanged: ({ event_title, when }) => [
      `«${event_title}» tiene un enlace nuevo`,
      `Es: ${when}. El enlace nuevo está en su página.`,
    ],
    eventRemoved: ({ event_title, when }) => [
      `«${event_title}» ya no está en el calendario`,
      `Estaba previsto para: ${when}. Ya no aparece en la lista.`,
    ],
    eventAnnounced: ({ event_title }) => [
      `Novedad sobre «${event_title}»`,
      "Hay una novedad de quien lo organiza.",
    ],
    eventCommented: ({ who, total, event_title }) => [
      `${who} ${total > 1 ? "comentaron" : "comentó"} «${event_title}»`,
      "Hay un comentario nuevo en tu evento.",
    ],
    eventCommentFollowed: ({ who, total, event_title }) => [
      `${who} ${total > 1 ? "comentaron" : "comentó"} «${event_title}»`,
      "Hay un comentario nuevo en un evento que comentaste.",
    ],
    placeGiven: ({ event_title, when }) => [
      `Tienes un lugar en «${event_title}»`,
      `Estabas en la lista de espera y ahora vas a ir: ${when}.`,
    ],
    meetupPlanned: ({ event_title, when }) => [
      `Nuevo encuentro: «${event_title}»`,
      `Previsto para: ${when}.`,
    ],
    meetupAnswered: ({ who, total, event_title }) => [
      `${who} ${total > 1 ? "van" : "va"} a «${event_title}»`,
      "Nueva inscripción en tu encuentro.",
    ],
    meetupCommented: ({ who, total, event_title }) => [
      `${who} ${total > 1 ? "comentaron" : "comentó"} «${event_title}»`,
      "Hay un comentario nuevo en tu encuentro.",
    ],
    meetupCommentFollowed: ({ who, total, event_title }) => [
      `${who} ${total > 1 ? "comentaron" : "comentó"} «${event_title}»`,
      "Hay un comentario nuevo en un encuentro que comentaste.",
    ],
    meetupCancelled: ({ event_title, when, cancellation_reason: why }) => [
      `«${event_title}» se canceló`,
      why ? `No se realizará: ${when}. El motivo: «${why}»` : `No se realizará: ${when}.`,
    ],
    seriesCancelled: ({ event_title, cancellation_reason: why }) => [
      `«${event_title}» se canceló`,
      why
        ? `No se realizará en ninguna de sus fechas. El motivo: «${why}»`
        : "No se realizará en ninguna de sus fechas.",
    ],
    meetupMoved: ({ event_title, when }) => [
      `«${event_title}» cambia de hora`,
      `Ahora es: ${when}.`,
    ],
    planChanged: ({ when }) => ["Uno de tus planes cambió", `Fecha: ${when}.`],
    planCancelled: ({ when }) => ["Uno de tus planes se canceló", `No se realizará (${when}).`],
    planSeriesCancelled: () => [
      "Uno de tus planes se canceló",
      "No se realizará en ninguna de sus fechas.",
    ],
    interestAdded: () => ["Tu interés se agregó", "El interés que propusiste ya está en la lista."],
    interestRefused: () => [
      "Tu interés no se agregó",
      "Revisamos tu propuesta y no la agregamos a la lista.",
    ],
    facilitatorApproved: () => [
      "Ya tienes la aprobación para facilitar",
      "Tus eventos se ven enseguida y muestran que tienes nuestra aprobación.",
    ],
    facilitatorRefused: () => [
      "Tu solicitud no se aceptó",
      "La revisamos. Encontrarás el motivo junto a tu solicitud.",
    ],
    searchMatched: ({ search, found }) => [
      `Novedades para tu búsqueda «${search}»`,
      {
        circle: "Un círculo nuevo coincide con ella.",
        event: "Un evento nuevo coincide con ella.",
        person: "Un miembro nuevo coincide con ella.",
        post: "Una publicación nueva coincide con ella.",
      }[found],
    ],
    ...moderationTexts,
    portraitRefused: () => [
      "Tu foto ya no se muestra",
      "Al revisarla más tarde, no se veía exactamente una cara. Elige otra, por favor.",
    ],
    mailSuppressed: () => [
      "Nuestros correos no te llegan",
      "Un correo para ti no se pudo entregar. Confirma otra dirección y usaremos esa.",
    ],
    codeReturned: () => [
      "No pudimos entregar tu código",
      "La dirección a la que lo enviamos no acepta correo. Revisa cómo está escrita e escríbela otra vez.",
    ],
  },
  plain: {
    connection_request: "Tienes una nueva solicitud de contacto",
    connection_accepted: "Aceptaron una solicitud de contacto tuya",
    invitation_joined: "Alguien se unió gracias a tu invitación",
    message: "Tienes un mensaje nuevo",
    photo_tag: "Apareces en una foto nueva",
    mention: "Te mencionaron",
    post_reaction: "Hay una reacción a una publicación tuya",
    poll_closed: "Terminó una encuesta",
    post_comment: "Hay un comentario nuevo para ti",
    circle_invitation: "Te invitaron a un círculo",
    circle_update: "Hay novedades en uno de tus círculos",
    circle_joined: "Uno de tus círculos tiene un nuevo miembro",
    event: "Hay novedades sobre un evento",
    event_reminder: "Un evento empieza pronto",
    system: "Tienes una notificación nueva",
  },
};
