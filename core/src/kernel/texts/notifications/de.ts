import { moderationTexts } from "../moderation/de.ts";
import type { NotificationTexts } from "../notification-texts.ts";

const lookAndAnswer = "Sieh dir das Profil an und antworte, wann du magst.";
const writeNow = "Ihr könnt euch jetzt schreiben.";

const newInGroup = "In eurer Gruppe ist eine neue Nachricht.";

export const texts: NotificationTexts = {
  people: (name, others) =>
    others === 1 ? `${name} und noch jemand` : `${name} und ${others} weitere`,
  newMessages: (count) => `Du hast ${count} neue Nachrichten`,
  sentences: {
    connectionRequested: ({ name }) => [`${name} möchte Kontakt mit dir aufnehmen`, lookAndAnswer],
    connectionAccepted: ({ name }) => [`Du und ${name} seid jetzt in Kontakt`, writeNow],
    invitationJoined: ({ name }) => [
      `${name} ist durch deine Einladung dazugekommen`,
      "Auf dem Profil kannst du Hallo sagen.",
    ],
    messageReceived: ({ name }) => [
      `${name} hat dir geschrieben`,
      "In eurer Unterhaltung ist eine neue Nachricht.",
    ],
    pictureReceived: ({ name }) => [
      `${name} hat dir ein Bild geschickt`,
      "In eurer Unterhaltung ist ein neues Bild.",
    ],
    groupMessageReceived: ({ name, group_title }) => [
      `${name} hat in ${group_title} geschrieben`,
      newInGroup,
    ],
    groupChatMessageReceived: ({ name }) => [`${name} hat in eurer Gruppe geschrieben`, newInGroup],
    messageRequested: ({ name }) => [
      `${name} möchte dir schreiben`,
      "Lies die Anfrage und antworte, wann du magst.",
    ],
    messageRequestAccepted: ({ name }) => [`${name} hat deine Anfrage angenommen`, writeNow],
    photoTagged: ({ name }) => [
      `${name} hat dich auf einem Foto markiert`,
      "Sieh es dir an; du kannst die Markierung entfernen.",
    ],
    mentionedInPost: ({ name }) => [
      `${name} hat dich erwähnt`,
      "Du wurdest in einem Beitrag erwähnt.",
    ],
    mentionedInComment: ({ name }) => [
      `${name} hat dich erwähnt`,
      "Du wurdest in einem Kommentar erwähnt.",
    ],
    mentionedInDiscussion: ({ name, circle_name }) => [
      `${name} hat dich erwähnt`,
      `Du wurdest in ${circle_name} erwähnt.`,
    ],
    postReacted: ({ who, total }) => [
      `${who} ${total > 1 ? "haben" : "hat"} auf deinen Beitrag reagiert`,
      "Sieh nach, wer reagiert hat.",
    ],
    pollClosed: () => ["Deine Umfrage ist beendet", "Sieh nach, was gewählt wurde."],
    votedPollClosed: () => [
      "Eine Umfrage, bei der du abgestimmt hast, ist beendet",
      "Sieh nach, was gewählt wurde.",
    ],
    postCommented: ({ who, total }) => [
      `${who} ${total > 1 ? "haben" : "hat"} deinen Beitrag kommentiert`,
      "Unter deinem Beitrag steht ein neuer Kommentar.",
    ],
    threadContinued: ({ who, total }) => [
      `${who} ${total > 1 ? "haben" : "hat"} einen Beitrag kommentiert, dem du folgst`,
      "Unter einem Beitrag, den du kommentiert hast, steht ein neuer Kommentar.",
    ],
    circlePosted: ({ circle_name }) => [
      `Neuer Beitrag in ${circle_name}`,
      "Sieh ihn dir an, wann du magst.",
    ],
    circleJoined: ({ who, total, circle_name }) => [
      `${who} ${total > 1 ? "sind" : "ist"} ${circle_name} beigetreten`,
      total > 1 ? "Dein Kreis hat neue Mitglieder." : "Dein Kreis hat ein neues Mitglied.",
    ],
    circleRequested: ({ who, total, circle_name }) => [
      `${who} ${total > 1 ? "möchten" : "möchte"} ${circle_name} beitreten`,
      lookAndAnswer,
    ],
    circleAccepted: ({ circle_name }) => [
      `Du bist jetzt in ${circle_name}`,
      "Deine Anfrage wurde angenommen. Komm herein und sag Hallo.",
    ],
    circleInvited: ({ name, circle_name }) => [
      `${name} lädt dich zu ${circle_name} ein`,
      "Sieh es dir an und tritt bei, wenn du magst.",
    ],
    circleApproved: ({ circle_name }) => [
      `${circle_name} ist online`,
      "Wir haben deinen Kreis freigegeben, andere Mitglieder können ihn jetzt sehen.",
    ],
    circleTakenDown: ({ circle_name }) => [
      `${circle_name} wurde entfernt`,
      "Den Grund findest du auf der Seite des Kreises. Nur du siehst sie noch.",
    ],
    circleClosed: ({ circle_name }) => [
      `${circle_name} wurde geschlossen`,
      "Die Treffen des Kreises finden nicht statt.",
    ],
    circleHandedOver: ({ name, circle_name }) => [
      `Du leitest jetzt ${circle_name}`,
      `${name} hat dir den Kreis übergeben.`,
    ],
    circleHostAppointed: ({ circle_name }) => [
      `Du leitest jetzt ${circle_name}`,
      "Der Kreis hatte keine Leitung mehr, deshalb haben wir dich ausgewählt. Du kannst ihn an ein anderes Mitglied übergeben.",
    ],
    circleModerator: ({ name, circle_name }) => [
      `Du moderierst jetzt ${circle_name}`,
      `${name} hat dir die Moderation anvertraut. Du kannst Anfragen und Meldungen beantworten, Beiträge ausblenden oder entfernen, Mitglieder entfernen und dich um Themen und Treffen kümmern.`,
    ],
    circleRemoved: ({ circle_name }) => [
      `Du bist nicht mehr in ${circle_name}`,
      "Du wurdest aus dem Kreis entfernt.",
    ],
    circleRemovedWithReason: ({ circle_name }) => [`Du bist nicht mehr in ${circle_name}`],
    circleReported: ({ circle_name }) => [
      `In ${circle_name} wartet eine Meldung auf dich`,
      "Ein Mitglied hat etwas in deinem Kreis gemeldet. Du entscheidest, was damit geschieht.",
    ],
    discussionReplied: ({ who, total, kind, circle_name }) => [
      `${who} ${total > 1 ? "haben" : "hat"} auf ${kind === "topic" ? "dein Thema" : "deine Diskussion"} geantwortet`,
      `In ${circle_name} ist eine neue Antwort.`,
    ],
    discussionContinued: ({ who, total, kind, circle_name }) => [
      `${who} ${total > 1 ? "haben" : "hat"} auf ${kind === "topic" ? "ein Thema geantwortet, dem" : "eine Diskussion geantwortet, der"} du folgst`,
      `In ${circle_name} ist eine neue Antwort.`,
    ],
    eventJoined: ({ who, total, event_title }) => [
      `${who} ${total > 1 ? "kommen" : "kommt"} zu „${event_title}“`,
      "Neue Anmeldung für deine Veranstaltung.",
    ],
    coHostInvited: ({ name, event_title }) => [
      `${name} lädt dich ein, „${event_title}“ mitzuleiten`,
      "Nimm die Einladung auf der Seite der Veranstaltung an oder lehne sie ab.",
    ],
    coHostJoined: ({ name, event_title }) => [
      `${name} leitet jetzt „${event_title}“ mit dir`,
      "Ihr könnt jetzt beide die Veranstaltung bearbeiten, Neuigkeiten veröffentlichen und die Warteliste sehen.",
    ],
    coHostLeft: ({ name, event_title }) => [
      `${name} leitet „${event_title}“ nicht mehr mit`,
      "Die Mitleitung wurde abgegeben. Auf der Seite der Veranstaltung kannst du jemand anderen einladen.",
    ],
    eventHandedOver: ({ event_title }) => [
      `Du leitest jetzt „${event_title}“`,
      "Das Konto der bisherigen Leitung wurde gelöscht. Du kannst die Veranstaltung bearbeiten oder absagen.",
    ],
    eventApproved: ({ event_title }) => [
      `„${event_title}“ ist online`,
      "Wir haben deine Veranstaltung freigegeben, andere Mitglieder können sie jetzt sehen.",
    ],
    eventRefused: ({ event_title }) => [
      `„${event_title}“ wurde nicht freigegeben`,
      "Den Grund findest du auf der Seite der Veranstaltung.",
    ],
    eventTakenDown: ({ event_title }) => [
      `„${event_title}“ wurde aus dem Kalender genommen`,
      "Den Grund findest du auf der Seite der Veranstaltung. Wenn du sie bearbeitest, prüfen wir sie noch einmal.",
    ],
    eventEditedSince: ({ event_title }) => [
      `„${event_title}“ wartet wieder auf Freigabe`,
      "Sie hatte unsere Prüfung nicht bestanden und wurde seitdem bearbeitet. Andere sehen sie, sobald wir sie freigegeben haben.",
    ],
    eventNear: ({ event_title, when }) => [`„${event_title}“ beginnt bald`, `Beginn: ${when}.`],
    eventCancelled: ({ event_title, when, cancellation_reason: why }) => [
      `„${event_title}“ wurde abgesagt`,
      why
        ? `Der Termin entfällt: ${when}. Die Leitung schreibt: „${why}“`
        : `Der Termin entfällt: ${when}. Die Leitung hat abgesagt.`,
    ],
    eventChanged: ({ event_title, when, place }) => [
      `„${event_title}“ hat eine neue Zeit oder einen neuen Ort`,
      `Jetzt: ${when}, ${place ?? "online"}.`,
    ],
    eventLinkChanged: ({ event_title, when }) => [
      `„${event_title}“ hat einen neuen Link`,
      `Termin: ${when}. Den neuen Link findest du auf der Seite der Veranstaltung.`,
    ],
    eventRemoved: ({ event_title, when }) => [
      `„${event_title}“ steht nicht mehr im Kalender`,
      `Geplant war: ${when}. Die Veranstaltung wird nicht mehr angezeigt.`,
    ],
    eventAnnounced: ({ event_title }) => [
      `Neuigkeit zu „${event_title}“`,
      "Es gibt eine Neuigkeit von der Leitung.",
    ],
    eventCommented: ({ who, total, event_title }) => [
      `${who} ${total > 1 ? "haben" : "hat"} „${event_title}“ kommentiert`,
      "Bei deiner Veranstaltung steht ein neuer Kommentar.",
    ],
    eventCommentFollowed: ({ who, total, event_title }) => [
      `${who} ${total > 1 ? "haben" : "hat"} „${event_title}“ kommentiert`,
      "Bei einer Veranstaltung, die du kommentiert hast, steht ein neuer Kommentar.",
    ],
    placeGiven: ({ event_title, when }) => [
      `Du hast einen Platz bei „${event_title}“`,
      `Du warst auf der Warteliste, jetzt bist du dabei: ${when}.`,
    ],
    meetupPlanned: ({ event_title, when }) => [
      `Neues Treffen: „${event_title}“`,
      `Geplant: ${when}.`,
    ],
    meetupAnswered: ({ who, total, event_title }) => [
      `${who} ${total > 1 ? "kommen" : "kommt"} zu „${event_title}“`,
      "Neue Anmeldung für dein Treffen.",
    ],
    meetupCommented: ({ who, total, event_title }) => [
      `${who} ${total > 1 ? "haben" : "hat"} „${event_title}“ kommentiert`,
      "Bei deinem Treffen steht ein neuer Kommentar.",
    ],
    meetupCommentFollowed: ({ who, total, event_title }) => [
      `${who} ${total > 1 ? "haben" : "hat"} „${event_title}“ kommentiert`,
      "Bei einem Treffen, das du kommentiert hast, steht ein neuer Kommentar.",
    ],
    meetupCancelled: ({ event_title, when, cancellation_reason: why }) => [
      `„${event_title}“ wurde abgesagt`,
      why ? `Der Termin entfällt: ${when}. Der Grund: „${why}“` : `Der Termin entfällt: ${when}.`,
    ],
    seriesCancelled: ({ event_title, cancellation_reason: why }) => [
      `„${event_title}“ wurde abgesagt`,
      why ? `Alle Termine entfallen. Der Grund: „${why}“` : "Alle Termine entfallen.",
    ],
    meetupMoved: ({ event_title, when }) => [
      `„${event_title}“ hat eine neue Zeit`,
      `Jetzt: ${when}.`,
    ],
    planChanged: ({ when }) => ["Etwas, das du vorhast, hat sich geändert", `Termin: ${when}.`],
    planCancelled: ({ when }) => [
      "Etwas, das du vorhast, wurde abgesagt",
      `Der Termin entfällt: ${when}.`,
    ],
    planSeriesCancelled: () => ["Etwas, das du vorhast, wurde abgesagt", "Alle Termine entfallen."],
    interestAdded: () => [
      "Dein Interesse wurde aufgenommen",
      "Das Interesse, das du vorgeschlagen hast, steht jetzt in der Liste.",
    ],
    interestRefused: () => [
      "Dein Interesse wurde nicht aufgenommen",
      "Wir haben deinen Vorschlag angesehen und nicht in die Liste aufgenommen.",
    ],
    facilitatorApproved: () => [
      "Du bist jetzt Facilitator",
      "Deine Veranstaltungen sind sofort zu sehen und zeigen, dass du anerkannt bist.",
    ],
    facilitatorRefused: () => [
      "Deine Bewerbung wurde nicht angenommen",
      "Wir haben sie geprüft. Den Grund findest du bei deiner Bewerbung.",
    ],
    searchMatched: ({ search, found }) => [
      `Neu zu deiner Suche „${search}“`,
      {
        circle: "Ein neuer Kreis passt dazu.",
        event: "Eine neue Veranstaltung passt dazu.",
        person: "Ein neues Mitglied passt dazu.",
        post: "Ein neuer Beitrag passt dazu.",
      }[found],
    ],
    ...moderationTexts,
    portraitRefused: () => [
      "Dein Foto wird nicht mehr gezeigt",
      "Bei der späteren Prüfung war darauf nicht genau ein Gesicht zu sehen. Bitte wähle ein anderes.",
    ],
    mailSuppressed: () => [
      "Unsere E-Mails erreichen dich nicht",
      "Eine E-Mail an dich konnte nicht zugestellt werden. Bestätige eine andere Adresse, dann verwenden wir diese.",
    ],
    codeReturned: () => [
      "Dein Code konnte nicht zugestellt werden",
      "Die Adresse, an die er ging, nimmt keine E-Mails an. Prüfe die Schreibweise und gib sie noch einmal ein.",
    ],
  },
  plain: {
    connection_request: "Du hast eine neue Kontaktanfrage",
    connection_accepted: "Eine Kontaktanfrage von dir wurde angenommen",
    invitation_joined: "Jemand ist durch deine Einladung dazugekommen",
    message: "Du hast eine neue Nachricht",
    photo_tag: "Du bist auf einem neuen Foto",
    mention: "Du wurdest erwähnt",
    post_reaction: "Es gibt eine Reaktion auf einen Beitrag von dir",
    poll_closed: "Eine Umfrage ist beendet",
    post_comment: "Es gibt einen neuen Kommentar für dich",
    circle_invitation: "Du bist in einen Kreis eingeladen",
    circle_update: "Es gibt Neues aus einem deiner Kreise",
    circle_joined: "Einer deiner Kreise hat ein neues Mitglied",
    event: "Es gibt Neues zu einer Veranstaltung",
    event_reminder: "Eine Veranstaltung beginnt bald",
    system: "Du hast eine neue Mitteilung",
  },
};
