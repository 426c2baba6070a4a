/** Skin tone, from light to dark. */
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

/** How a portrait looks; details not given here follow from the username. */
export interface Look {
  skin: Skin;
  hair: Hair;
  colour: HairColour;
  extras?: Extra[];
}

export interface DemoPerson {
  name: string;
  username: string;
  city: string;
  /** ISO 639-1 codes. */
  languages: string[];
  interests: string[];
  bio: string;
  look: Look;
  /** They left their photo for later. */
  photoLater?: true;
  /** Local date and time of birth; the time is null if unknown. */
  born?: { date: string; time: string | null; place: string };
  role?: "coach" | "mentor" | "community_leader";
  isFacilitator?: true;
  isAdmin?: true;
  /** InnerCircle if undefined. */
  plan?: "basic";
  /** Username of the member whose invite link they used; that member joined in an earlier era. */
  invitedBy?: string;
}
