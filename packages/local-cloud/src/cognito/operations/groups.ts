import { AwsError } from "../../kernel/service.ts";
import { type Input, maybeNumber, maybeText, text } from "../input.ts";
import type { Group } from "../model.ts";
import { type Parts, poolById } from "../parts.ts";
import { named } from "./admin.ts";
import { groupKey } from "./directory.ts";
import { type Operation, seconds } from "./operation.ts";

function described(group: Group) {
  return {
    GroupName: group.name,
    UserPoolId: group.poolId,
    ...(group.description ? { Description: group.description } : {}),
    ...(group.precedence === undefined ? {} : { Precedence: group.precedence }),
    CreationDate: seconds(group.createdAt),
    LastModifiedDate: seconds(group.createdAt),
  };
}

function existing(parts: Parts, input: Input): Group {
  const group = parts.state.groups.get(groupKey(parts, input));
  if (!group) throw new AwsError("ResourceNotFoundException", "Group not found.");
  return group;
}

export const createGroup: Operation = (parts, input) => {
  const key = groupKey(parts, input);
  if (parts.state.groups.get(key))
    throw new AwsError("GroupExistsException", "A group with the name already exists.");
  const description = maybeText(input, "Description");
  const precedence = maybeNumber(input, "Precedence");
  const group: Group = {
    poolId: text(input, "UserPoolId"),
    name: text(input, "GroupName"),
    ...(description ? { description } : {}),
    ...(precedence === undefined ? {} : { precedence }),
    createdAt: parts.context.clock.now(),
  };
  parts.state.groups.put(key, group);
  return { Group: described(group) };
};

export const getGroup: Operation = (parts, input) => ({
  Group: described(existing(parts, input)),
});

export const deleteGroup: Operation = (parts, input) => {
  const group = existing(parts, input);
  parts.state.store.transaction(() => {
    for (const user of parts.state.listUsers(group.poolId))
      if (user.groups.includes(group.name))
        parts.state.changeUser(group.poolId, user.sub, (record) => {
          record.groups = record.groups.filter((name) => name !== group.name);
        });
    parts.state.groups.delete(groupKey(parts, input));
  });
  return {};
};

export const listGroups: Operation = (parts, input) => {
  const pool = poolById(parts, text(input, "UserPoolId"));
  const groups = parts.state.groups.list({ prefix: `${pool.id}/` });
  return { Groups: groups.map(({ value }) => described(value)) };
};

export const adminAddUserToGroup: Operation = (parts, input) => {
  const group = existing(parts, input);
  const { pool, user } = named(parts, input);
  parts.state.changeUser(pool.id, user.sub, (record) => {
    record.groups = [...new Set([...record.groups, group.name])].sort();
  });
  return {};
};

export const adminRemoveUserFromGroup: Operation = (parts, input) => {
  const group = existing(parts, input);
  const { pool, user } = named(parts, input);
  parts.state.changeUser(pool.id, user.sub, (record) => {
    record.groups = record.groups.filter((name) => name !== group.name);
  });
  return {};
};

export const adminListGroupsForUser: Operation = (parts, input) => {
  const { pool, user } = named(parts, input);
  const groups = user.groups.flatMap((name) => parts.state.groups.get(`${pool.id}/${name}`) ?? []);
  return { Groups: groups.map(described) };
};
