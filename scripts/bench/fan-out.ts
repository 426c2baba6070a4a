import { gatheringOf, guestsNamed } from "@attune/tests/support/crowd";
import { grant } from "@attune/tests/support/operator";
import { becomeMember } from "@attune/tests/support/person";
import { startAttune } from "@attune/tests/support/world";
import type { Figure } from "./figures.ts";
import { timed } from "./members.ts";

const MEMBERS = 1_000;

/** How long it takes to notify the last of a thousand members. */
export async function fanOutFigures(): Promise<Figure[]> {
  const world = await startAttune();
  try {
    const host = await becomeMember(world, { name: "Ada Winter" });
    await grant(world, host.userId, ["system_admin"]);
    await host.signIn();
    const cancel = async (name: string, size: number, hasMail: boolean) => {
      const guests = guestsNamed(name, size);
      const title = `A walk with ${name}`;
      const eventId = await gatheringOf(world, host, guests, { title, hasMail });
      return timed(async () => {
        await host.api.events.cancelEvent({ eventId });
        await world.settle();
      });
    };
    await cancel("few", 20, true);
    const figure = async (name: string, hasMail: boolean): Promise<Figure> => ({
      what: `${MEMBERS} members notified of a cancelled gathering, ${hasMail ? "mails sent" : "without mail"}`,
      measured: `${((await cancel(name, MEMBERS, hasMail)) / 1000).toFixed(1)} s`,
      aim: "10 s",
    });
    return [await figure("many", false), await figure("as many", true)];
  } finally {
    await world.close();
  }
}
