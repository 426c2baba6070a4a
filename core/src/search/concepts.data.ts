import type { Concept } from "./concept.ts";
import { everydayConcepts } from "./everyday.data.ts";
import { lifeConcepts } from "./life.data.ts";
import { pastimeConcepts } from "./pastimes.data.ts";

const fieldConcepts = {
  meditation: {
    label: "meditation",
    words:
      "meditat* zazen vipassana samatha shamatha dhyana sitting zen mindful* satipatthana contemplat* " +
      "metta insight koan anapana tratak*",
    near: "stillness breath presence",
  },
  stillness: {
    label: "stillness and silence",
    words: "still stillness silen* quiet* hush* retreat* solitude alone hermit* wordless noble",
    near: "meditation calm",
  },
  presence: {
    label: "presence",
    words: "presen* aware* attention attentive notice noticing conscious* wakeful*",
    near: "meditation",
  },
  calm: {
    label: "calm",
    words:
      "calm* peace* seren* relax* sooth* ease gentle unwind* tranquil* rest resting slow slowing " +
      "downshift* settle* balance* equanim*",
    near: "stillness sleep anxiety breath",
  },
  anxiety: {
    label: "worry and stress",
    words:
      "anxi* stress* worr* panic* overwhelm* nervous* burnout burned burnt tense tension fear* afraid " +
      "restless* pressure overthink* rumin*",
    near: "calm breath healing",
  },
  sleep: {
    label: "sleep",
    words:
      "sleep* asleep insomnia* nidra dream* night* bedtime tired* rest resting exhaust* fatigue* nap lullab*",
    near: "calm",
  },
  breath: {
    label: "breath",
    words: "breath* pranayama prana inhale* exhale* respirat* holotropic lungs buteyko coherent",
    near: "calm meditation energy",
  },
  yoga: {
    label: "yoga",
    words: "yoga yogi* asana* hatha vinyasa ashtanga kundalini iyengar yin sivananda flow nidra",
    near: "body breath",
  },
  body: {
    label: "the body and movement",
    words:
      "body bodies movement moving somatic* embod* stretch* posture* feldenkrais pilates mobility spine " +
      "massage* muscle* walk* exercise*",
    near: "yoga dance chi",
  },
  dance: {
    label: "dance",
    words: "danc* ecstatic rhythm* 5rhythms biodanza whirl* sufi* trance",
    near: "body music",
  },
  chi: {
    label: "tai chi and qigong",
    words: "tai taiji qigong qi chi kung martial aikido daoyin bagua",
    near: "body energy taoism",
  },
  energy: {
    label: "energy work",
    words:
      "energy energies energetic reiki chakra* aura* prana qi subtle kundalini attunement pranic vital*",
    near: "healing chi",
  },
  healing: {
    label: "healing",
    words:
      "heal* cure curing recover* therap* remed* wellness wellbeing wholeness restor* nurtur* medicine " +
      "holistic reiki craniosacral acupunctur* ayurved*",
    near: "energy sound grief plants",
  },
  grief: {
    label: "grief and loss",
    words:
      "grie* loss losing lost mourn* bereave* death dying funeral* widow* farewell goodbye ancestor*",
    near: "healing compassion",
  },
  compassion: {
    label: "kindness and compassion",
    words:
      "compassion* kind* lovingkindness metta karuna empath* care caring forgiv* tender* mercy merciful",
    near: "love heart",
  },
  love: {
    label: "love and relationship",
    words:
      "love loving relationship* partner* couple* marriage intimacy tantra heartbreak* romance dating",
    near: "compassion",
  },
  heart: {
    label: "the heart",
    words: "heart* heartful* bhakti devotion* open* feeling* emotion*",
    near: "compassion prayer",
  },
  gratitude: {
    label: "gratitude and joy",
    words: "gratitude grateful thank* joy* happ* appreciat* blessing* celebrat* delight* laugh*",
    near: "heart",
  },
  sound: {
    label: "sound",
    words:
      "sound* gong* bowl* singing overtone* vibration* frequency frequencies tuning resonan* drone",
    near: "music healing mantra",
  },
  music: {
    label: "music and singing",
    words:
      "music* song* sing singing choir* drum* flute* harmonium kirtan melod* instrument* concert*",
    near: "sound mantra dance",
  },
  mantra: {
    label: "mantra and chant",
    words: "mantra* chant* kirtan japa mala nada om recit* bhajan*",
    near: "sound prayer music",
  },
  prayer: {
    label: "prayer",
    words: "pray* worship* liturg* rosary psalm* devotion* sacred holy altar* intercession adorat*",
    near: "christianity islam judaism heart mantra",
  },
  christianity: {
    label: "Christian practice",
    words:
      "christ* jesus gospel* church* bible biblical monast* taize lectio centering quaker* catholic* " +
      "orthodox* hesychas* desert saint* mystic*",
    near: "prayer",
  },
  islam: {
    label: "Islam and Sufism",
    words: "islam* muslim* quran* koran* sufi* dhikr zikr rumi ramadan mosque* dervish*",
    near: "prayer dance",
  },
  judaism: {
    label: "Jewish practice",
    words: "juda* jewish torah shabbat sabbath kabbalah hasid* synagogue talmud mussar",
    near: "prayer",
  },
  buddhism: {
    label: "Buddhism",
    words:
      "buddh* dharma dhamma zen sangha sutra* tibet* theravada mahayana vajrayana bodhi* koan nirvana",
    near: "meditation compassion",
  },
  hinduism: {
    label: "Hindu practice",
    words:
      "hindu* vedic veda* vedanta gita krishna shiva puja bhakti ashram* guru* advaita upanishad*",
    near: "yoga mantra",
  },
  taoism: {
    label: "Taoism",
    words: "tao* dao* lao tzu ching wuwei yin yang",
    near: "chi nature",
  },
  shamanism: {
    label: "shamanic and earth traditions",
    words:
      "shaman* drum* totem* ancestor* druid* pagan* wicca* witch* animis* sweat lodge journeying ritual*",
    near: "nature ceremony plants",
  },
  ceremony: {
    label: "ritual and ceremony",
    words:
      "ceremon* ritual* rite rites solstice equinox cacao altar* initiation blessing* celebrat* candle*",
    near: "moon shamanism",
  },
  nature: {
    label: "nature",
    words:
      "nature forest* wood woods tree* garden* mountain* river* lake* sea ocean* hik* outdoor* wild* earth " +
      "meadow* bird* walk* shinrin",
    near: "plants stillness seasons",
  },
  plants: {
    label: "plants and herbs",
    words:
      "plant* herb* flower* tea cacao essential oils aromatherap* foraging mushroom* ayurved* tincture*",
    near: "nature healing food",
  },
  food: {
    label: "food and fasting",
    words:
      "food* eat* cook* meal* fast fasting vegan* vegetarian* nutrition* kitchen* supper breakfast* diet*",
    near: "body plants",
  },
  seasons: {
    label: "the seasons",
    words:
      "season* winter* spring* summer* autumn* solstice equinox harvest* dawn sunrise* morning* dusk sunset*",
    near: "nature moon",
  },
  moon: {
    label: "the Moon",
    words: "moon* lunar eclipse* menstru* cycle* tide*",
    near: "astrology ceremony seasons",
  },
  astrology: {
    label: "astrology",
    words:
      "astrolog* zodiac* horoscope* natal birth chart planet* ascendant retrograde mercury venus " +
      "saturn aries taurus gemini cancer leo virgo libra scorpio sagittarius capricorn aquarius pisces",
    near: "moon humandesign divination",
  },
  humandesign: {
    label: "Human Design",
    words: "humandesign bodygraph generator* projector* manifestor* reflector* gates incarnation",
    near: "astrology",
  },
  divination: {
    label: "cards and divination",
    words:
      "tarot* oracle* divin* rune* pendul* numerolog* arcana cards ching intuiti* clairvoyan* psychic*",
    near: "astrology",
  },
  crystals: {
    label: "crystals",
    words: "crystal* gemstone* quartz amethyst stone stones mineral*",
    near: "energy healing",
  },
  journaling: {
    label: "writing and reflection",
    words:
      "journal* writ* diary diaries reflect* poem* poet* read* book* story stories notebook* pages letter* " +
      "self inquiry",
    near: "presence creativity",
  },
  creativity: {
    label: "making and art",
    words:
      "creativ* art arts artist* paint* draw* craft* clay mandala* calligraph* ceramic* collage*",
    near: "journaling music",
  },
  community: {
    label: "company",
    words:
      "communit* friend* together company belong* circle* gather* sharing lonel* meet newcomer* neighbo*",
    near: "compassion",
  },
  beginnings: {
    label: "beginning",
    words: "begin* start* first newcomer* intro* novice* basics learn* curious",
    near: "change",
  },
  change: {
    label: "change",
    words:
      "change* changing transition* transform* crossroad* midlife career* letting go release* renew*",
    near: "grief beginnings",
  },
  parenthood: {
    label: "parents and children",
    words: "parent* mother* father* child* kids baby babies pregnan* birth postpartum famil*",
    near: "love",
  },
  addiction: {
    label: "sobriety",
    words: "sober* sobriety addict* alcohol* recovery dependen* craving* relapse*",
    near: "healing change",
  },
  water: {
    label: "water and cold",
    words: "water* swim* cold ice plunge* bath* sauna* wim hof float*",
    near: "body nature",
  },
} as const satisfies Record<string, Concept>;

export const concepts = {
  ...fieldConcepts,
  ...everydayConcepts,
  ...lifeConcepts,
  ...pastimeConcepts,
};

export type ConceptId = keyof typeof concepts;
