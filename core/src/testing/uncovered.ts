import type { Cards } from "../kernel/cards.ts";
import type { EntityModel } from "./entity-models.ts";

const cardAttribute = /^(.*?)(name|username|imageUrl|avatarUrl)$/i;

/** "senderName" has the prefix "sender", and "name" none. */
const prefixOf = (attribute: string): string | null =>
  cardAttribute.exec(attribute)?.[1]?.toLowerCase() ?? null;

/**
 * The attributes, as "entity.attribute", that look like a member's name or picture and that no
 * feature refreshes: those with a prefix such as `hostName`, and plain ones beside a `userId`.
 */
export function uncoveredByCards(
  models: readonly EntityModel[],
  declared: readonly Cards[],
): string[] {
  const exempt = new Set(declared.flatMap(({ notCards }) => Object.keys(notCards ?? {})));
  const refreshed = new Set(
    declared.flatMap(({ cards }) =>
      cards.flatMap(({ entity, fields }) =>
        fields.flatMap(({ name, username, imageUrl }) =>
          [name, username, imageUrl].map((field) => `${entity}.${field}`),
        ),
      ),
    ),
  );
  return models
    .filter(({ entity }) => !exempt.has(entity))
    .flatMap(({ entity, attributes }) =>
      attributes
        .filter((attribute) => {
          const prefix = prefixOf(attribute);
          return prefix === "" ? attributes.includes("userId") : prefix !== null;
        })
        .map((attribute) => `${entity}.${attribute}`),
    )
    .filter((attribute) => !refreshed.has(attribute));
}
