interface MeetupTalk {
  /** The meetup's title. */
  meetup: string;
  /** In order, by members of its circle. */
  comments: { by: string; content: string }[];
}

export const meetupTalks: MeetupTalk[] = [
  {
    meetup: "Sitting together, quietly",
    comments: [
      {
        by: "nat",
        content: "Is it all right to come in after the first bell? Mine is a slow kettle.",
      },
      { by: "maya", content: "Come in whenever you like, @nat. Nobody turns around." },
      { by: "ingrid", content: "I'll ring the bells this week. It's the small one, so lean in." },
      { by: "anjali", content: "I'm bringing my mother. She's better at this than any of us." },
    ],
  },
  {
    meetup: "Leigh Woods, whatever the weather",
    comments: [
      { by: "noor", content: "What shall I bring for the stop halfway?" },
      {
        by: "rowan",
        content: "Something warm to share, and a bag to sit on. I have the big flask.",
      },
      { by: "walter-j", content: "Then I'll bring the ginger cake. It travels well." },
    ],
  },
  {
    meetup: "Twenty minutes of standing",
    comments: [
      { by: "maya", content: "If it rains, do we stand under the banyan all the same?" },
      { by: "meilin", content: "Under the banyan it rains ten minutes later than elsewhere." },
      { by: "tenzin", content: "And twenty minutes longer." },
    ],
  },
];
