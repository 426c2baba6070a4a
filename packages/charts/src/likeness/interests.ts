/** Things that one does, after "practise"; the rest are things one is drawn to. */
const practised: Readonly<Record<string, string>> = {
  Meditation: "meditation",
  Yoga: "yoga",
  Mindfulness: "mindfulness",
  Breathwork: "breathwork",
  "Tai Chi": "tai chi",
  Qigong: "qigong",
  Reiki: "reiki",
  "Sound Healing": "sound healing",
  "Forest Bathing": "forest bathing",
  Journaling: "journaling",
  Prayer: "prayer",
};

export function sharedInterests(mine: readonly string[], theirs: readonly string[]): string[] {
  const known = new Set(theirs);
  return [...new Set(mine)].filter((interest) => known.has(interest));
}

/** 0 to 100: how many interests are shared, measured by how many each of the two has. */
export function interestScore(mine: readonly string[], theirs: readonly string[]): number {
  const shared = sharedInterests(mine, theirs).length;
  return (100 * shared) / Math.sqrt(new Set(mine).size * new Set(theirs).size);
}

export function interestReasons(mine: readonly string[], theirs: readonly string[]): string[] {
  const shared = sharedInterests(mine, theirs).sort();
  if (shared.length === 0) return ["You have named no interest in common so far."];
  return shared.map((interest) =>
    Object.hasOwn(practised, interest)
      ? `You both practise ${practised[interest]}.`
      : `You are both drawn to ${interest}.`,
  );
}
