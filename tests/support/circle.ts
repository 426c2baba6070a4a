import { startWithAdaBenAndCleo } from "./members.ts";
import type { Person } from "./person.ts";

/** A circle that Ada hosts and Ben is a member of; Cleo isn't. */
export async function startWithCircle() {
  const { world, ada, ben, cleo } = await startWithAdaBenAndCleo();
  const { circleId } = await ada.api.circles.createCircle({
    name: "Morning sitters",
    description: "We sit at dawn.",
    categories: [],
  });
  await ben.api.circles.joinCircle({ circleId });
  await world.settle();
  return { world, ada, ben, cleo, circleId };
}

export const bellOf = async (person: Person) =>
  (await person.api.notifications.listNotifications({})).items;
