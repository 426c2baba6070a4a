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
