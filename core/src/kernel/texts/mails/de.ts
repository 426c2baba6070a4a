import { brand } from "../../brand.ts";
import { dateIn, moneyIn } from "../formats.ts";
import type { MailTexts } from "../mail-texts.ts";
import { renewal } from "../renewal-mails/de.ts";

const money = moneyIn("de");

const counted = (count: number, one: string, more: string) =>
  `${count} ${count === 1 ? one : more}`;

export const texts: MailTexts = {
  hello: (name) => (name ? `Hallo ${name},` : "Hallo,"),
  someone: "Jemand",
  footers: {
    settings: `Du bekommst diese E-Mail wegen deiner E-Mail-Einstellungen bei ${brand.name}.`,
    stop: "Diese E-Mails abbestellen",
    askedFor: `Du hast das in deinen Einstellungen bei ${brand.name} angefordert.`,
    last: "Das war unsere letzte Nachricht an diese Adresse.",
    membership: `Du bekommst diese E-Mail wegen deiner Mitgliedschaft bei ${brand.name}.`,
    entered: `Du bekommst diese E-Mail, weil diese Adresse bei ${brand.name} eingegeben wurde.`,
    account: `Du bekommst diese E-Mail wegen deines Kontos bei ${brand.name}.`,
    notAskedFor: `Du bekommst diese E-Mail wegen deines Kontos bei ${brand.name}. Wenn du sie nicht angefordert hast, kannst du sie ignorieren.`,
  },
  about: {
    message: (who) => [
      `${who} hat dir geschrieben`,
      "In eurer Unterhaltung ist eine neue Nachricht.",
      "Lesen",
    ],
    picture: (who) => [
      `${who} hat dir ein Bild geschickt`,
      "In eurer Unterhaltung ist ein neues Bild.",
      "Ansehen",
    ],
    connection_request: (who) => [
      `${who} möchte Kontakt mit dir aufnehmen`,
      "Auf dich wartet eine Kontaktanfrage.",
      "Antworten",
    ],
    connection_accepted: (who) => [
      `Du und ${who} seid jetzt in Kontakt`,
      "Ihr könnt euch jetzt schreiben.",
      "Hallo sagen",
    ],
    post_comment: (who) => [
      `${who} hat deinen Beitrag kommentiert`,
      "Unter deinem Beitrag steht ein neuer Kommentar.",
      "Lesen",
    ],
    post_reaction: (who) => [
      `${who} hat auf deinen Beitrag reagiert`,
      "Sieh nach, wer reagiert hat.",
      "Beitrag ansehen",
    ],
    connection_post: (who) => [
      `${who} hat etwas geteilt`,
      "Einer deiner Kontakte hat einen Beitrag geschrieben.",
      "Lesen",
    ],
    event_join: (who) => [
      `${who} kommt zu deiner Veranstaltung`,
      "Neue Anmeldung für deine Veranstaltung.",
      "Ansehen, wer kommt",
    ],
    photo_tag: (who) => [
      `${who} hat dich auf einem Foto markiert`,
      "Sieh es dir an; du kannst die Markierung entfernen.",
      "Foto ansehen",
    ],
  },
  circle_update: [
    "Neues aus deinem Kreis",
    "In einem deiner Kreise gibt es Neues.",
    "Neues ansehen",
  ],
  notification: ["Neues für dich", "Es gibt etwas Neues für dich.", "Ansehen"],
  data_export: [
    "Deine Daten sind bereit",
    "Die ZIP-Datei enthält alles, was wir über dich gespeichert haben. Du kannst sie sieben Tage lang herunterladen.",
    "Herunterladen",
  ],
  email_confirmation: [
    "Bestätige deine E-Mail-Adresse",
    "So wissen wir, dass unsere E-Mails dich erreichen. Der Link gilt einen Tag.",
    "Adresse bestätigen",
  ],
  welcome: {
    subject: `Willkommen bei ${brand.name}`,
    lines: [
      "Dein Profil ist fertig, und die Community kann dich jetzt sehen.",
      "Ein guter erster Schritt: Sag im Feed Hallo oder sieh nach, wer deine Praxis teilt.",
    ],
    open: "Community öffnen",
    pleaseConfirm: "Bestätige noch deine E-Mail-Adresse, damit unsere Nachrichten dich erreichen.",
  },
  account_deleted: {
    subject: `Dein Konto bei ${brand.name} ist gelöscht`,
    preview: "Alles, was entfernt werden konnte, wurde entfernt.",
    heading: "Dein Konto ist gelöscht",
    goodbye: (name) => (name ? `Mach’s gut, ${name},` : "Mach’s gut,"),
    line: "Dein Profil, deine Beiträge, Nachrichten, Bilder und Horoskope wurden entfernt. Rechnungen bewahrt der Zahlungsanbieter so lange auf, wie es das Steuerrecht verlangt.",
  },
  invoice: {
    kinds: {
      invoice: ["Deine Rechnung", "Für deine Mitgliedschaft gibt es eine neue Rechnung."],
      reminder: [
        "Eine Zahlung steht an",
        "Die nächste Zahlung für deine Mitgliedschaft ist bald fällig.",
      ],
      receipt: ["Deine Quittung", "Deine Zahlung ist angekommen. Danke."],
      news: ["Deine Mitgliedschaft", "Es gibt Neues zu deiner Mitgliedschaft."],
    },
    button: "Mitgliedschaft ansehen",
  },
  security_notice: {
    subject: "In deinem Konto hat sich etwas geändert",
    line: "Etwas, das für die Sicherheit deines Kontos wichtig ist, hat sich geändert.",
    advice: "Wenn du das nicht warst, wähle ein neues Passwort und melde dich überall ab.",
    button: "Konto ansehen",
  },
  account_restricted: {
    reason: (reason) => `Der Grund: ${reason}`,
    appeal:
      "Du kannst Einspruch einlegen: Melde dich an und schreib uns, warum du es anders siehst. Die Moderation prüft es dann noch einmal.",
    button: "Entscheidung ansehen oder Einspruch einlegen",
  },
  address_taken: {
    subject: "Jemand wollte sich mit deiner Adresse registrieren",
    lines: [
      `Zu dieser Adresse gibt es schon ein Konto bei ${brand.name}, deshalb wurde nichts geändert.`,
      "Wenn du es warst, melde dich stattdessen an; dort kannst du auch ein neues Passwort wählen. Wenn nicht, musst du nichts tun.",
    ],
    withProvider: (name) =>
      `Wenn du es warst, melde dich stattdessen mit ${name} an; dein Konto hat kein Passwort. Wenn nicht, musst du nichts tun.`,
    button: "Anmelden",
  },
  sentences: {
    newDevice: ({ device }) => [
      "Anmeldung auf einem neuen Gerät",
      `Dein Konto wurde mit ${device} geöffnet.`,
    ],
    newAddress: () => [
      "Deine E-Mail-Adresse wurde geändert",
      "Nachrichten gehen ab jetzt an die neue Adresse.",
    ],
    newPassword: () => [
      "Dein Passwort wurde geändert",
      "Die Änderung wurde gerade eben vorgenommen.",
    ],
    newSecondFactor: () => [
      "Deine Bestätigung in zwei Schritten wurde geändert",
      "Die Änderung wurde gerade eben vorgenommen.",
    ],
    secondFactorOn: () => [
      "Die Bestätigung in zwei Schritten wurde eingeschaltet",
      "Ab jetzt fragt die Anmeldung nach einem Code aus deiner App.",
    ],
    secondFactorOff: () => [
      "Die Bestätigung in zwei Schritten wurde ausgeschaltet",
      "Zum Anmelden genügt jetzt dein Passwort.",
    ],
    newPasskey: () => [
      "Ein Passkey wurde hinzugefügt",
      "Damit kannst du dich ohne Passwort anmelden.",
    ],
    removedPasskey: () => [
      "Ein Passkey wurde entfernt",
      "Damit kannst du dich nicht mehr anmelden.",
    ],
    unknownPasskey: () => [
      "Ein unbekannter Passkey wurde entfernt",
      "Er wurde nicht in deinen Einstellungen hinzugefügt. Deshalb haben wir ihn entfernt und alle Anmeldungen beendet. Melde dich mit deinem Passwort wieder an.",
    ],
    oldPasskeys: () => [
      "Deine Passkeys wurden entfernt",
      "Sie stammen aus der Zeit vor deinem neuen Passwort. In den Einstellungen kannst du neue hinzufügen.",
    ],
    leaving: ({ at, zone }) => [
      `Dein Konto wird am ${dateIn("de", zone)(at)} gelöscht`,
      "Wenn du es behalten willst, melde dich vorher an und wähle „Konto behalten“.",
    ],
    recovery: () => [
      "Ein Wiederherstellungscode wurde benutzt",
      "Er hat die Bestätigung in zwei Schritten ausgeschaltet. Richte sie nach dem Anmelden neu ein.",
    ],
    trialEnds: ({ at, zone, plan, price, currency, interval }) => [
      "Deine Testphase endet bald",
      `Am ${dateIn("de", zone)(at)} geht deine Mitgliedschaft (${plan}) für ${money(price, currency)} ${interval === "year" ? "im Jahr" : "im Monat"} weiter, wenn du nicht vorher kündigst.`,
    ],
    paymentFailed: ({ at, zone, plan }) => [
      "Deine Zahlung ist fehlgeschlagen",
      `Wir konnten deine Karte für deine Mitgliedschaft (${plan}) nicht belasten. Sie endet am ${dateIn("de", zone)(at)}, wenn bis dahin keine Zahlung gelingt. In deinen Einstellungen kannst du die Karte ändern.`,
    ],
    planChanged: ({ plan, price, currency, interval }) => [
      "Dein Tarif wurde geändert",
      `Du hast jetzt die Mitgliedschaft ${plan} für ${money(price, currency)} ${interval === "year" ? "im Jahr" : "im Monat"}. Deine Rechnungen findest du in deinen Einstellungen.`,
    ],
    trialRefused: () => [
      "Deine Testphase konnte nicht beginnen",
      "Mit dieser Karte gab es schon einmal eine Testphase. Deshalb haben wir deine beendet und nichts abgebucht. Du kannst trotzdem dabei sein: Wähle eine Mitgliedschaft und zahle ab dem ersten Tag, mit dieser Karte oder einer anderen.",
    ],
    ...renewal,
    refunded: ({ amount, currency, ended }) => [
      "Deine Zahlung wurde erstattet",
      `Wir haben ${money(amount, currency)} auf die Karte erstattet, mit der du bezahlt hast. Es kann bis zu zehn Tage dauern, bis der Betrag dort erscheint. ${ended ? "Deine Mitgliedschaft ist beendet." : "An deiner Mitgliedschaft ändert sich nichts."}`,
    ],
    refundFailed: ({ amount, currency }) => [
      "Deine Erstattung kam zurück",
      `Die Bank hat deine Erstattung von ${money(amount, currency)} an uns zurückgegeben. Wir melden uns bei dir, um sie dir auf anderem Weg auszuzahlen.`,
    ],
  },
  digest: {
    daily: "Dein Tag",
    weekly: "Deine Woche",
    news: "Das ist neu für dich.",
    quiet: "Das ist bei deinen Kreisen, Veranstaltungen und Treffen los.",
    open: "Community öffnen",
    headings: {
      circles: "Aus deinen Kreisen",
      gatherings: "Demnächst",
      people: "Menschen wie du",
    },
    counted: {
      connectionRequests: (count) =>
        `${counted(count, "Mitglied möchte Kontakt mit dir aufnehmen", "Mitglieder möchten Kontakt mit dir aufnehmen")}.`,
      messages: (count) => `In ${counted(count, "Unterhaltung", "Unterhaltungen")} gibt es Neues.`,
      eventReminders: (count) =>
        `${counted(count, "Veranstaltung steht bevor", "Veranstaltungen stehen bevor")}.`,
      mentions: (count) => `Du wurdest ${count === 1 ? "" : `${count}-mal `}erwähnt oder markiert.`,
      comments: (count) => `Neue Kommentare an ${counted(count, "Stelle", "Stellen")}.`,
      reactions: (count) =>
        `${counted(count, "Beitrag von dir hat Reaktionen bekommen", "Beiträge von dir haben Reaktionen bekommen")}.`,
      circles: (count) => `${counted(count, "Neuigkeit", "Neuigkeiten")} aus deinen Kreisen.`,
    },
    postBy: (name, circle) => `${name} in ${circle}`,
    written: (words) => words,
    quoted: (title) => `„${title}“`,
    folded: (note) => `Hinweis zum Inhalt: ${note}`,
    listed: (parts) => parts.join(", "),
    newPost: "Ein neuer Beitrag",
    newTopic: "ein neues Thema",
    reactions: (count) => counted(count, "Reaktion", "Reaktionen"),
    comments: (count) => counted(count, "Kommentar", "Kommentare"),
    replies: (count) => counted(count, "Antwort", "Antworten"),
    youreGoing: "Du bist dabei.",
    areYouGoing: "Kommst du?",
    mightBeForYou: "Vielleicht etwas für dich.",
    inCommon: "Sieh, was ihr gemeinsam habt",
  },
  gathered: {
    thread: {
      message: (count) => `In eurer Unterhaltung sind ${count} neue Nachrichten.`,
      post_comment: (count) => `Unter deinem Beitrag stehen ${count} neue Kommentare.`,
      post_reaction: (count) => `Dein Beitrag hat ${count} Reaktionen bekommen.`,
      other: (count) => `Es gibt ${count} Neuigkeiten.`,
    },
    people: {
      post_comment: (who) => `${who} haben deinen Beitrag kommentiert`,
      post_reaction: (who) => `${who} haben auf deinen Beitrag reagiert`,
    },
    subject: (first, others) =>
      `${first}, und ${counted(others, "weitere Neuigkeit", "weitere Neuigkeiten")}`,
    heading: "Während du weg warst",
    line: `Das ist bei ${brand.name} passiert.`,
    button: "Alles ansehen",
  },
  pool: {
    confirm: {
      subject: `Bestätige deine E-Mail-Adresse für ${brand.name}`,
      preview: "Noch ein Schritt, dann erreichen dich Nachrichten.",
      heading: "Bestätige deine E-Mail-Adresse",
      line: "Mit einer bestätigten Adresse kannst du anderen Mitgliedern schreiben, und wir können dir schreiben. Folge dem Link oder gib diesen Code ein:",
      button: "Meine Adresse bestätigen",
    },
    password: {
      subject: `Wähle ein neues Passwort für ${brand.name}`,
      preview: "Der Link gilt eine Stunde.",
      heading: "Wähle ein neues Passwort",
      line: "Jemand, wahrscheinlich du, hat ein neues Passwort angefordert. Der Link gilt eine Stunde. Wenn du es nicht warst, kannst du diese E-Mail ignorieren: Dein Passwort ist unverändert.",
      button: "Neues Passwort wählen",
    },
  },
};
