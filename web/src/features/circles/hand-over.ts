import { client } from "../../lib/api.ts";
import { codeOf } from "../../lib/errors.ts";

/** Done as well if they host it already, by a call whose answer was lost. */
export async function handOver(circleId: string, userId: string): Promise<void> {
  try {
    await client.circles.handOverCircle({ circleId, userId });
  } catch (error) {
    if (codeOf(error) !== "permission.denied") throw error;
    const { circle } = await client.circles.getCircle({ circleId });
    if (circle.host.userId !== userId) throw error;
  }
}
