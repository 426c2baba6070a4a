import { becomeMember } from "./person.ts";
import { startAttune } from "./world.ts";

export async function startWithAdaAndBen() {
  const world = await startAttune();
  const ada = await becomeMember(world, { name: "Ada Winter", username: "ada" });
  const ben = await becomeMember(world, { name: "Ben Summer", username: "ben" });
  return { world, ada, ben };
}

export async function startWithAdaBenAndCleo() {
  const { world, ada, ben } = await startWithAdaAndBen();
  const cleo = await becomeMember(world, { name: "Cleo Autumn", username: "cleo" });
  return { world, ada, ben, cleo };
}

export async function startWithFive() {
  const { world, ...three } = await startWithAdaBenAndCleo();
  const dora = await becomeMember(world, { name: "Dora Dew", username: "dora" });
  const emil = await becomeMember(world, { name: "Emil Frost", username: "emil" });
  return { world, ...three, dora, emil };
}

/** Ada hosts a circle that the others have joined. */
export async function startWithFiveInCircle() {
  const five = await startWithFive();
  const { circleId } = await five.ada.api.circles.createCircle({
    name: "Dawn sitters",
    description: "We sit.",
    categories: [],
  });
  const { ben, cleo, dora, emil } = five;
  for (const { api } of [ben, cleo, dora, emil]) await api.circles.joinCircle({ circleId });
  return { ...five, circleId };
}
