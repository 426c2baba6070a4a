import type { WrittenPost } from "../../plan-types.ts";
import { breathAndBody } from "./breath-and-body.ts";
import { faithCardsAndSky } from "./faith-cards-and-sky.ts";
import { outsideAndSound } from "./outside-and-sound.ts";
import { sitting } from "./sitting.ts";

export const writtenPosts: WrittenPost[] = [
  ...sitting,
  ...breathAndBody,
  ...outsideAndSound,
  ...faithCardsAndSky,
];
