/** Index into the portrait's skin tones, light to dark. */
export type Skin = 0 | 1 | 2 | 3 | 4 | 5;
export type Hair =
  | "short"
  | "crop"
  | "bob"
  | "long"
  | "bun"
  | "curls"
  | "braid"
  | "bald"
  | "scarf"
  | "waves";
export type HairColour = "black" | "brown" | "chestnut" | "copper" | "blond" | "grey" | "white";
export type Extra = "beard" | "glasses" | "earrings" | "moustache" | "freckles";

/** How somebody's portrait is drawn; the rest follows from the username. */
export interface Look {
  skin: Skin;
  hair: Hair;
  colour: HairColour;
  extras?: Extra[];
}

export interface DemoPerson {
  name: string;
  username: string;
  /** As somebody types it into the city field. */
  city: string;
  /** ISO 639-1. */
  languages: string[];
  interests: string[];
  bio: string;
  look: Look;
  /** Date, local time when known, and place of birth. */
  born?: { date: string; time: string | null; place: string };
  role?: "coach" | "mentor" | "community_leader";
  isFacilitator?: true;
  isAdmin?: true;
  /** InnerCircle when left out. */
  plan?: "basic";
}
