import type { DemoEvent } from "../../plan-types.ts";
import { breathAndBody } from "./breath-and-body.ts";
import { outsideAndWater } from "./outside-and-water.ts";
import { sitting } from "./sitting.ts";
import { sound } from "./sound.ts";

export const events: DemoEvent[] = [...breathAndBody, ...outsideAndWater, ...sound, ...sitting];
