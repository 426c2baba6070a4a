// The examples of AWS's guide, with the results that it states:
// https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Expressions.UpdateExpressions.html
// https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Expressions.ConditionExpressions.html
import {
  type AttributeValue,
  DeleteItemCommand,
  PutItemCommand,
  UpdateItemCommand,
} from "@aws-sdk/client-dynamodb";
import { beforeEach, describe, expect, test } from "vitest";
import { get, N, openTable, put, S } from "./conformance.ts";

const { subject, TableName } = await openTable();

type Attributes = Record<string, AttributeValue>;

const Key = { pk: S("ProductCatalog"), sk: S("789") };
const L = (...texts: string[]): AttributeValue => ({ L: texts.map(S) });
const product = { ProductCategory: S("Home Improvement"), Price: N(52), InStock: { BOOL: true } };
const store = (item: Attributes) => put(subject, TableName, "ProductCatalog", "789", item);
const stored = async () => {
  const {
    pk: _pk,
    sk: _sk,
    ...rest
  } = (await get(subject, TableName, "ProductCatalog", "789")) ?? {};
  return rest;
};

/** Updates the product and gives what it is then. */
async function update(
  UpdateExpression: string,
  values: Attributes = {},
  more: { names?: Record<string, string>; condition?: string } = {},
) {
  await subject.client.send(
    new UpdateItemCommand({
      TableName,
      Key,
      UpdateExpression,
      ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
      ...(more.names && { ExpressionAttributeNames: more.names }),
      ...(more.condition && { ConditionExpression: more.condition }),
    }),
  );
  return stored();
}

describe("updates", () => {
  beforeEach(() => store({ ...product, Brand: S("Acme") }));

  test("SET modifies attributes", async () => {
    const values = { ":c": S("Hardware"), ":p": N(60) };
    expect(await update("SET ProductCategory = :c, Price = :p", values)).toMatchObject({
      ProductCategory: S("Hardware"),
      Price: N(60),
    });
  });

  test("SET adds lists, maps and elements in them", async () => {
    await update("SET RelatedItems = :ri, ProductReviews = :pr", {
      ":ri": L("Hammer"),
      ":pr": { M: { FiveStar: L("Best product ever!") } },
    });
    await update("SET RelatedItems[1] = :ri", { ":ri": S("Nails") });
    const names = { "#pr": "ProductReviews", "#5star": "FiveStar", "#3star": "ThreeStar" };
    const values = { ":r5": S("Very happy with my purchase"), ":r3": L("Just OK") };
    expect(
      await update("SET #pr.#5star[1] = :r5, #pr.#3star = :r3", values, { names }),
    ).toMatchObject({
      RelatedItems: L("Hammer", "Nails"),
      ProductReviews: {
        M: {
          FiveStar: L("Best product ever!", "Very happy with my purchase"),
          ThreeStar: L("Just OK"),
        },
      },
    });
  });

  test("SET calculates, appends, prepends and keeps what exists", async () => {
    expect(await update("SET Price = Price - :p", { ":p": N(15) })).toMatchObject({ Price: N(37) });
    expect(await update("SET Price = if_not_exists(Price, :p)", { ":p": N(1) })).toMatchObject({
      Price: N(37),
    });
    await store({ RelatedItems: L("Hammer", "Nails") });
    const names = { "#ri": "RelatedItems" };
    const append = { ":vals": L("Screwdriver", "Hacksaw") };
    await update("SET #ri = list_append(#ri, :vals)", append, { names });
    const all = await update(
      "SET #ri = list_append(:vals, #ri)",
      { ":vals": L("Chisel") },
      { names },
    );
    expect(all.RelatedItems).toEqual(L("Chisel", "Hammer", "Nails", "Screwdriver", "Hacksaw"));
    const fewer = await update("REMOVE RelatedItems[1], RelatedItems[2]");
    expect(fewer.RelatedItems).toEqual(L("Chisel", "Screwdriver", "Hacksaw"));
  });

  test("REMOVE deletes attributes and ignores missing ones", async () => {
    expect(await update("REMOVE Brand, InStock, QuantityOnHand")).toEqual({
      ProductCategory: product.ProductCategory,
      Price: product.Price,
    });
  });

  test("ADD creates and increases numbers and sets, and DELETE removes members of sets", async () => {
    const five = { ":q": N(5) };
    expect(await update("ADD QuantityOnHand :q", five)).toMatchObject({ QuantityOnHand: N(5) });
    expect(await update("ADD QuantityOnHand :q", five)).toMatchObject({ QuantityOnHand: N(10) });
    await update("ADD Color :c", { ":c": { SS: ["Orange", "Purple"] } });
    const more = await update("ADD Color :c", { ":c": { SS: ["Yellow", "Green", "Blue"] } });
    expect(new Set(more.Color?.SS)).toEqual(
      new Set(["Blue", "Green", "Orange", "Purple", "Yellow"]),
    );
    const fewer = await update("DELETE Color :p", { ":p": { SS: ["Yellow", "Purple"] } });
    expect(new Set(fewer.Color?.SS)).toEqual(new Set(["Blue", "Green", "Orange"]));
    const none = await update("DELETE Color :p", { ":p": { SS: ["Blue", "Green", "Orange"] } });
    expect(none).not.toHaveProperty("Color");
  });

  test("several clauses all read the item as it was before the update", async () => {
    expect(
      await update("SET Price = Price - :p, OldPrice = Price REMOVE InStock", { ":p": N(15) }),
    ).toEqual({
      ProductCategory: product.ProductCategory,
      Brand: S("Acme"),
      Price: N(37),
      OldPrice: N(52),
    });
  });

  test.each([
    ["SET Price = :p, Price = :p", "Two document paths overlap with each other"],
    ["SET Price = :p SET Brand = :p", 'The "SET" section can only be used once'],
    ["SET pk = :p", "Cannot update attribute pk. This attribute is part of the key"],
    ["SET Nowhere.deeper = :p", "The document path provided in the update expression is invalid"],
    ["SET Price = Nowhere + :p", "The provided expression refers to an attribute that does not"],
    ["SET Status = :p", "Attribute name is a reserved keyword; reserved keyword: Status"],
    ["SET Price = :q", "An expression attribute value used in expression is not defined"],
    ["ADD Brand :p", "An operand in the update expression has an incorrect data type"],
    ["SET Price :p", "Syntax error"],
  ])("%s is refused: %s", async (expression, message) => {
    await expect(update(expression, { ":p": N(1) })).rejects.toMatchObject({
      name: "ValidationException",
      message: expect.stringContaining(message),
    });
  });
});

describe("conditions", () => {
  const failed = { name: "ConditionalCheckFailedException" };
  beforeEach(() =>
    store({
      ...product,
      ProductCategory: S("Sporting Goods"),
      Price: N(650),
      Color: { SS: ["Red", "Black"] },
      Pictures: { M: { FrontView: S("http://example.com/front.jpg") } },
      ProductReviews: { M: { OneStar: L("Too cheap") } },
    }),
  );

  /** Deletes the product on a condition, and says whether it held. */
  const holds = (ConditionExpression: string, ExpressionAttributeValues?: Attributes) =>
    subject.client
      .send(
        new DeleteItemCommand({
          TableName,
          Key,
          ConditionExpression,
          ...(ExpressionAttributeValues && { ExpressionAttributeValues }),
        }),
      )
      .then(
        () => true,
        (error) => {
          expect(error).toMatchObject(failed);
          return false;
        },
      );

  test("a put that must not replace", async () => {
    const again = new PutItemCommand({
      TableName,
      Item: { ...Key, Price: N(1) },
      ConditionExpression: "attribute_not_exists(pk)",
    });
    await expect(subject.client.send(again)).rejects.toMatchObject(failed);
  });

  test("a discount down to a limit", async () => {
    const discount = () =>
      update(
        "SET Price = Price - :discount",
        { ":discount": N(75), ":limit": N(500) },
        { condition: "Price > :limit" },
      );
    expect((await discount()).Price).toEqual(N(575));
    expect((await discount()).Price).toEqual(N(500));
    await expect(discount()).rejects.toMatchObject(failed);
    expect((await stored()).Price).toEqual(N(500));
  });

  test.each([
    ["attribute_not_exists(Price)", undefined, false],
    ["attribute_exists(ProductReviews.OneStar)", undefined, true],
    ["attribute_exists(ProductReviews.TwoStar)", undefined, false],
    ["attribute_type(Color, :v)", { ":v": S("SS") }, true],
    ["begins_with(Pictures.FrontView, :v)", { ":v": S("http://") }, true],
    ["contains(Color, :v)", { ":v": S("Red") }, true],
    ["contains(Color, :v)", { ":v": S("Re") }, false],
    ["contains(ProductCategory, :v)", { ":v": S("Goods") }, true],
    ["size(Color) = :v", { ":v": N(2) }, true],
    ["size(ProductCategory) > :v", { ":v": N(14) }, false],
    ["Price <> :v", { ":v": S("650") }, true],
    ["Price < :v", { ":v": S("9") }, false],
    ["Nowhere <> :v", { ":v": N(1) }, true],
    ["NOT Nowhere = :v", { ":v": N(1) }, true],
    [
      "Price = :a OR Price = :b AND InStock = :no",
      { ":a": N(650), ":b": N(1), ":no": S("no") },
      true,
    ],
    [
      "(Price = :a OR Price = :b) AND InStock = :no",
      { ":a": N(650), ":b": N(1), ":no": S("no") },
      false,
    ],
  ] as const)("%s with %o: %s", async (condition, values, outcome) => {
    expect(await holds(condition, values)).toBe(outcome);
    expect(Object.keys(await stored()).length > 0).toBe(!outcome);
  });

  test("a category among some, and a price between two", async () => {
    const condition = "(ProductCategory IN (:cat1, :cat2)) and (Price between :lo and :hi)";
    const categories = { ":cat1": S("Sporting Goods"), ":cat2": S("Gardening Supplies") };
    expect(await holds(condition, { ...categories, ":lo": N(500), ":hi": N(600) })).toBe(false);
    expect(await holds(condition, { ...categories, ":lo": N(650), ":hi": N(650) })).toBe(true);
  });
});
