import type { Authority } from "../../human-design/types.ts";
import type { Sign } from "../../signs.ts";
import type { LikenessWords, PlacedSign } from "../words.ts";

const signNames: Record<Sign, string> = {
  Aries: "الحمل",
  Taurus: "الثور",
  Gemini: "الجوزاء",
  Cancer: "السرطان",
  Leo: "الأسد",
  Virgo: "العذراء",
  Libra: "الميزان",
  Scorpio: "العقرب",
  Sagittarius: "القوس",
  Capricorn: "الجدي",
  Aquarius: "الدلو",
  Pisces: "الحوت",
};
const myPlaces = { sun: "شمسك", moon: "قمرك", rising: "طالعك" };
const theirPlaces = { sun: "شمس الطرف الآخر", moon: "قمر الطرف الآخر", rising: "طالع الطرف الآخر" };
const apartWords = [
  "في البرج نفسه",
  "متجاوران في دائرة البروج",
  "يفصل بينهما برجان، ويُعدّ ذلك ملائمًا",
  "في تربيع، ويُقال إنه يجلب الاحتكاك",
  "من العنصر نفسه",
  "تفصل بينهما خمسة أبراج، والمشترك بينهما قليل",
  "متقابلان في دائرة البروج",
] as const;
const authorities: Record<Authority, string> = {
  Emotional: "العاطفية",
  Sacral: "الساكرال",
  Splenic: "الطحالية",
  "Ego Manifested": "الأنا الظاهرة",
  "Ego Projected": "الأنا المُسقَطة",
  "Self-Projected": "الذات المُسقَطة",
  Mental: "الذهنية",
  Lunar: "القمرية",
};

const inSign = ({ sign }: PlacedSign) => `في ${signNames[sign]}`;

const list = new Intl.ListFormat("ar");

export const words: LikenessWords = {
  places: (mine, theirs, apart) =>
    `${myPlaces[mine.place]} ${inSign(mine)} و${theirPlaces[theirs.place]} ${inSign(theirs)}: ${apartWords[apart]}.`,
  types: (mine, theirs) =>
    mine === theirs ? `نوعكما واحد: ${mine}.` : `نوعك ${mine}، ونوع الطرف الآخر ${theirs}.`,
  sameAuthority: (authority) => `سلطة القرار عندكما واحدة: ${authorities[authority]}.`,
  emotional: {
    mine: "قراراتك تمنح المشاعر وقتًا، وقرارات الطرف الآخر تسلك طريقًا آخر.",
    theirs: "قرارات الطرف الآخر تمنح المشاعر وقتًا، وقراراتك تسلك طريقًا آخر.",
  },
  sameProfile: (profile) => `لكما الملمح ${profile} نفسه.`,
  harmonicProfiles: (mine, theirs) => `الملمحان ${mine} و${theirs} منسجمان.`,
  electromagnetic: (channel, mine, theirs) =>
    `بوابتك ${mine} وبوابة الطرف الآخر ${theirs} تُكملان معًا القناة ${channel}.`,
  companionship: (channel) => `لكليكما القناة ${channel}.`,
  compromise: (channel, whole) =>
    whole === "mine"
      ? `القناة ${channel} كاملة لديك، ونصفها لدى الطرف الآخر.`
      : `القناة ${channel} كاملة لدى الطرف الآخر، ونصفها لديك.`,
  dominance: (channel, whole) =>
    whole === "mine"
      ? `القناة ${channel} كاملة لديك، ومفتوحة لدى الطرف الآخر.`
      : `القناة ${channel} كاملة لدى الطرف الآخر، ومفتوحة لديك.`,
  noInterest: "لم تذكرا بعدُ اهتمامًا مشتركًا.",
  interest: (name) => `اهتمام يجمعكما: ${name}.`,
  interests: (names) => `اهتمامات تجمعكما: ${list.format(names)}.`,
  missing: {
    interests: {
      mine: "لم تُذكر اهتمامات في ملفك.",
      theirs: "لم تُذكر اهتمامات في ملف الطرف الآخر.",
    },
    signs: {
      mine: "لم تُشارَك أبراجك.",
      theirs: "لم تُشارَك أبراج الطرف الآخر.",
    },
    moon: { mine: "برج قمرك غير معروف.", theirs: "برج قمر الطرف الآخر غير معروف." },
    rising: { mine: "طالعك غير معروف.", theirs: "طالع الطرف الآخر غير معروف." },
    humanDesign: {
      mine: "لم تُشارَك خريطتك في Human Design.",
      theirs: "لم تُشارَك خريطة الطرف الآخر في Human Design.",
    },
  },
};
