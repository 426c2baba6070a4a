type Said = (...numbers: number[]) => string;

/** What the server says became of an admin's act, with its numbers in the order of English. */
const sentences: readonly [heard: RegExp, said: Said][] = [
  [/^It has begun, and goes on in the background\.$/, () => "It runs in the background now."],
  [
    /^Every member has to sign in again within the next minutes\.$/,
    () => "Every member has to log in again within the next few minutes.",
  ],
  [/^The digest is on its way\.$/, () => "The digest is on its way."],
  [
    /^There is nothing to tell of that time\.$/,
    () => "There's nothing new to tell since the last one.",
  ],
  [/^The member wants no emails\.$/, () => "The member has turned emails off."],
  [/^There was nothing to clean up\.$/, () => "There was nothing to clean up."],
  [
    /^Removed (\d+) messages? of (\d+) conversations? that everybody has left\.$/,
    (messages = 0, conversations = 0) =>
      `Removed ${messages} ${messages === 1 ? "message" : "messages"} from ${conversations} ${conversations === 1 ? "conversation" : "conversations"} that everyone has left.`,
  ],
  [/^There is more: please run it again\.$/, () => "There's more: please run it again."],
  [
    /^(\d+) emails? (?:is|are) on the way\.$/,
    (n = 0) => `${n} ${n === 1 ? "email is" : "emails are"} on the way.`,
  ],
  [
    /^(\d+) not wanted, or answered meanwhile\.$/,
    (n = 0) => `${n} ${n === 1 ? "isn't" : "aren't"} wanted, or answered meanwhile.`,
  ],
  [
    /^(\d+) failed and will be tried with the next batch\.$/,
    (n = 0) => `${n} ${n === 1 ? "has" : "have"} failed and will be tried with the next batch.`,
  ],
];

function inPageLanguage(sentence: string): string {
  for (const [heard, said] of sentences) {
    const numbers = heard.exec(sentence)?.slice(1);
    if (numbers) return said(...numbers.map(Number));
  }
  return sentence;
}

/** The server's English in the page's language; any other sentence stays as it is. */
export const outcomeWords = (message: string): string =>
  message
    .split(/(?<=[.!?]) /)
    .map(inPageLanguage)
    .join(" ");
