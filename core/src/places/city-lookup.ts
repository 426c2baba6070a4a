import { InvokeCommand, LambdaClient } from "@aws-sdk/client-lambda";
import { setting } from "../kernel/config.ts";
import { AppError } from "../kernel/errors.ts";
import type { City } from "./places.contract.ts";

const lambda = new LambdaClient({});

/**
 * A city of the gazetteer by its id. The gazetteer lives in a function of its own, because its
 * data is larger than all other functions together.
 * @throws city.unknown
 */
export async function findCity(cityId: string): Promise<City> {
  const answer = await lambda.send(
    new InvokeCommand({
      FunctionName: setting("PLACES_FUNCTION"),
      Payload: JSON.stringify({ operation: "findCity", cityId }),
    }),
  );
  const text = new TextDecoder().decode(answer.Payload);
  if (answer.FunctionError) throw new Error("The gazetteer did not answer.");
  const city = JSON.parse(text) as City | null;
  if (!city) throw new AppError("city.unknown");
  return city;
}
