import { BedrockRuntimeClient, InvokeModelCommand } from "@aws-sdk/client-bedrock-runtime";
import * as z from "zod/mini";
import { awsOptions } from "../kernel/aws.ts";
import { dimensions } from "./sentence.ts";

let client: BedrockRuntimeClient | undefined;

const answerSchema = z.object({ embedding: z.array(z.number()).check(z.length(dimensions)) });

/**
 * Uses Amazon's Titan Text Embeddings V2, which knows over a hundred languages.
 * Request and response:
 * https://docs.aws.amazon.com/bedrock/latest/userguide/model-parameters-titan-embed-text.html
 */
export async function embed(modelId: string, inputText: string): Promise<number[]> {
  client ??= new BedrockRuntimeClient(awsOptions(8_000));
  const { body } = await client.send(
    new InvokeModelCommand({
      modelId,
      contentType: "application/json",
      accept: "application/json",
      body: JSON.stringify({ inputText, dimensions, normalize: true }),
    }),
  );
  return answerSchema.parse(JSON.parse(new TextDecoder().decode(body))).embedding;
}
