import { toast } from "../ui/toast.ts";
import { codeOf } from "./errors.ts";
import { detailOf } from "./read-error.ts";

/** What a form has sent so far, until it succeeds; `{}` for a new one. */
export interface Creation {
  /** Idempotency key: a lost answer never creates two. */
  token?: string;
  /** What an earlier attempt turned out to have made. */
  madeId?: string;
  /** What was sent, where changed words make another one. */
  words?: string;
}

const changed = "An earlier version had already gone through. We've replaced it with this one.";

/**
 * @param create sends the form's words
 * @param change puts them into what an attempt with other words made, whose answer was lost
 */
export async function createOnce<Made>(
  creation: { current: Creation },
  create: (token: string) => Promise<Made>,
  change: (madeId: string) => Promise<Made>,
): Promise<Made> {
  const { token = crypto.randomUUID(), madeId } = creation.current;
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
      // What was made may have been deleted since.
      creation.current = {};
    } else throw error;
    return createOnce(creation, create, change);
  }
}
