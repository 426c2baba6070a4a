import type { Concept } from "./concept.ts";

export const lifeConcepts = {
  caring: {
    label: "caring for someone",
    words:
      "care caring carer* caregiv* nursing nurtur* tend tending bedridden dementia alzheimer* hospice elderly " +
      "frail dependent",
    near: "family compassion ageing",
  },
  forgiveness: {
    label: "forgiving and making up",
    words:
      "forgiv* forgave apolog* sorry reconcil* resent* grudge* blame guilt* quarrel* conflict* argument* argue* " +
      "regret* amends",
    near: "compassion anger",
  },
  anger: {
    label: "anger",
    words:
      "anger angry angrily rage furious temper irritat* annoy* frustrat* shout* yell* hatred impatien*",
    near: "calm breath",
  },
  sadness: {
    label: "sadness",
    words:
      "sad sadness sadly depress* cry cries crying cried tears weep* unhappy hopeless* melanchol* gloom* despair*",
    near: "grief healing",
  },
  confidence: {
    label: "trusting oneself",
    words:
      "confiden* shy shyness esteem insecur* ashamed shame embarrass* worthless worthy doubt* mistake* perfect* " +
      "failure* awkward",
    near: "fear compassion",
  },
  focus: {
    label: "concentration",
    words:
      "focus* concentrat* distract* attention attentive* procrastinat* adhd unfocused scattered",
    near: "presence meditation",
  },
  patience: {
    label: "taking time",
    words:
      "patien* wait waits waited waiting slow slowly slower slowness hurry hurried unhurried haste rush*",
    near: "presence stillness",
  },
  newplace: {
    label: "arriving in a new place",
    words:
      "city cities town village moved relocat* immigra* emigra* expat* refugee* foreign* homesick* arriv* " +
      "introduc* neighbourhood neighborhood newcomer* settling",
    near: "loneliness community beginnings",
  },
  helping: {
    label: "helping others",
    words:
      "helping helper* helpful volunteer* charit* donat* generous* generosity service kindness support*",
    near: "compassion community",
  },
  separation: {
    label: "separation",
    words: "breakup divorc* separat* heartbr* dumped unfaithful ex jilted",
    near: "love sadness",
  },
  wedding: {
    label: "weddings and marriage",
    words:
      "wedding* marri* marry bride* groom engaged engagement anniversar* spouse* husband* wife wives",
    near: "love family",
  },
  school: {
    label: "school and study",
    words:
      "school* classroom* pupil* student* teacher* exam exams homework universit* college* lecture* study " +
      "studies studying studied kindergarten headteacher",
    near: "beginner",
  },
  medicalwork: {
    label: "work in medicine",
    words:
      "nurse* doctor* medic medics medical hospital* clinic* paramedic* midwi* surgeon* therapist* chaplain* " +
      "ward emergency ambulance*",
    near: "work pain",
  },
  gentlemovement: {
    label: "slow and gentle movement",
    words: "gentle gently slow slowly exercise* movement qigong pilates feldenkrais taichi tai",
    near: "chi stretching",
  },
  monastics: {
    label: "monks and nuns",
    words:
      "monk monks nun nuns abbot* abbess* monaster* convent* ordain* ordination novitiate lama lamas temple*",
    near: "buddhism christianity",
  },
  god: {
    label: "God",
    words:
      "god gods goddess* divin* lord almighty creator holy heaven* spirit faith faithful worship*",
    near: "prayer interfaith christianity islam judaism",
  },
  holidays: {
    label: "holidays and feasts",
    words:
      "holiday* christmas advent easter hanukkah passover shabbat sabbath ramadan eid diwali festival* nowruz " +
      "solstice carnival* birthday*",
    near: "ceremony seasons",
  },
  humour: {
    label: "humour",
    words: "humor* humour* funny joke* laugh* comic comedy silly silliness playful*",
    near: "gratitude",
  },
  retreats: {
    label: "retreats and time away",
    words: "retreat* weekend* unplug* offline seclu* sabbatical getaway withdraw* escape",
    near: "stillness meditation",
  },
  remembrance: {
    label: "remembering the dead",
    words:
      "remembering remembrance remembered memorial* memory memories anniversar* obituar* candle* names",
    near: "mourning grief",
  },
  mortality: {
    label: "death",
    words: "death deaths dying die died dead mortal* afterlife deathbed terminal",
    near: "mourning grief fear",
  },
  colds: {
    label: "colds and breathing freely",
    words:
      "nose noses nostril* sinus* cough* flu sneez* congest* blocked stuffy throat asthma* allerg* hayfever steam",
    near: "breath pain",
  },
  drinking: {
    label: "drinking and not drinking",
    words:
      "alcohol* drink drinks drinking drinker* drunk wine wines beer* whisky whiskey spirits cellar hangover " +
      "teetotal sober* sobriety glass cocktail*",
    near: "addiction",
  },
  babies: {
    label: "babies and small children",
    words:
      "newborn* baby babies infant* toddler* twins birth births born midwi* pregnan* postpartum breastfe* cradle",
    near: "parenthood family",
  },
  rehabilitation: {
    label: "getting well after an illness",
    words:
      "surgery operation* rehab* physio* convalesc* recuperat* recover* crutch* wheelchair* stroke injur* patient " +
      "patients treatment*",
    near: "pain healing",
  },
  hosting: {
    label: "starting and leading a group",
    words:
      "host hosts hosting group groups circle circles found founding lead leading leader* facilitat* organis* organiz*",
    near: "community",
  },
  tension: {
    label: "a tense body",
    words:
      "tense tension tight* jaw clench* grind* cramp* stiff* headache* migraine* knot* shoulder* brace",
    near: "stretching calm breath",
  },
  teaching: {
    label: "teaching",
    words:
      "teach teaches teaching taught teacher* instructor* trainer* training mentor* tutor* trainee*",
    near: "school beginner",
  },
} as const satisfies Record<string, Concept>;
