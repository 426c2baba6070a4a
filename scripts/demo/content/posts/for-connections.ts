import type { WrittenPost } from "../../plan-types.ts";

/** Posts for connections only; those who comment are connected to the author. */
export const postsForConnections: (WrittenPost & { read: string })[] = [
  {
    by: "ingrid",
    read: "maya",
    topic: "A small announcement",
    content:
      "Only for those of you who know me: I've rented the boathouse for the winter. It has one stove, nine chairs and no phone. Tell me which weekend you'd like to come.",
    comments: ["The first one with snow, please. I'll bring the soup."],
  },
  {
    by: "maya",
    read: "haruto",
    topic: "Not for everyone",
    content:
      "A harder week than it looked from outside. I have not sat once since Tuesday and I miss it. No advice needed, I only wanted a few of you to know.",
    comments: ["Thank you for saying it. The cushion is patient."],
  },
];
