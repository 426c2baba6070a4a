import type { Authority, HumanDesignType } from "../../human-design/types.ts";
import type { Sign } from "../../signs.ts";
import type { LikenessWords, PlacedSign } from "../words.ts";

const signNames: Record<Sign, string> = {
  Aries: "Aries",
  Taurus: "Tauro",
  Gemini: "Géminis",
  Cancer: "Cáncer",
  Leo: "Leo",
  Virgo: "Virgo",
  Libra: "Libra",
  Scorpio: "Escorpio",
  Sagittarius: "Sagitario",
  Capricorn: "Capricornio",
  Aquarius: "Acuario",
  Pisces: "Piscis",
};
const places = { sun: "Sol", moon: "Luna", rising: "ascendente" };
const apartWords = [
  "comparten signo",
  "son vecinos en el zodiaco",
  "están a dos signos, lo que se considera favorable",
  "están en cuadratura, lo que suele traer roces",
  "son del mismo elemento",
  "están a cinco signos, con poco en común",
  "están frente a frente en el zodiaco",
] as const;
const typeNames: Record<HumanDesignType, string> = {
  Generator: "Generador",
  "Manifesting Generator": "Generador Manifestante",
  Projector: "Proyector",
  Manifestor: "Manifestador",
  Reflector: "Reflector",
};
const authorities: Record<Authority, string> = {
  Emotional: "emocional",
  Sacral: "sacral",
  Splenic: "esplénica",
  "Ego Manifested": "del ego manifestada",
  "Ego Projected": "del ego proyectada",
  "Self-Projected": "autoproyectada",
  Mental: "mental",
  Lunar: "lunar",
};

const placed = ({ place, sign }: PlacedSign) => `${places[place]} en ${signNames[sign]}`;

const list = new Intl.ListFormat("es");

export const words: LikenessWords = {
  places: (mine, theirs, apart) =>
    `Tu ${placed(mine)} y su ${placed(theirs)} ${apartWords[apart]}.`,
  types: (mine, theirs) =>
    mine === theirs
      ? `Comparten el tipo ${typeNames[mine]}.`
      : `Tu tipo es ${typeNames[mine]}; el suyo, ${typeNames[theirs]}.`,
  sameAuthority: (authority) =>
    `Toman decisiones con la misma autoridad: ${authorities[authority]}.`,
  emotional: {
    mine: "Tú decides dando tiempo a tus emociones; la otra persona, de otro modo.",
    theirs: "La otra persona decide dando tiempo a sus emociones; tú, de otro modo.",
  },
  sameProfile: (profile) => `Comparten el perfil ${profile}.`,
  harmonicProfiles: (mine, theirs) => `Sus perfiles ${mine} y ${theirs} están en armonía.`,
  electromagnetic: (channel, mine, theirs) =>
    `Tu puerta ${mine} y su puerta ${theirs} completan juntas el canal ${channel}.`,
  companionship: (channel) => `Comparten el canal ${channel}.`,
  compromise: (channel, whole) =>
    whole === "mine"
      ? `Tienes entero el canal ${channel}; la otra persona, la mitad.`
      : `La otra persona tiene entero el canal ${channel}; tú, la mitad.`,
  dominance: (channel, whole) =>
    whole === "mine"
      ? `Tienes entero el canal ${channel}, que la otra persona tiene abierto.`
      : `La otra persona tiene entero el canal ${channel}, que tú tienes abierto.`,
  noInterest: "Aún no hay intereses en común.",
  interest: (name) => `Comparten un interés: ${name}.`,
  interests: (names) => `Tienen intereses en común: ${list.format(names)}.`,
  missing: {
    interests: {
      mine: "No has indicado ningún interés.",
      theirs: "La otra persona no ha indicado ningún interés.",
    },
    signs: {
      mine: "No has compartido ningún signo.",
      theirs: "La otra persona no ha compartido ningún signo.",
    },
    moon: { mine: "No se conoce tu signo lunar.", theirs: "No se conoce su signo lunar." },
    rising: { mine: "No se conoce tu ascendente.", theirs: "No se conoce su ascendente." },
    humanDesign: {
      mine: "No has compartido una carta de Human Design.",
      theirs: "La otra persona no ha compartido una carta de Human Design.",
    },
  },
};
