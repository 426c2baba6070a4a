import type { Authority, HumanDesignType } from "../../human-design/types.ts";
import type { Sign } from "../../signs.ts";
import type { LikenessWords, PlacedSign } from "../words.ts";

const signNames: Record<Sign, string> = {
  Aries: "Bélier",
  Taurus: "Taureau",
  Gemini: "Gémeaux",
  Cancer: "Cancer",
  Leo: "Lion",
  Virgo: "Vierge",
  Libra: "Balance",
  Scorpio: "Scorpion",
  Sagittarius: "Sagittaire",
  Capricorn: "Capricorne",
  Aquarius: "Verseau",
  Pisces: "Poissons",
};
const mine = { sun: "Ton Soleil", moon: "Ta Lune", rising: "Ton ascendant" };
const theirs = { sun: "son Soleil", moon: "sa Lune", rising: "son ascendant" };
const apartWords = [
  "partagent le même signe",
  "sont voisins dans le zodiaque",
  "sont à deux signes l’un de l’autre, ce qu’on dit favorable",
  "sont au carré, ce qui apporte, dit-on, des frictions",
  "sont du même élément",
  "sont à cinq signes l’un de l’autre, avec peu de points communs",
  "se font face dans le zodiaque",
] as const;
const typeNames: Record<HumanDesignType, string> = {
  Generator: "Générateur",
  "Manifesting Generator": "Générateur-Manifesteur",
  Projector: "Projecteur",
  Manifestor: "Manifesteur",
  Reflector: "Réflecteur",
};
const authorities: Record<Authority, string> = {
  Emotional: "émotionnelle",
  Sacral: "sacrale",
  Splenic: "splénique",
  "Ego Manifested": "de l’ego manifesté",
  "Ego Projected": "de l’ego projeté",
  "Self-Projected": "auto-projetée",
  Mental: "mentale",
  Lunar: "lunaire",
};

const inSign = ({ sign }: PlacedSign) => `en ${signNames[sign]}`;

const list = new Intl.ListFormat("fr");

export const words: LikenessWords = {
  places: (one, other, apart) =>
    `${mine[one.place]} ${inSign(one)} et ${theirs[other.place]} ${inSign(other)} ${apartWords[apart]}.`,
  types: (one, other) =>
    one === other
      ? `Vous partagez le type ${typeNames[one]}.`
      : `Ton type est ${typeNames[one]}, le sien est ${typeNames[other]}.`,
  sameAuthority: (authority) =>
    `Vous décidez selon la même autorité\u00a0: ${authorities[authority]}.`,
  emotional: {
    mine: "Tu décides en laissant du temps à tes émotions, l’autre décide autrement.",
    theirs: "L’autre décide en laissant du temps à ses émotions, tu décides autrement.",
  },
  sameProfile: (profile) => `Vous partagez le profil ${profile}.`,
  harmonicProfiles: (one, other) => `Vos profils ${one} et ${other} sont en harmonie.`,
  electromagnetic: (channel, one, other) =>
    `Ta porte ${one} et sa porte ${other} complètent à vous deux le canal ${channel}.`,
  companionship: (channel) => `Vous partagez le canal ${channel}.`,
  compromise: (channel, whole) =>
    whole === "mine"
      ? `Tu as le canal ${channel} en entier, l’autre en a la moitié.`
      : `L’autre a le canal ${channel} en entier, tu en as la moitié.`,
  dominance: (channel, whole) =>
    whole === "mine"
      ? `Tu as le canal ${channel} en entier, il est ouvert chez l’autre.`
      : `L’autre a le canal ${channel} en entier, il est ouvert chez toi.`,
  noInterest: "Vous n’avez pas encore indiqué de centre d’intérêt commun.",
  interest: (name) => `Vous partagez un intérêt\u00a0: ${name}.`,
  interests: (names) => `Vous partagez des intérêts\u00a0: ${list.format(names)}.`,
  missing: {
    interests: {
      mine: "Tu n’as indiqué aucun centre d’intérêt.",
      theirs: "L’autre n’a indiqué aucun centre d’intérêt.",
    },
    signs: {
      mine: "Tu n’as partagé aucun signe.",
      theirs: "L’autre n’a partagé aucun signe.",
    },
    moon: {
      mine: "Ton signe lunaire n’est pas connu.",
      theirs: "Son signe lunaire n’est pas connu.",
    },
    rising: {
      mine: "Ton ascendant n’est pas connu.",
      theirs: "Son ascendant n’est pas connu.",
    },
    humanDesign: {
      mine: "Tu n’as pas partagé de thème Human Design.",
      theirs: "L’autre n’a pas partagé de thème Human Design.",
    },
  },
};
