import { AwsError } from "../kernel/service.ts";
import type { Store } from "../kernel/store.ts";
import type {
  Challenge,
  Client,
  IdentityProvider,
  Pool,
  PoolSecrets,
  RefreshToken,
  SignInSession,
  User,
} from "./model.ts";

export const emailTaken = () =>
  new AwsError("AliasExistsException", "An account with the email already exists.");

export type State = ReturnType<typeof openState>;

/** The pools' records and indexes. Each change is one transaction. */
export function openState(store: Store) {
  const pools = store.collection<Pool>("cognito.pools");
  const secrets = store.collection<PoolSecrets>("cognito.secrets");
  const clients = store.collection<Client>("cognito.clients");
  const providers = store.collection<IdentityProvider>("cognito.identity_providers");
  const users = store.collection<User>("cognito.users");
  /** Normalized sign-in names to the user's `sub`. */
  const names = store.collection<string>("cognito.names");
  const sessions = store.collection<SignInSession>("cognito.sessions");
  const refreshTokens = store.collection<RefreshToken>("cognito.refresh_tokens");
  const challenges = store.collection<Challenge>("cognito.challenges");

  const userKey = (poolId: string, sub: string) => `${poolId}/${sub}`;
  const nameKey = (pool: Pool, name: string) =>
    `${pool.id}/${pool.caseSensitive ? name : name.toLowerCase()}`;
  const poolOf = (user: User) => {
    const pool = pools.get(user.poolId);
    if (!pool) throw new Error(`The user pool ${user.poolId} is gone.`);
    return pool;
  };
  const namesOf = (pool: Pool, user: User) => {
    // Not for another provider's user, because a user with a password may have the same address.
    const email =
      pool.emailAsUsername && user.status !== "EXTERNAL_PROVIDER"
        ? user.attributes.email
        : undefined;
    return [user.username, ...(email ? [email] : [])].map((name) => nameKey(pool, name));
  };
  const sessionsOf = (user: User) =>
    sessions.list({ prefix: `${userKey(user.poolId, user.sub)}/` });
  const removeSession = (key: string, session: SignInSession) => {
    for (const hash of session.refreshHashes) refreshTokens.delete(hash);
    sessions.delete(key);
  };

  return {
    store,
    pools,
    secrets,
    clients,
    providers,
    sessions,
    refreshTokens,
    challenges,

    user(poolId: string, sub: string): User | undefined {
      return users.get(userKey(poolId, sub));
    },
    /**
     * By user name, by e-mail address where the pool takes addresses, or by `sub` unless the user is
     * another provider's.
     */
    findUser(pool: Pool, name: string): User | undefined {
      const named = names.get(nameKey(pool, name));
      const user = users.get(userKey(pool.id, named ?? name));
      return named === undefined && user?.status === "EXTERNAL_PROVIDER" ? undefined : user;
    },
    usersOf(poolId: string): User[] {
      return users.list({ prefix: `${poolId}/` }).map(({ value }) => value);
    },
    nameTaken(pool: Pool, name: string): boolean {
      return names.get(nameKey(pool, name)) !== undefined;
    },
    /** False when one of the user's names is taken. */
    addUser(user: User): boolean {
      return store.transaction(() => {
        const keys = namesOf(poolOf(user), user);
        if (keys.some((key) => names.get(key) !== undefined)) return false;
        for (const key of keys) names.put(key, user.sub);
        users.put(userKey(user.poolId, user.sub), user);
        return true;
      });
    },
    /**
     * Changes the current record, whatever the caller read before, and keeps the names in sync.
     * Returns what `change` returns; if it throws, nothing is written. Throws AliasExistsException
     * when a new address is another user's.
     */
    changeUser<R>(poolId: string, sub: string, change: (user: User) => R): R {
      return store.transaction(() => {
        const user = users.get(userKey(poolId, sub));
        if (!user) throw new Error("The user is gone.");
        const pool = poolOf(user);
        const before = namesOf(pool, user);
        const result = change(user);
        const after = namesOf(pool, user);
        for (const key of before) if (!after.includes(key)) names.delete(key);
        for (const key of after) {
          if ((names.get(key) ?? sub) !== sub) throw emailTaken();
          names.put(key, sub);
        }
        users.put(userKey(poolId, sub), user);
        return result;
      });
    },
    removeUser(user: User): void {
      store.transaction(() => {
        for (const key of namesOf(poolOf(user), user)) names.delete(key);
        users.delete(userKey(user.poolId, user.sub));
        for (const { key, value } of sessionsOf(user)) removeSession(key, value);
      });
    },
    sessionKey(session: Pick<SignInSession, "poolId" | "sub" | "originJti">): string {
      return `${userKey(session.poolId, session.sub)}/${session.originJti}`;
    },
    sessionsOf,
    removeSession,
  };
}
