/** Index of the portrait's skin tone, light to dark. */
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

/** The rest of the portrait follows from the username. */
export interface Look {
  skin: Skin;
  hair: Hair;
  colour: HairColour;
  extras?: Extra[];
}

export interface DemoPerson {
  name: string;
  username: string;
  /** As typed into the city field. */
  city: string;
  /** ISO 639-1. */
  languages: string[];
  interests: string[];
  bio: string;
  look: Look;
  /** Date, local time if known, and place of birth. */
  born?: { date: string; time: string | null; place: string };
  role?: "coach" | "mentor" | "community_leader";
  isFacilitator?: true;
  isAdmin?: true;
  /** InnerCircle by default. */
  plan?: "basic";
}
