import type { Authority, HumanDesignType } from "../../human-design/types.ts";
import type { Sign } from "../../signs.ts";
import type { LikenessWords, PlacedSign } from "../words.ts";

const signNames: Record<Sign, string> = {
  Aries: "Áries",
  Taurus: "Touro",
  Gemini: "Gêmeos",
  Cancer: "Câncer",
  Leo: "Leão",
  Virgo: "Virgem",
  Libra: "Libra",
  Scorpio: "Escorpião",
  Sagittarius: "Sagitário",
  Capricorn: "Capricórnio",
  Aquarius: "Aquário",
  Pisces: "Peixes",
};
const myPlaces = { sun: "Seu Sol", moon: "Sua Lua", rising: "Seu ascendente" };
const theirPlaces = { sun: "o Sol", moon: "a Lua", rising: "o ascendente" };
const apartWords = [
  "estão no mesmo signo",
  "ficam lado a lado no zodíaco",
  "estão a dois signos de distância, o que se considera favorável",
  "estão em quadratura, o que costuma trazer atrito",
  "são do mesmo elemento",
  "estão a cinco signos de distância, com pouco em comum",
  "ficam frente a frente no zodíaco",
] as const;
const typeNames: Record<HumanDesignType, string> = {
  Generator: "Gerador",
  "Manifesting Generator": "Gerador Manifestante",
  Projector: "Projetor",
  Manifestor: "Manifestador",
  Reflector: "Refletor",
};
const authorities: Record<Authority, string> = {
  Emotional: "emocional",
  Sacral: "sacral",
  Splenic: "esplênica",
  "Ego Manifested": "do ego manifestada",
  "Ego Projected": "do ego projetada",
  "Self-Projected": "autoprojetada",
  Mental: "mental",
  Lunar: "lunar",
};

const inSign = ({ sign }: PlacedSign) => `em ${signNames[sign]}`;

const list = new Intl.ListFormat("pt");

export const words: LikenessWords = {
  places: (mine, theirs, apart) =>
    `${myPlaces[mine.place]} ${inSign(mine)} e ${theirPlaces[theirs.place]} da outra pessoa ${inSign(theirs)} ${apartWords[apart]}.`,
  types: (mine, theirs) =>
    mine === theirs
      ? `Vocês têm o mesmo tipo: ${typeNames[mine]}.`
      : `Seu tipo é ${typeNames[mine]}; o da outra pessoa, ${typeNames[theirs]}.`,
  sameAuthority: (authority) => `Vocês decidem pela mesma autoridade: ${authorities[authority]}.`,
  emotional: {
    mine: "Você dá tempo às emoções antes de decidir; a outra pessoa decide de outro jeito.",
    theirs: "A outra pessoa dá tempo às emoções antes de decidir; você decide de outro jeito.",
  },
  sameProfile: (profile) => `Vocês têm o mesmo perfil: ${profile}.`,
  harmonicProfiles: (mine, theirs) => `Os perfis ${mine} e ${theirs} de vocês estão em harmonia.`,
  electromagnetic: (channel, mine, theirs) =>
    `Seu portão ${mine} e o portão ${theirs} da outra pessoa completam juntos o canal ${channel}.`,
  companionship: (channel) => `Vocês têm em comum o canal ${channel}.`,
  compromise: (channel, whole) =>
    whole === "mine"
      ? `Você tem o canal ${channel} inteiro; a outra pessoa, a metade.`
      : `A outra pessoa tem o canal ${channel} inteiro; você, a metade.`,
  dominance: (channel, whole) =>
    whole === "mine"
      ? `Você tem o canal ${channel} inteiro; na outra pessoa ele está aberto.`
      : `A outra pessoa tem o canal ${channel} inteiro; em você ele está aberto.`,
  noInterest: "Vocês ainda não têm interesses em comum.",
  interest: (name) => `Vocês têm um interesse em comum: ${name}.`,
  interests: (names) => `Vocês têm interesses em comum: ${list.format(names)}.`,
  missing: {
    interests: {
      mine: "Você não indicou nenhum interesse.",
      theirs: "A outra pessoa não indicou nenhum interesse.",
    },
    signs: {
      mine: "Você não compartilhou nenhum signo.",
      theirs: "A outra pessoa não compartilhou nenhum signo.",
    },
    moon: {
      mine: "Seu signo lunar não é conhecido.",
      theirs: "O signo lunar da outra pessoa não é conhecido.",
    },
    rising: {
      mine: "Seu ascendente não é conhecido.",
      theirs: "O ascendente da outra pessoa não é conhecido.",
    },
    humanDesign: {
      mine: "Você não compartilhou um mapa de Human Design.",
      theirs: "A outra pessoa não compartilhou um mapa de Human Design.",
    },
  },
};
