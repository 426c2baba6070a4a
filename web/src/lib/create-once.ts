import { toast } from "../ui/toast.ts";
import { codeOf } from "./errors.ts";
import { randomToken } from "./random-token.ts";
import { detailOf } from "./read-error.ts";

/** What a form has sent since its last success; `{}` at first. */
export interface Creation {
  /** Idempotency key: a retry after a lost answer creates nothing twice. */
  token?: string;
  /** Id of what an earlier attempt created although its answer was lost. */
  madeId?: string;
}

const changed = "An earlier version had already gone through. We've replaced it with this one.";

/**
 * Retries safely after a lost answer: an attempt with changed values updates what was created.
 * @param create sends the form's values
 * @param change updates what an earlier attempt created
 * @param newToken for a first attempt
 */
export async function createOnce<Made>(
  creation: { current: Creation },
  create: (token: string) => Promise<Made>,
  change: (madeId: string) => Promise<Made>,
  newToken: string = randomToken(),
): Promise<Made> {
  const { token = newToken, madeId } = creation.current;
  const isFirst = creation.current.token === undefined;
  creation.current = { ...creation.current, token };
  try {
    const made = await (madeId === undefined ? create(token) : change(madeId));
    creation.current = {};
    if (madeId !== undefined) toast({ title: "Updated", message: changed });
    return made;
  } catch (error) {
    const code = codeOf(error);
    const createdId = detailOf(error, "createdId");
    if (code === "created_differently" && madeId === undefined && createdId !== undefined) {
      creation.current = { token, madeId: createdId };
    } else if (code === "not_found" && !isFirst) {
      // What the earlier attempt created may have been deleted since.
      creation.current = {};
    } else throw error;
    return createOnce(creation, create, change);
  }
}
