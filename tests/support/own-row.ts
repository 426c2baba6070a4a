import type { OwnThings, PersonName } from "./own-things.ts";

/** "may" if the call succeeds, else an error code. */
export type Answer = string;

export interface OwnRow {
  stranger: Answer;
  /** The owner's answer; "may" by default. */
  owner?: Answer;
  /** The owner; Ada by default. */
  whose?: PersonName;
  /** The stranger; Ben by default. */
  by?: PersonName;
  /** Creates a new item for each call, where a call uses it up. */
  input: (things: OwnThings, caller: "stranger" | "owner") => object | Promise<object>;
}

/** Sends a request to connect before the stranger's call; the owner's call gets the same one. */
export function request(from: PersonName, to: PersonName): OwnRow["input"] {
  let requestId = "";
  return async (things, caller) => {
    if (caller === "stranger") {
      const { connections } = things[from].api;
      await connections.sendRequest({ receiverId: things[to].userId });
      const { sent } = await connections.listRequests();
      requestId = sent.find(({ person }) => person.userId === things[to].userId)?.requestId ?? "";
    }
    return { requestId };
  };
}

/** Cleo asks to join before the stranger's call. */
export function askedCircle(): OwnRow["input"] {
  let circleId = "";
  return async ({ ada, cleo }, caller) => {
    if (caller === "stranger") {
      const draft = { name: "By the door", description: "Knock first.", categories: [] };
      ({ circleId } = await ada.api.circles.createCircle({ ...draft, joining: "request" }));
      await cleo.api.circles.askToJoin({ circleId, note: "May I?" });
    }
    return { circleId, userId: cleo.userId };
  };
}

export const person = ({ ada }: OwnThings) => ({ userId: ada.userId });
export const post = ({ postId }: OwnThings) => ({ postId });
export const conversation = ({ conversationId }: OwnThings) => ({ conversationId });
export const meetup = ({ circleId, meetupId }: OwnThings) => ({ circleId, meetupId });
export const circle = ({ circleId }: OwnThings) => ({ circleId });
export const event = ({ eventId }: OwnThings) => ({ eventId });
export const album = ({ albumId }: OwnThings) => ({ albumId });
export const photo = ({ photoId }: OwnThings) => ({ photoId });
export const discussion = ({ discussionId }: OwnThings) => ({ discussionId });
export const occurrence = ({ circleId, meetupId, occurrenceId }: OwnThings) => ({
  circleId,
  meetupId,
  occurrenceId,
});
