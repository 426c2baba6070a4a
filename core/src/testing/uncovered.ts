import type { Cards } from "../kernel/cards.ts";
import { idPrefixes } from "../kernel/id-prefixes.ts";
import type { MemberData } from "../kernel/member-data.ts";
import type { EntityModel } from "./entity-models.ts";

const cardAttribute = /^(.*?)(name|username|imageUrl|avatarUrl)$/i;

/** "sender" for "senderName", "" for "name". */
const prefixOf = (attribute: string): string | null =>
  cardAttribute.exec(attribute)?.[1]?.toLowerCase() ?? null;

/**
 * "entity.attribute" of names and pictures that no card refreshes: with a prefix, such as
 * `hostName`, or next to a `userId`.
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

/** Other attributes that end in `Id`, `Ids` or `By` are members'. */
const thingIds = new Set([
  ...Object.keys(idPrefixes).map((kind) => `${kind}Id`),
  ...["connectionId", "connectionRequestId", "coverPhotoId", "createdId", "searchId", "claimId"],
  ...["community", "city", "gathering", "plan", "signIn"].map((thing) => `${thing}Id`),
  ...["subscription", "customer", "paymentCustomer", "invoice", "refund"].map(
    (thing) => `${thing}Id`,
  ),
]);

const isMemberId = (attribute: string): boolean =>
  /(Id|Ids|By)$/.test(attribute) && !thingIds.has(attribute);

/**
 * "entity.attribute" of members' ids that no feature exports and deletes, or explains as an
 * exception.
 */
export function uncoveredByMemberData(
  models: readonly EntityModel[],
  declared: readonly MemberData[],
): string[] {
  const covered = new Set(
    declared.flatMap(({ rows, exceptions = {} }) => [
      ...rows.map(({ entity, id }) => `${entity}.${id}`),
      ...Object.keys(exceptions),
    ]),
  );
  return models.flatMap(({ entity, attributes }) =>
    covered.has(entity)
      ? []
      : attributes
          .filter(isMemberId)
          .map((attribute) => `${entity}.${attribute}`)
          .filter((attribute) => !covered.has(attribute)),
  );
}
