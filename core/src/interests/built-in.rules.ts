export const practiceCategories = [
  "practice",
  "tradition",
  "healing",
  "divination",
  "nature",
  "user_suggested",
] as const;

/** Used by the wizard if loading fails. */
export const builtInInterests = [
  { name: "Meditation", category: "practice", isPopular: true },
  { name: "Yoga", category: "practice", isPopular: true },
  { name: "Mindfulness", category: "practice", isPopular: true },
  { name: "Buddhism", category: "tradition", isPopular: false },
  { name: "Hinduism", category: "tradition", isPopular: false },
  { name: "Christianity", category: "tradition", isPopular: false },
  { name: "Islam", category: "tradition", isPopular: false },
  { name: "Judaism", category: "tradition", isPopular: false },
  { name: "Breathwork", category: "practice", isPopular: true },
  { name: "Tai Chi", category: "practice", isPopular: false },
  { name: "Qigong", category: "practice", isPopular: false },
  { name: "Reiki", category: "healing", isPopular: true },
  { name: "Astrology", category: "divination", isPopular: true },
  { name: "Numerology", category: "divination", isPopular: false },
  { name: "Tarot", category: "divination", isPopular: true },
  { name: "Crystals", category: "healing", isPopular: false },
  { name: "Sound Healing", category: "healing", isPopular: true },
  { name: "Forest Bathing", category: "nature", isPopular: true },
  { name: "Journaling", category: "practice", isPopular: true },
  { name: "Prayer", category: "practice", isPopular: false },
] as const satisfies readonly {
  name: string;
  category: (typeof practiceCategories)[number];
  isPopular: boolean;
}[];
