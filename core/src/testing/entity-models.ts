import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { vi } from "vitest";

export interface EntityModel {
  entity: string;
  attributes: string[];
}

const models: EntityModel[] = [];
const sources = join(import.meta.dirname, "..");

interface Schema {
  model: { entity: string };
  attributes: Record<string, unknown>;
}

vi.mock("electrodb", async (original) => {
  const electrodb = await original<typeof import("electrodb")>();
  class RecordedEntity extends (electrodb.Entity as new (
    ...parameters: [Schema, object]
  ) => object) {
    constructor(schema: Schema, options: object) {
      super(schema, options);
      models.push({ entity: schema.model.entity, attributes: Object.keys(schema.attributes) });
    }
  }
  return { ...electrodb, Entity: RecordedEntity };
});

/** All entities of the sources, whether exported or not. */
export async function entityModels(): Promise<EntityModel[]> {
  const files = readdirSync(sources, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .filter((file) => /= new Entity\(/.test(readFileSync(join(sources, file), "utf8")));
  for (const file of files) await import(join(sources, file));
  return models;
}
