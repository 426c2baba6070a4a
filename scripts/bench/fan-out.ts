import type { LocalCloud } from "@attune/local-cloud/types";
import { costOf } from "@attune/tests/support/cost";
import { fillCircle, gatheringOf, guestsNamed } from "@attune/tests/support/crowd";
import { grant } from "@attune/tests/support/operator";
import { becomeMember, type Person } from "@attune/tests/support/person";
import { startAttune } from "@attune/tests/support/world";
import type { Figure } from "./figures.ts";
import { timed } from "./members.ts";

/** The first is what's aimed at; then one more than a job divides, and a very large audience. */
const SIZES = [1_000, 1_001, 10_000];
const LARGEST = 10_000;

interface FanOut {
  milliseconds: number;
  writeUnitsEach: number;
}

/** How long it takes to notify the last of many members, and what each of them costs. */
export async function fanOutFigures(): Promise<Figure[]> {
  const world = await startAttune();
  try {
    const host = await becomeMember(world, { name: "Ada Winter" });
    await grant(world, host.userId, ["system_admin"]);
    await host.signIn();
    await cancelled(world, host, 20, true);
    const figures: Figure[] = [];
    for (const size of SIZES) {
      for (const hasMail of [false, true]) {
        const what = `${size} members notified of a cancelled gathering, ${hasMail ? "mails sent" : "without mail"}`;
        figures.push(figureOf(what, size, await cancelled(world, host, size, hasMail)));
      }
    }
    for (const hasMail of [false, true]) {
      const what = `${LARGEST} members notified of a post in their circle, ${hasMail ? "mails waiting" : "without mail"}`;
      figures.push(figureOf(what, LARGEST, await posted(world, host, LARGEST, hasMail)));
    }
    return figures;
  } finally {
    await world.close();
  }
}

const figureOf = (what: string, size: number, { milliseconds, writeUnitsEach }: FanOut): Figure => {
  const seconds = (milliseconds / 1000).toFixed(1);
  return {
    what,
    measured: `${seconds} s, ${writeUnitsEach.toFixed(2)} write units each`,
    aim: `${Math.ceil(size / 100)} s`,
  };
};

async function measured(
  world: LocalCloud,
  size: number,
  act: () => Promise<unknown>,
): Promise<FanOut> {
  let milliseconds = 0;
  const { writeUnits } = await costOf(world, async () => {
    milliseconds = await timed(async () => {
      await act();
      await world.settle();
    });
  });
  return { milliseconds, writeUnitsEach: writeUnits / size };
}

async function cancelled(
  world: LocalCloud,
  host: Person,
  size: number,
  hasMail: boolean,
): Promise<FanOut> {
  const name = `guest-of-${size}-${hasMail}`;
  const title = `A walk of ${size}`;
  const eventId = await gatheringOf(world, host, guestsNamed(name, size), { title, hasMail });
  return measured(world, size, () => host.api.events.cancelEvent({ eventId }));
}

async function posted(
  world: LocalCloud,
  host: Person,
  size: number,
  hasMail: boolean,
): Promise<FanOut> {
  const { circleId } = await host.api.circles.createCircle({
    name: `Morning sitters ${hasMail}`,
    description: "We sit at dawn.",
    categories: [],
  });
  await fillCircle(world, circleId, guestsNamed(`sitter-${hasMail}`, size), hasMail);
  await world.settle();
  const post = { content: "The lake is frozen.", visibility: "circle", circleId } as const;
  return measured(world, size, () => host.api.feed.createPost(post));
}
