import { dateIn, momentIn, moneyIn } from "../formats.ts";
import type { RenewalTexts } from "../mail-texts.ts";

const moment = momentIn("de");
const money = moneyIn("de");

export const renewal: RenewalTexts = {
  membershipCancelled: ({ plan, standing, at, askedAt, zone }) => {
    const end = dateIn("de", zone)(at);
    const lines = {
      paid: `Deine Mitgliedschaft (${plan}) ist gekündigt. Sie läuft noch bis zum ${end}. Danach verlängert sie sich nicht, und es wird nichts mehr abgebucht.`,
      trial: `Die Testphase deiner Mitgliedschaft (${plan}) ist gekündigt. Sie läuft noch bis zum ${end}. Danach wird daraus keine bezahlte Mitgliedschaft, und es wird nichts abgebucht.`,
      unpaid: `Deine Mitgliedschaft (${plan}) ist gekündigt und verlängert sich nicht. Deine letzte Zahlung ist fehlgeschlagen: Wenn sie nicht doch noch gelingt, endet dein Zugang am ${end}. Außer dieser Zahlung wird nichts mehr abgebucht.`,
    };
    return [
      standing === "trial" ? "Deine Testphase ist gekündigt" : "Deine Mitgliedschaft ist gekündigt",
      lines[standing],
      `Deine Kündigung ist am ${moment(askedAt, zone)} bei uns eingegangen.`,
      "Die Kündigung löscht weder dein Konto noch etwas darin. Auch ohne Mitgliedschaft kannst du dich anmelden, um deine Daten herunterzuladen oder zu löschen oder wieder einzusteigen.",
      "Wenn du es dir vor dem Ende anders überlegst, kannst du die Kündigung in deinen Einstellungen zurücknehmen.",
    ];
  },
  membershipResumed: ({ plan, standing, at, zone, price, currency, interval }) => {
    const day = dateIn("de", zone)(at);
    const cost = `${money(price, currency)} ${interval === "year" ? "im Jahr" : "im Monat"}`;
    const lines = {
      paid: `Die Kündigung deiner Mitgliedschaft (${plan}) ist zurückgenommen. Am ${day} verlängert sie sich für ${cost}, wenn du nicht vorher kündigst.`,
      trial: `Die Kündigung der Testphase deiner Mitgliedschaft (${plan}) ist zurückgenommen. Am ${day} wird daraus eine bezahlte Mitgliedschaft für ${cost}, wenn du nicht vorher kündigst.`,
      unpaid: `Die Kündigung deiner Mitgliedschaft (${plan}) ist zurückgenommen. Allerdings ist deine letzte Zahlung fehlgeschlagen: Deine Mitgliedschaft endet am ${day}, wenn bis dahin keine Zahlung gelingt. Nach der Zahlung verlängert sie sich wie gewohnt für ${cost}.`,
    };
    return [
      standing === "trial" ? "Deine Testphase läuft weiter" : "Deine Mitgliedschaft läuft weiter",
      lines[standing],
    ];
  },
};
