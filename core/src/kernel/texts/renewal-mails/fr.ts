import { dateIn, momentIn, moneyIn } from "../formats.ts";
import type { RenewalTexts } from "../mail-texts.ts";

const moment = momentIn("fr");
const money = moneyIn("fr");

export const renewal: RenewalTexts = {
  membershipCancelled: ({ plan, standing, at, askedAt, zone }) => {
    const end = dateIn("fr", zone)(at);
    const lines = {
      paid: `Ton abonnement ${plan} est résilié. Il reste actif jusqu’au ${end}. Ensuite, il ne sera pas renouvelé et rien d’autre ne sera débité.`,
      trial: `L’essai de ton abonnement ${plan} est résilié. Il reste actif jusqu’au ${end}. Ensuite, il ne deviendra pas un abonnement payant et rien ne sera débité.`,
      unpaid: `Ton abonnement ${plan} est résilié et ne sera pas renouvelé. Ton dernier paiement a échoué\u00a0: s’il n’aboutit pas, ton accès se termine le ${end}. À part ce paiement, rien d’autre ne sera débité.`,
    };
    return [
      standing === "trial" ? "Ton essai est résilié" : "Ton abonnement est résilié",
      lines[standing],
      `Nous avons reçu ta résiliation le ${moment(askedAt, zone)}.`,
      "La résiliation ne supprime ni ton compte ni ce qu’il contient. Même sans abonnement, tu peux te connecter pour télécharger ou supprimer tes données, ou pour revenir.",
      "Si tu changes d’avis avant la fin, tu peux annuler la résiliation dans tes réglages.",
    ];
  },
  membershipResumed: ({ plan, standing, at, zone, price, currency, interval }) => {
    const day = dateIn("fr", zone)(at);
    const cost = `${money(price, currency)} ${interval === "year" ? "par an" : "par mois"}`;
    const lines = {
      paid: `La résiliation de ton abonnement ${plan} est annulée. Le ${day}, il sera renouvelé pour ${cost}, sauf si tu résilies avant.`,
      trial: `La résiliation de l’essai de ton abonnement ${plan} est annulée. Le ${day}, il deviendra un abonnement payant pour ${cost}, sauf si tu résilies avant.`,
      unpaid: `La résiliation de ton abonnement ${plan} est annulée. Mais ton dernier paiement a échoué\u00a0: ton abonnement se termine le ${day} si aucun paiement n’aboutit d’ici là. Après le paiement, il sera renouvelé comme d’habitude pour ${cost}.`,
    };
    return [
      standing === "trial" ? "Ton essai continue" : "Ton abonnement continue",
      lines[standing],
    ];
  },
};
