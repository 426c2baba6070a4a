import type { DemoAlbum } from "../plan-types.ts";

const [wide, broad, tall] = [0.62, 0.75, 1.25];

export const albums: DemoAlbum[] = [
  {
    title: "Rivers by name",
    description: "The ones I walk along for work. Each was introduced to me, and I to it.",
    visibility: "public",
    by: "kiri",
    photos: [
      {
        motif: "lake",
        caption: "Where the warm water comes in. You can hear it before you see it.",
        alt: "A still lake with reeds, and low hills on the other side",
        height: wide,
      },
      {
        motif: "wood",
        caption: "Track six, after the wind.",
        alt: "Fir trees in front of a hill, the sun behind haze",
        height: broad,
      },
      {
        motif: "hills",
        caption: "My nana's view, from her step.",
        alt: "Lines of hills, one behind the other, under a low sun",
        height: wide,
      },
    ],
  },
  {
    title: "Cold water before breakfast",
    description: "Porridge for forty afterwards.",
    visibility: "public",
    by: "isla",
    photos: [
      {
        motif: "sea",
        caption: "Six degrees. I counted to a hundred and then sang the rest.",
        alt: "A calm sea with small waves, and a hill at its end",
        height: wide,
      },
      {
        motif: "night",
        caption: "Second watch, engines off for eleven minutes.",
        alt: "Stars and a small moon above dark hills",
        height: tall,
      },
      {
        motif: "sea",
        caption: "",
        alt: "The sea and a rocky shore under a low sun",
        height: broad,
      },
    ],
  },
  {
    title: "Rain in the garden",
    description: "Between two coats of lacquer there is time to go and look.",
    visibility: "public",
    by: "haruto",
    photos: [
      {
        motif: "meadow",
        caption: "The gardener had left his umbrella for anyone.",
        alt: "Grass and reeds in front of soft hills",
        height: broad,
      },
      {
        motif: "lake",
        caption: "No wind at all. I waited for the first ring on the water.",
        alt: "A lake between hills without a ring on the water",
        height: tall,
      },
    ],
  },
  {
    title: "Slow walk, old wood",
    description: "We went four hundred metres in two hours. Nobody complained.",
    visibility: "connections",
    by: "rowan",
    photos: [
      {
        motif: "wood",
        caption: "The oldest one is on the left, and leans.",
        alt: "Dark firs in front of paler ones",
        height: wide,
      },
      {
        motif: "wood",
        caption: "Maya, who found the owl pellet and would not say where.",
        alt: "Firs of all sizes, close together",
        height: tall,
        tags: ["maya"],
      },
      {
        motif: "meadow",
        caption: "And out again.",
        alt: "A meadow with tall grass at the edge of a wood",
        height: wide,
      },
    ],
  },
  {
    title: "Before the house wakes",
    description: "Twenty minutes outside instead of on the cushion. It counts.",
    visibility: "public",
    by: "maya",
    photos: [
      {
        motif: "sea",
        caption: "The ferry was late, so there was time.",
        alt: "A flat sea with a low sun above it",
        height: wide,
      },
      {
        motif: "lake",
        caption: "Tomasz carried the thermos, Ingrid knew the way.",
        alt: "A lake with reeds along the shore",
        height: broad,
        tags: ["tomasz", "ingrid"],
      },
      {
        motif: "hills",
        caption: "Same hill as last week, other hill entirely.",
        alt: "Hills one behind the other under a low sun",
        height: wide,
      },
      {
        motif: "night",
        caption: "Not morning yet, to be honest.",
        alt: "A moon over dark hills",
        height: tall,
      },
    ],
  },
  {
    title: "Glaze ideas",
    description: "Colours to try. Not for showing.",
    visibility: "only_me",
    by: "maya",
    photos: [
      {
        motif: "meadow",
        caption: "This green, but only where it thins out.",
        alt: "Hills with tall grass in front, fading towards the sky",
        height: broad,
      },
      {
        motif: "hills",
        caption: "Celadon over iron, maybe.",
        alt: "Hills in haze",
        height: wide,
      },
    ],
  },
];
