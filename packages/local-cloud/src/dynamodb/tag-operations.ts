import type { Administration } from "./administration.ts";
import type { Catalogue } from "./catalogue.ts";
import { resourceNotFound } from "./errors.ts";
import type { Answer, Operation, Operations } from "./operations.ts";
import type { Body } from "./requests.ts";
import type { Table } from "./schema.ts";

/** TagResource, UntagResource and ListTagsOfResource. */
export function tagOperations(catalogue: Catalogue, administration: Administration): Operations {
  const onResource =
    (operation: string, run: (table: Table, body: Body) => Answer | Promise<Answer>): Operation =>
    (body) => {
      const arn = String(body.ResourceArn ?? "");
      return {
        needs: [{ action: `dynamodb:${operation}`, resource: arn || "*" }],
        run() {
          const table = catalogue.list().find((candidate) => candidate.arn === arn);
          if (!table)
            throw resourceNotFound(`Requested resource not found: ResourcArn: ${arn} not found`);
          return run(table, body);
        },
      };
    };
  const setTags = async (table: Table, tags: Record<string, string>) => {
    const { done } = await administration.change(table, { settings: { tags } });
    await done;
    return {};
  };

  return {
    TagResource: onResource("TagResource", (table, body) => {
      const added = (body.Tags ?? []) as { Key: string; Value: string }[];
      return setTags(table, {
        ...table.definition.tags,
        ...Object.fromEntries(added.map(({ Key, Value }) => [Key, Value])),
      });
    }),
    UntagResource: onResource("UntagResource", (table, body) => {
      const gone = new Set((body.TagKeys ?? []) as string[]);
      return setTags(
        table,
        Object.fromEntries(Object.entries(table.definition.tags).filter(([key]) => !gone.has(key))),
      );
    }),
    ListTagsOfResource: onResource("ListTagsOfResource", (table) => ({
      Tags: Object.entries(table.definition.tags).map(([Key, Value]) => ({ Key, Value })),
    })),
  };
}
