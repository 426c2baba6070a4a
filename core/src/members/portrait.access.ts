import { AppError } from "../kernel/errors.ts";
import { freshCardOf } from "./card.ts";

interface Pictured {
  userId: string;
  imageUrl?: string | null | undefined;
}

/**
 * Members without a picture don't approach anyone they aren't connected to.
 * @throws portrait.required
 */
export async function requirePortrait({ userId, imageUrl }: Pictured): Promise<void> {
  if (imageUrl) return;
  // Read again, because the member may have added it a moment ago.
  const fresh = await freshCardOf(userId);
  if (!fresh?.imageUrl) throw new AppError("portrait.required");
}
