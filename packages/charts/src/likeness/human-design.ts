import { channelName, channels } from "../human-design/centres.ts";
import { type HumanDesignType, types } from "../human-design/types.ts";
import type { HumanDesignSummary } from "./summary.ts";
import type { LikenessWords, Points } from "./words.ts";

const start = 42;
const pointsByMeeting = { electromagnetic: 7, companionship: 6, dominance: 1, compromise: -4 };
type Meeting = keyof typeof pointsByMeeting;

/** What two types bring to each other, in the order of `types`: symmetric, from -4 to 10. */
const pointsByTypes: readonly (readonly number[])[] = [
  [6, 6, 10, 2, 4],
  [6, 5, 10, 1, 4],
  [10, 10, 2, 3, 4],
  [2, 1, 3, -4, 2],
  [4, 4, 4, 2, 0],
];

/** From these points on, two different types speak for getting on well. */
const friendlyTypes = 6;

const sameAuthority = 4;
const oneEmotional = -2;
const sameProfile = 4;
const harmonicProfiles = 3;

interface ChannelMeeting {
  name: string;
  meeting: Meeting;
  /** which gates of the channel are mine and theirs */
  mine: number[];
  theirs: number[];
}

function meetingOf(mine: readonly number[], theirs: readonly number[]): Meeting | null {
  if (mine.length === 2 && theirs.length === 2) return "companionship";
  if (mine.length + theirs.length === 3) return "compromise";
  if (mine.length === 1 && theirs.length === 1) {
    return mine[0] === theirs[0] ? null : "electromagnetic";
  }
  return mine.length + theirs.length === 2 ? "dominance" : null;
}

function meetings(mine: HumanDesignSummary, theirs: HumanDesignSummary): ChannelMeeting[] {
  // Members who keep their gates private are compared without gates.
  if (mine.gates.length === 0 || theirs.gates.length === 0) return [];
  const [myGates, theirGates] = [new Set(mine.gates), new Set(theirs.gates)];
  return channels.flatMap((channel) => {
    const ours = channel.filter((gate) => myGates.has(gate));
    const others = channel.filter((gate) => theirGates.has(gate));
    const meeting = meetingOf(ours, others);
    return meeting ? [{ name: channelName(channel), meeting, mine: ours, theirs: others }] : [];
  });
}

function typePoints(mine: HumanDesignType, theirs: HumanDesignType): number {
  return pointsByTypes[types.indexOf(mine)]?.[types.indexOf(theirs)] ?? 0;
}

function authorityPoints(mine: HumanDesignSummary, theirs: HumanDesignSummary): number {
  if (mine.authority === theirs.authority) return sameAuthority;
  return [mine, theirs].some(({ authority }) => authority === "Emotional") ? oneEmotional : 0;
}

/** Lines three apart are in harmony; the personality Sun's line is compared. */
function inHarmony(mine: HumanDesignSummary, theirs: HumanDesignSummary): boolean {
  return Math.abs(Number(mine.profile[0]) - Number(theirs.profile[0])) === 3;
}

function profilePoints(mine: HumanDesignSummary, theirs: HumanDesignSummary): number {
  if (mine.profile === theirs.profile) return sameProfile;
  return inHarmony(mine, theirs) ? harmonicProfiles : 0;
}

/** 0 to 100. */
export function humanDesignScore(mine: HumanDesignSummary, theirs: HumanDesignSummary): number {
  const fromChannels = meetings(mine, theirs).reduce(
    (sum, { meeting }) => sum + pointsByMeeting[meeting],
    0,
  );
  const points =
    start +
    fromChannels +
    typePoints(mine.type, theirs.type) +
    authorityPoints(mine, theirs) +
    profilePoints(mine, theirs);
  return Math.min(100, Math.max(0, points));
}

function meetingInWords(found: ChannelMeeting, words: LikenessWords): string {
  const { name, meeting, mine, theirs } = found;
  const whole = mine.length === 2 ? "mine" : "theirs";
  switch (meeting) {
    case "electromagnetic":
      return words.electromagnetic(name, Number(mine[0]), Number(theirs[0]));
    case "companionship":
      return words.companionship(name);
    case "compromise":
      return words.compromise(name, whole);
    case "dominance":
      return words.dominance(name, whole);
  }
}

const meetingOrder: readonly Meeting[] = [
  "electromagnetic",
  "companionship",
  "compromise",
  "dominance",
];

const bringsTogether = ({ meeting }: ChannelMeeting): boolean =>
  meeting === "electromagnetic" || meeting === "companionship";

/** One sentence for everything that counted: types, authorities, profiles, then the channels. */
export function humanDesignPoints(
  mine: HumanDesignSummary,
  theirs: HumanDesignSummary,
  words: LikenessWords,
): Points {
  const reasons: string[] = [];
  const differences: string[] = [];
  const isAlike = mine.type === theirs.type || typePoints(mine.type, theirs.type) >= friendlyTypes;
  (isAlike ? reasons : differences).push(words.types(mine.type, theirs.type));
  if (mine.authority === theirs.authority) {
    reasons.push(words.sameAuthority(mine.authority));
  } else if (authorityPoints(mine, theirs) < 0) {
    differences.push(words.emotional[mine.authority === "Emotional" ? "mine" : "theirs"]);
  }
  if (mine.profile === theirs.profile) {
    reasons.push(words.sameProfile(mine.profile));
  } else if (inHarmony(mine, theirs)) {
    reasons.push(words.harmonicProfiles(mine.profile, theirs.profile));
  }
  const found = meetings(mine, theirs).sort(
    (a, b) => meetingOrder.indexOf(a.meeting) - meetingOrder.indexOf(b.meeting),
  );
  for (const each of found) {
    (bringsTogether(each) ? reasons : differences).push(meetingInWords(each, words));
  }
  return { reasons, differences };
}
