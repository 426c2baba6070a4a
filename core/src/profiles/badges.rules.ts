/** In the specification's order, which decides between equal priorities. */
export const badges = {
  innercircle_member: {
    priority: 110,
    label: "InnerCircle Member",
    unlock: "Have an active InnerCircle membership.",
  },
  facilitator: {
    priority: 100,
    label: "Facilitator",
    unlock: "Be approved as a facilitator.",
  },
  energy_healer: {
    priority: 95,
    label: "Community Mentors",
    unlock: "Help run the community.",
  },
  community_leader: {
    priority: 90,
    label: "Community Leader",
    unlock: "Be named a community leader.",
  },
  coach: { priority: 88, label: "Coach", unlock: "Be recognised as a coach." },
  mentor: { priority: 85, label: "Mentor", unlock: "Be recognised as a mentor." },
  meditation_master: {
    priority: 80,
    label: "Meditation Master",
    unlock: "Practise meditation for a year.",
  },
  spiritual_seeker: {
    priority: 80,
    label: "Spiritual Seeker",
    unlock: "Be here for more than thirty days.",
  },
  yoga_enthusiast: {
    priority: 75,
    label: "Yoga Enthusiast",
    unlock: "Practise yoga for a year.",
  },
  breath_work: {
    priority: 60,
    label: "Breathwork",
    unlock: "Practise breathwork for a year.",
  },
  sound_healing: {
    priority: 55,
    label: "Sound Healing",
    unlock: "Practise sound healing for a year.",
  },
  new_member: { priority: 10, label: "New Member", unlock: "The first thirty days here." },
} as const;

export type BadgeType = keyof typeof badges;
// Object.keys() types keys as strings, and zod wants at least one.
export const badgeTypes = Object.keys(badges) as [BadgeType, ...BadgeType[]];
