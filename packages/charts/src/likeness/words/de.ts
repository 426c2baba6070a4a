import type { Authority, HumanDesignType } from "../../human-design/types.ts";
import type { Sign } from "../../signs.ts";
import type { LikenessWords, PlacedSign } from "../words.ts";

const signNames: Record<Sign, string> = {
  Aries: "Widder",
  Taurus: "Stier",
  Gemini: "Zwillinge",
  Cancer: "Krebs",
  Leo: "Löwe",
  Virgo: "Jungfrau",
  Libra: "Waage",
  Scorpio: "Skorpion",
  Sagittarius: "Schütze",
  Capricorn: "Steinbock",
  Aquarius: "Wassermann",
  Pisces: "Fische",
};
const theirPlaces = { sun: "die Sonne", moon: "der Mond", rising: "der Aszendent" };
const myPlaces = { sun: "Deine Sonne", moon: "Dein Mond", rising: "Dein Aszendent" };
const apartWords = [
  "stehen im selben Zeichen",
  "stehen in benachbarten Zeichen",
  "stehen zwei Zeichen auseinander, was als freundlich gilt",
  "stehen im Quadrat, was für Reibung sorgen soll",
  "gehören zum selben Element",
  "stehen fünf Zeichen auseinander und haben wenig gemeinsam",
  "stehen einander im Tierkreis gegenüber",
] as const;
const typeNames: Record<HumanDesignType, string> = {
  Generator: "Generator",
  "Manifesting Generator": "Manifestierender Generator",
  Projector: "Projektor",
  Manifestor: "Manifestor",
  Reflector: "Reflektor",
};
const authorities: Record<Authority, string> = {
  Emotional: "emotionaler",
  Sacral: "sakraler",
  Splenic: "Milz-",
  "Ego Manifested": "manifestierter Ego-",
  "Ego Projected": "projizierter Ego-",
  "Self-Projected": "selbstprojizierter",
  Mental: "mentaler",
  Lunar: "lunarer",
};

const inSign = ({ sign }: PlacedSign) => `(${signNames[sign]})`;

const list = new Intl.ListFormat("de");

export const words: LikenessWords = {
  places: (mine, theirs, apart) =>
    `${myPlaces[mine.place]} ${inSign(mine)} und ${theirPlaces[theirs.place]} der anderen Person ${inSign(theirs)} ${apartWords[apart]}.`,
  types: (mine, theirs) =>
    mine === theirs
      ? `Ihr habt beide den Typ ${typeNames[mine]}.`
      : `Dein Typ ist ${typeNames[mine]}, die andere Person hat den Typ ${typeNames[theirs]}.`,
  sameAuthority: (authority) =>
    `Ihr entscheidet beide mit ${authorities[authority]}${authorities[authority].endsWith("-") ? "" : " "}Autorität.`,
  emotional: {
    mine: "Du lässt beim Entscheiden deinen Gefühlen Zeit, die andere Person entscheidet anders.",
    theirs: "Die andere Person lässt beim Entscheiden ihren Gefühlen Zeit, du entscheidest anders.",
  },
  sameProfile: (profile) => `Ihr teilt das Profil ${profile}.`,
  harmonicProfiles: (mine, theirs) => `Eure Profile ${mine} und ${theirs} passen gut zusammen.`,
  electromagnetic: (channel, mine, theirs) =>
    `Dein Tor ${mine} und das Tor ${theirs} der anderen Person schließen zusammen den Kanal ${channel}.`,
  companionship: (channel) => `Ihr habt beide den Kanal ${channel}.`,
  compromise: (channel, whole) =>
    whole === "mine"
      ? `Den Kanal ${channel} hast du ganz, die andere Person zur Hälfte.`
      : `Den Kanal ${channel} hat die andere Person ganz, du zur Hälfte.`,
  dominance: (channel, whole) =>
    whole === "mine"
      ? `Den Kanal ${channel} hast du ganz, bei der anderen Person ist er offen.`
      : `Den Kanal ${channel} hat die andere Person ganz, bei dir ist er offen.`,
  noInterest: "Noch keine gemeinsamen Interessen.",
  interest: (name) => `Ihr interessiert euch beide für ${name}.`,
  interests: (names) => `Ihr interessiert euch beide für ${list.format(names)}.`,
  missing: {
    interests: {
      mine: "Du hast noch keine Interessen genannt.",
      theirs: "Die andere Person hat noch keine Interessen genannt.",
    },
    signs: {
      mine: "Du teilst keine Sternzeichen.",
      theirs: "Die andere Person teilt keine Sternzeichen.",
    },
    moon: {
      mine: "Dein Mondzeichen ist nicht bekannt.",
      theirs: "Das Mondzeichen der anderen Person ist nicht bekannt.",
    },
    rising: {
      mine: "Dein Aszendent ist nicht bekannt.",
      theirs: "Der Aszendent der anderen Person ist nicht bekannt.",
    },
    humanDesign: {
      mine: "Du teilst kein Human-Design-Chart.",
      theirs: "Die andere Person teilt kein Human-Design-Chart.",
    },
  },
};
