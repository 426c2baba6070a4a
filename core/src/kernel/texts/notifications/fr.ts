import { moderationTexts } from "../moderation/fr.ts";
import type { NotificationTexts } from "../notification-texts.ts";

const lookAndAnswer = "Regarde son profil et réponds quand tu veux.";
const writeNow = "Vous pouvez maintenant vous écrire.";

const newInGroup = "Il y a un nouveau message dans votre groupe.";

export const texts: NotificationTexts = {
  people: (name, others) =>
    `${name} et ${others === 1 ? "une autre personne" : `${others} autres personnes`}`,
  newMessages: (count) => `Tu as ${count} nouveaux messages`,
  sentences: {
    connectionRequested: ({ name }) => [`${name} aimerait faire ta connaissance`, lookAndAnswer],
    connectionAccepted: ({ name }) => [`${name} fait partie de tes contacts`, writeNow],
    invitationJoined: ({ name }) => [
      `${name} nous rejoint grâce à ton invitation`,
      "Tu peux dire bonjour depuis son profil.",
    ],
    messageReceived: ({ name }) => [
      `${name} t’a écrit`,
      "Il y a un nouveau message dans votre conversation.",
    ],
    pictureReceived: ({ name }) => [
      `${name} t’a envoyé une image`,
      "Il y a une nouvelle image dans votre conversation.",
    ],
    groupMessageReceived: ({ name, group_title }) => [
      `${name} a écrit dans ${group_title}`,
      newInGroup,
    ],
    groupChatMessageReceived: ({ name }) => [`${name} a écrit dans votre groupe`, newInGroup],
    messageRequested: ({ name }) => [
      `${name} aimerait t’écrire`,
      "Lis sa demande et réponds quand tu veux.",
    ],
    messageRequestAccepted: ({ name }) => [`${name} a accepté ta demande`, writeNow],
    photoTagged: ({ name }) => [
      `${name} t’identifie sur une photo`,
      "Jette un œil ; tu peux retirer ton nom.",
    ],
    mentionedInPost: ({ name }) => [
      `${name} te mentionne`,
      "Ton nom apparaît dans une publication.",
    ],
    mentionedInComment: ({ name }) => [
      `${name} te mentionne`,
      "Ton nom apparaît dans un commentaire.",
    ],
    mentionedInDiscussion: ({ name, circle_name }) => [
      `${name} te mentionne`,
      `Ton nom apparaît dans ${circle_name}.`,
    ],
    postReacted: ({ who, total }) => [
      `${who} ${total > 1 ? "ont" : "a"} réagi à ta publication`,
      "Regarde qui a réagi.",
    ],
    pollClosed: () => ["Ton sondage est clos", "Découvre ce qui a été choisi."],
    votedPollClosed: () => [
      "Un sondage auquel tu as participé est clos",
      "Découvre ce qui a été choisi.",
    ],
    postCommented: ({ who, total }) => [
      `${who} ${total > 1 ? "ont" : "a"} commenté ta publication`,
      "Il y a un nouveau commentaire sous ta publication.",
    ],
    threadContinued: ({ who, total }) => [
      `${who} ${total > 1 ? "ont" : "a"} commenté une publication que tu suis`,
      "Il y a un nouveau commentaire sous une publication que tu as commentée.",
    ],
    circlePosted: ({ circle_name }) => [
      `Nouvelle publication dans ${circle_name}`,
      "Jette un œil quand tu veux.",
    ],
    circleJoined: ({ who, total, circle_name }) => [
      `${who} ${total > 1 ? "ont" : "a"} rejoint ${circle_name}`,
      total > 1 ? "Ton cercle a de nouveaux membres." : "Ton cercle a un nouveau membre.",
    ],
    circleRequested: ({ who, total, circle_name }) => [
      `${who} ${total > 1 ? "aimeraient" : "aimerait"} rejoindre ${circle_name}`,
      lookAndAnswer,
    ],
    circleAccepted: ({ circle_name }) => [
      `Tu fais maintenant partie de ${circle_name}`,
      "Ta demande a été acceptée. Entre et dis bonjour.",
    ],
    circleInvited: ({ name, circle_name }) => [
      `${name} t’invite dans ${circle_name}`,
      "Jette un œil, et rejoins-le si tu veux.",
    ],
    circleApproved: ({ circle_name }) => [
      `${circle_name} est en ligne`,
      "Nous avons approuvé ton cercle, et les autres membres peuvent maintenant le voir.",
    ],
    circleTakenDown: ({ circle_name }) => [
      `${circle_name} a été retiré`,
      "Tu trouveras le motif sur la page du cercle. Personne d’autre ne la voit plus.",
    ],
    circleClosed: ({ circle_name }) => [
      `${circle_name} a été fermé`,
      "Les rencontres du cercle n’auront pas lieu.",
    ],
    circleHandedOver: ({ name, circle_name }) => [
      `Tu organises maintenant ${circle_name}`,
      `${name} t’a confié le cercle.`,
    ],
    circleHostAppointed: ({ circle_name }) => [
      `Tu organises maintenant ${circle_name}`,
      "Le cercle n’avait plus personne pour l’organiser, nous te l’avons donc confié. Tu peux le transmettre à un autre membre.",
    ],
    circleModerator: ({ name, circle_name }) => [
      `Tu modères maintenant ${circle_name}`,
      `${name} t’a confié la modération. Tu peux répondre aux demandes et aux signalements, masquer ou retirer des publications, retirer des membres et t’occuper des sujets et des rencontres.`,
    ],
    circleRemoved: ({ circle_name }) => [
      `Tu ne fais plus partie de ${circle_name}`,
      "Ton accès au cercle t’a été retiré.",
    ],
    circleRemovedWithReason: ({ circle_name }) => [`Tu ne fais plus partie de ${circle_name}`],
    circleReported: ({ circle_name }) => [
      `Un signalement dans ${circle_name} t’attend`,
      "Un membre a signalé quelque chose dans ton cercle. C’est toi qui décides de la suite.",
    ],
    discussionReplied: ({ who, total, kind, circle_name }) => [
      `${who} ${total > 1 ? "ont" : "a"} répondu à ${kind === "topic" ? "ton sujet" : "ta discussion"}`,
      `Il y a une nouvelle réponse dans ${circle_name}.`,
    ],
    discussionContinued: ({ who, total, kind, circle_name }) => [
      `${who} ${total > 1 ? "ont" : "a"} répondu à ${kind === "topic" ? "un sujet" : "une discussion"} que tu suis`,
      `Il y a une nouvelle réponse dans ${circle_name}.`,
    ],
    eventJoined: ({ who, total, event_title }) => [
      `${who} ${total > 1 ? "viennent" : "vient"} à « ${event_title} »`,
      "Nouvelle inscription à ton événement.",
    ],
    coHostInvited: ({ name, event_title }) => [
      `${name} t’invite à coorganiser « ${event_title} »`,
      "Accepte ou refuse sur la page de l’événement.",
    ],
    coHostJoined: ({ name, event_title }) => [
      `${name} organise « ${event_title} » avec toi`,
      "Cette personne peut aussi modifier l’événement, publier des nouvelles et voir la liste d’attente.",
    ],
    coHostLeft: ({ name, event_title }) => [
      `${name} n’organise plus « ${event_title} » avec toi`,
      "Cette personne a quitté l’organisation. Tu peux inviter quelqu’un d’autre sur la page de l’événement.",
    ],
    eventHandedOver: ({ event_title }) => [
      `Tu organises maintenant « ${event_title} »`,
      "La personne qui l’organisait a supprimé son compte. Tu peux le modifier ou l’annuler.",
    ],
    eventApproved: ({ event_title }) => [
      `« ${event_title} » est en ligne`,
      "Nous avons approuvé ton événement, et les autres membres peuvent maintenant le voir.",
    ],
    eventRefused: ({ event_title }) => [
      `« ${event_title} » n’a pas été approuvé`,
      "Tu trouveras le motif sur la page de l’événement.",
    ],
    eventTakenDown: ({ event_title }) => [
      `« ${event_title} » a été retiré du calendrier`,
      "Tu trouveras le motif sur la page de l’événement. Si tu le modifies, nous l’examinerons à nouveau.",
    ],
    eventEditedSince: ({ event_title }) => [
      `« ${event_title} » attend de nouveau notre approbation`,
      "Il n’avait pas passé notre vérification et a été modifié depuis. Les autres le verront dès que nous l’aurons approuvé.",
    ],
    eventNear: ({ event_title, when }) => [
      `« ${event_title} » commence bientôt`,
      `Début : ${when}.`,
    ],
    eventCancelled: ({ event_title, when, cancellation_reason: why }) => [
      `« ${event_title} » a été annulé`,
      why
        ? `L’événement n’aura pas lieu (${when}). La personne qui l’organise écrit : « ${why} »`
        : `L’événement n’aura pas lieu (${when}) : la personne qui l’organise l’a annulé.`,
    ],
    eventChanged: ({ event_title, when, place }) => [
      `« ${event_title} » change d’heure ou de lieu`,
      `C’est maintenant : ${when}, ${place ?? "en ligne"}.`,
    ],
    eventLinkChanged: ({ event_title, when }) => [
      `« ${event_title} » a un nouveau lien`,
      `C’est : ${when}. Le nouveau lien est sur sa page.`,
    ],
    eventRemoved: ({ event_title, when }) => [
      `« ${event_title} » n’est plus au calendrier`,
      `C’était prévu : ${when}. L’événement n’est plus affiché.`,
    ],
    eventAnnounced: ({ event_title }) => [
      `Des nouvelles de « ${event_title} »`,
      "La personne qui l’organise a publié une nouvelle.",
    ],
    eventCommented: ({ who, total, event_title }) => [
      `${who} ${total > 1 ? "ont" : "a"} commenté « ${event_title} »`,
      "Il y a un nouveau commentaire sous ton événement.",
    ],
    eventCommentFollowed: ({ who, total, event_title }) => [
      `${who} ${total > 1 ? "ont" : "a"} commenté « ${event_title} »`,
      "Il y a un nouveau commentaire sous un événement que tu as commenté.",
    ],
    placeGiven: ({ event_title, when }) => [
      `Tu as une place pour « ${event_title} »`,
      `Tu étais sur la liste d’attente, et maintenant tu y vas : ${when}.`,
    ],
    meetupPlanned: ({ event_title, when }) => [
      `Nouvelle rencontre : « ${event_title} »`,
      `C’est prévu : ${when}.`,
    ],
    meetupAnswered: ({ who, total, event_title }) => [
      `${who} ${total > 1 ? "viennent" : "vient"} à « ${event_title} »`,
      "Nouvelle inscription à ta rencontre.",
    ],
    meetupCommented: ({ who, total, event_title }) => [
      `${who} ${total > 1 ? "ont" : "a"} commenté « ${event_title} »`,
      "Il y a un nouveau commentaire sous ta rencontre.",
    ],
    meetupCommentFollowed: ({ who, total, event_title }) => [
      `${who} ${total > 1 ? "ont" : "a"} commenté « ${event_title} »`,
      "Il y a un nouveau commentaire sous une rencontre que tu as commentée.",
    ],
    meetupCancelled: ({ event_title, when, cancellation_reason: why }) => [
      `Rencontre annulée : « ${event_title} »`,
      why
        ? `La rencontre n’aura pas lieu : ${when}. Le motif : « ${why} »`
        : `La rencontre n’aura pas lieu : ${when}.`,
    ],
    seriesCancelled: ({ event_title, cancellation_reason: why }) => [
      `Rencontre annulée : « ${event_title} »`,
      why
        ? `Aucune de ses dates n’aura lieu. Le motif : « ${why} »`
        : "Aucune de ses dates n’aura lieu.",
    ],
    meetupMoved: ({ event_title, when }) => [
      `« ${event_title} » change d’heure`,
      `C’est maintenant : ${when}.`,
    ],
    planChanged: ({ when }) => ["Un rendez-vous de ton agenda a changé", `Date : ${when}.`],
    planCancelled: ({ when }) => [
      "Un rendez-vous de ton agenda a été annulé",
      `Il n’aura pas lieu (${when}).`,
    ],
    planSeriesCancelled: () => [
      "Un rendez-vous de ton agenda a été annulé",
      "Aucune de ses dates n’aura lieu.",
    ],
    interestAdded: () => [
      "Ton centre d’intérêt a été ajouté",
      "Celui que tu as proposé fait maintenant partie de la liste.",
    ],
    interestRefused: () => [
      "Ton centre d’intérêt n’a pas été ajouté",
      "Nous avons regardé ta proposition et ne l’avons pas ajoutée à la liste.",
    ],
    facilitatorApproved: () => [
      "Tu fais maintenant partie des facilitateurs",
      "Tes événements apparaissent aussitôt, avec une mention de notre approbation.",
    ],
    facilitatorRefused: () => [
      "Ta candidature n’a pas été acceptée",
      "Nous l’avons examinée. Tu trouveras le motif avec ta candidature.",
    ],
    searchMatched: ({ search, found }) => [
      `Du nouveau pour ta recherche « ${search} »`,
      {
        circle: "Un nouveau cercle y répond.",
        event: "Un nouvel événement y répond.",
        person: "Un nouveau membre y répond.",
        post: "Une nouvelle publication y répond.",
      }[found],
    ],
    ...moderationTexts,
    portraitRefused: () => [
      "Ta photo n’est plus affichée",
      "En la vérifiant plus tard, nous n’y avons pas vu exactement un visage. Choisis-en une autre.",
    ],
    mailSuppressed: () => [
      "Nos e-mails ne t’arrivent pas",
      "Un e-mail n’a pas pu t’être remis. Confirme une autre adresse, et nous l’utiliserons.",
    ],
    codeReturned: () => [
      "Ton code n’a pas pu être remis",
      "L’adresse à laquelle nous l’avons envoyé n’accepte pas d’e-mails. Vérifie son orthographe et saisis-la de nouveau.",
    ],
  },
  plain: {
    connection_request: "Tu as une nouvelle demande de contact",
    connection_accepted: "Une de tes demandes de contact a été acceptée",
    invitation_joined: "Quelqu’un nous rejoint grâce à ton invitation",
    message: "Tu as un nouveau message",
    photo_tag: "Tu es sur une nouvelle photo",
    mention: "Quelqu’un te mentionne",
    post_reaction: "Il y a une réaction à une de tes publications",
    poll_closed: "Un sondage est clos",
    post_comment: "Il y a un nouveau commentaire pour toi",
    circle_invitation: "On t’invite dans un cercle",
    circle_update: "Il y a du nouveau dans un de tes cercles",
    circle_joined: "Un de tes cercles a un nouveau membre",
    event: "Il y a du nouveau pour un événement",
    event_reminder: "Un événement commence bientôt",
    system: "Tu as une nouvelle notification",
  },
};
