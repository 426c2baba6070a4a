import { brand } from "../../brand.ts";
import { dateIn, moneyIn } from "../formats.ts";
import type { MailTexts } from "../mail-texts.ts";
import { renewal } from "../renewal-mails/fr.ts";

const money = moneyIn("fr");

const counted = (count: number, one: string, more: string) =>
  `${count} ${count === 1 ? one : more}`;

export const texts: MailTexts = {
  hello: (name) => (name ? `Bonjour ${name},` : "Bonjour,"),
  someone: "Quelqu’un",
  footers: {
    settings: `Tu reçois cet e-mail en raison de tes réglages d’e-mail sur ${brand.name}.`,
    stop: "Ne plus recevoir ces e-mails",
    askedFor: `Tu l’as demandé dans tes réglages sur ${brand.name}.`,
    last: "C’était notre dernier message à cette adresse.",
    membership: `Ce message concerne ton abonnement ${brand.name}.`,
    entered: `Tu reçois cet e-mail parce que quelqu’un a saisi cette adresse sur ${brand.name}.`,
    account: `Ce message concerne ton compte ${brand.name}.`,
    notAskedFor: `Ce message concerne ton compte ${brand.name}. Si tu ne l’as pas demandé, tu peux l’ignorer.`,
  },
  about: {
    message: (who) => [
      `${who} t’a écrit`,
      "Il y a un nouveau message dans votre conversation.",
      "Lire",
    ],
    picture: (who) => [
      `${who} t’a envoyé une image`,
      "Il y a une nouvelle image dans votre conversation.",
      "Voir",
    ],
    connection_request: (who) => [
      `${who} aimerait faire ta connaissance`,
      "Tu as une demande de contact.",
      "Répondre",
    ],
    connection_accepted: (who) => [
      `${who} fait partie de tes contacts`,
      "Vous pouvez maintenant vous écrire.",
      "Dire bonjour",
    ],
    post_comment: (who) => [
      `${who} a commenté ta publication`,
      "Il y a un nouveau commentaire sous ta publication.",
      "Lire",
    ],
    post_reaction: (who) => [
      `${who} a réagi à ta publication`,
      "Regarde qui a réagi.",
      "Voir ta publication",
    ],
    connection_post: (who) => [
      `${who} a partagé quelque chose`,
      "Un de tes contacts a écrit une publication.",
      "Lire",
    ],
    event_join: (who) => [
      `${who} vient à ton événement`,
      "Nouvelle inscription à ton événement.",
      "Voir qui vient",
    ],
    photo_tag: (who) => [
      `${who} t’identifie sur une photo`,
      "Jette un œil\u00a0; tu peux retirer ton nom.",
      "Voir la photo",
    ],
  },
  circle_update: [
    "Des nouvelles de ton cercle",
    "Il y a du nouveau dans un de tes cercles.",
    "Voir la nouveauté",
  ],
  notification: ["Du nouveau pour toi", "Il y a quelque chose de nouveau pour toi.", "Regarder"],
  data_export: [
    "Tes données sont prêtes",
    "Le fichier ZIP contient tout ce que nous gardons à ton sujet. Tu peux le télécharger pendant sept jours.",
    "Télécharger",
  ],
  email_confirmation: [
    "Confirme ton adresse e-mail",
    "Ainsi, nous savons que nos e-mails t’arrivent. Le lien fonctionne pendant une journée.",
    "Confirmer l’adresse",
  ],
  welcome: {
    subject: `Bienvenue sur ${brand.name}`,
    lines: [
      "Ton profil est complet, et la communauté peut maintenant te voir.",
      "Pour bien commencer, dis bonjour dans le fil, ou regarde qui partage tes pratiques.",
    ],
    open: "Ouvrir la communauté",
    pleaseConfirm: "Il te reste à confirmer ton adresse e-mail, pour que nos messages t’arrivent.",
  },
  account_deleted: {
    subject: `Ton compte ${brand.name} est supprimé`,
    preview: "Tout ce qui pouvait être supprimé l’a été.",
    heading: "Ton compte est supprimé",
    goodbye: (name) => (name ? `Au revoir ${name},` : "Au revoir,"),
    line: "Ton profil, tes publications, tes messages, tes photos et tes thèmes ont été supprimés. Le prestataire de paiement garde les factures aussi longtemps que la loi fiscale l’exige.",
  },
  invoice: {
    kinds: {
      invoice: ["Ta facture", "Il y a une nouvelle facture pour ton abonnement."],
      reminder: ["Un paiement à venir", "Le prochain paiement de ton abonnement est bientôt dû."],
      receipt: ["Ton reçu", "Ton paiement est arrivé. Merci."],
      news: ["Ton abonnement", "Il y a du nouveau pour ton abonnement."],
    },
    button: "Voir ton abonnement",
  },
  security_notice: {
    subject: "Quelque chose a changé dans ton compte",
    line: "Quelque chose d’important pour la sécurité de ton compte a changé.",
    advice: "Si ce n’était pas toi, choisis un nouveau mot de passe et déconnecte-toi partout.",
    button: "Voir ton compte",
  },
  account_restricted: {
    reason: (reason) => `Le motif : ${reason}`,
    appeal:
      "Tu peux contester cette décision : connecte-toi et dis-nous pourquoi tu vois les choses autrement. La modération la réexaminera.",
    button: "Voir la décision ou la contester",
  },
  address_taken: {
    subject: "Quelqu’un a voulu s’inscrire avec ton adresse",
    lines: [
      `Cette adresse a déjà un compte sur ${brand.name}, donc rien n’a changé.`,
      "Si c’était toi, connecte-toi plutôt\u00a0; tu pourras aussi y choisir un nouveau mot de passe. Sinon, tu n’as rien à faire.",
    ],
    withProvider: (name) =>
      `Si c’était toi, connecte-toi plutôt avec ${name}\u00a0; ton compte n’a pas de mot de passe. Sinon, tu n’as rien à faire.`,
    button: "Se connecter",
  },
  sentences: {
    newDevice: ({ device }) => [
      "Connexion depuis un nouvel appareil",
      `Ton compte a été ouvert avec ${device}.`,
    ],
    newAddress: () => [
      "Ton adresse e-mail a changé",
      "Les messages vont désormais à la nouvelle adresse.",
    ],
    newPassword: () => ["Ton mot de passe a changé", "Le changement vient d’être fait."],
    newSecondFactor: () => [
      "Ta validation en deux étapes a changé",
      "Le changement vient d’être fait.",
    ],
    secondFactorOn: () => [
      "La validation en deux étapes a été activée",
      "Désormais, un code de ton app est demandé à la connexion.",
    ],
    secondFactorOff: () => [
      "La validation en deux étapes a été désactivée",
      "Ton mot de passe suffit maintenant pour te connecter.",
    ],
    newPasskey: () => [
      "Une clé d’accès a été ajoutée",
      "Elle te permet de te connecter sans ton mot de passe.",
    ],
    removedPasskey: () => [
      "Une clé d’accès a été supprimée",
      "Elle ne permet plus de te connecter.",
    ],
    unknownPasskey: () => [
      "Une clé d’accès inconnue a été supprimée",
      "Elle n’a pas été ajoutée dans tes réglages\u00a0: nous l’avons supprimée et avons mis fin à toutes les connexions. Reconnecte-toi avec ton mot de passe.",
    ],
    oldPasskeys: () => [
      "Tes clés d’accès ont été supprimées",
      "Elles dataient d’avant ton nouveau mot de passe. Tu peux en ajouter d’autres dans tes réglages.",
    ],
    leaving: ({ at, zone }) => [
      `Ton compte sera supprimé le ${dateIn("fr", zone)(at)}`,
      "Si tu veux le garder, connecte-toi avant cette date et choisis « Garder mon compte ».",
    ],
    recovery: () => [
      "Un code de secours a été utilisé",
      "Il a désactivé la validation en deux étapes. Remets-la en place après ta connexion.",
    ],
    trialEnds: ({ at, zone, plan, price, currency, interval }) => [
      "Ton essai se termine bientôt",
      `Le ${dateIn("fr", zone)(at)}, ton abonnement ${plan} continue pour ${money(price, currency)} ${interval === "year" ? "par an" : "par mois"}, sauf si tu résilies avant.`,
    ],
    paymentFailed: ({ at, zone, plan }) => [
      "Ton paiement a échoué",
      `Nous n’avons pas pu débiter ta carte pour ton abonnement ${plan}. Il se termine le ${dateIn("fr", zone)(at)} si aucun paiement n’aboutit d’ici là. Tu peux changer de carte dans tes réglages.`,
    ],
    planChanged: ({ plan, price, currency, interval }) => [
      "Ta formule a changé",
      `Tu as maintenant l’abonnement ${plan} pour ${money(price, currency)} ${interval === "year" ? "par an" : "par mois"}. Tes factures sont dans tes réglages.`,
    ],
    trialRefused: () => [
      "Ton essai n’a pas pu commencer",
      "Cette carte a déjà servi à un essai\u00a0: nous avons donc annulé le tien, et rien n’a été débité. Tu peux quand même nous rejoindre\u00a0: choisis un abonnement et paie dès le premier jour, avec cette carte ou une autre.",
    ],
    ...renewal,
    refunded: ({ amount, currency, ended }) => [
      "Ton paiement a été remboursé",
      `Nous avons remboursé ${money(amount, currency)} sur la carte avec laquelle tu as payé. Il peut falloir jusqu’à dix jours pour que le montant y apparaisse. ${ended ? "Ton abonnement est terminé." : "Ton abonnement ne change pas."}`,
    ],
    refundFailed: ({ amount, currency }) => [
      "Ton remboursement nous est revenu",
      `La banque nous a renvoyé ton remboursement de ${money(amount, currency)}. Nous te contacterons pour te le verser autrement.`,
    ],
  },
  digest: {
    daily: "Ta journée",
    weekly: "Ta semaine",
    news: "Voici ce qu’il y a de nouveau pour toi.",
    quiet: "Voici ce qui se passe dans tes cercles, tes événements et tes rencontres.",
    open: "Ouvrir la communauté",
    headings: {
      circles: "De tes cercles",
      gatherings: "À venir",
      people: "Des personnes comme toi",
    },
    counted: {
      connectionRequests: (count) =>
        `${counted(count, "personne aimerait", "personnes aimeraient")} faire ta connaissance.`,
      messages: (count) =>
        `Il y a du nouveau dans ${counted(count, "conversation", "conversations")}.`,
      eventReminders: (count) =>
        `${counted(count, "événement approche", "événements approchent")}.`,
      mentions: (count) =>
        `On t’a fait signe\u00a0: ${counted(count, "mention ou identification", "mentions ou identifications")}.`,
      comments: (count) => `De nouveaux commentaires dans ${counted(count, "fil", "fils")}.`,
      reactions: (count) =>
        `${counted(count, "de tes publications a", "de tes publications ont")} suscité des réactions.`,
      circles: (count) => `${counted(count, "nouvelle", "nouvelles")} de tes cercles.`,
    },
    postBy: (name, circle) => `${name} dans ${circle}`,
    written: (words) => words,
    quoted: (title) => `« ${title} »`,
    folded: (note) => `Avertissement de contenu\u00a0: ${note}`,
    listed: (parts) => parts.join(", "),
    newPost: "Une nouvelle publication",
    newTopic: "un nouveau sujet",
    reactions: (count) => counted(count, "réaction", "réactions"),
    comments: (count) => counted(count, "commentaire", "commentaires"),
    replies: (count) => counted(count, "réponse", "réponses"),
    youreGoing: "Tu y vas.",
    areYouGoing: "Tu y vas\u00a0?",
    mightBeForYou: "Peut-être pour toi.",
    inCommon: "Regarde ce que vous avez en commun",
  },
  gathered: {
    thread: {
      message: (count) => `Il y a ${count} nouveaux messages dans votre conversation.`,
      post_comment: (count) => `Il y a ${count} nouveaux commentaires sous ta publication.`,
      post_reaction: (count) => `Il y a ${count} réactions à ta publication.`,
      other: (count) => `Il y a ${count} nouvelles.`,
    },
    people: {
      post_comment: (who) => `${who} ont commenté ta publication`,
      post_reaction: (who) => `${who} ont réagi à ta publication`,
    },
    subject: (first, others) => `${first}, et ${others} de plus`,
    heading: "Pendant ton absence",
    line: `Voici ce qui s’est passé sur ${brand.name}.`,
    button: "Tout voir",
  },
  pool: {
    confirm: {
      subject: `Confirme ton adresse e-mail pour ${brand.name}`,
      preview: "Encore une étape, et les messages t’arriveront.",
      heading: "Confirme ton adresse e-mail",
      line: "Avec une adresse confirmée, tu peux écrire à d’autres membres, et nous pouvons t’écrire. Suis le lien, ou saisis ce code\u00a0:",
      button: "Confirmer mon adresse",
    },
    password: {
      subject: `Choisis un nouveau mot de passe pour ${brand.name}`,
      preview: "Le lien fonctionne pendant une heure.",
      heading: "Choisis un nouveau mot de passe",
      line: "Quelqu’un, sans doute toi, a demandé un nouveau mot de passe. Le lien fonctionne pendant une heure. Si ce n’était pas toi, tu peux ignorer cet e-mail : ton mot de passe n’a pas changé.",
      button: "Choisir un nouveau mot de passe",
    },
  },
};
