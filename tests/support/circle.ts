import { becomeMember, type Person } from "./person.ts";
import { startAttune } from "./world.ts";

/** A circle that Ada hosts and Ben is a member of; Cleo isn't. */
export async function startWithCircle() {
  const world = await startAttune();
  const ada = await becomeMember(world, { name: "Ada Winter", username: "ada" });
  const ben = await becomeMember(world, { name: "Ben Summer", username: "ben" });
  const cleo = await becomeMember(world, { name: "Cleo Autumn", username: "cleo" });
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
