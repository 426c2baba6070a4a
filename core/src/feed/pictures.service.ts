import type { Write } from "../kernel/table.ts";
import { uploadOf } from "../photos/keys.ts";
import { ownPicture } from "../photos/uploaded.service.ts";
import { useInPost } from "../photos/uses.service.ts";

/** @throws as ownPicture */
export async function pictureOf(userId: string, imageUrl: string) {
  const { width, height } = await ownPicture(userId, imageUrl);
  return { imageUrl, imageWidth: width, imageHeight: height };
}

interface Pictured {
  authorId: string;
  imageUrl?: string | undefined;
}

export function pictureUse(post: Pictured): Write[] {
  const { file } = pictureIn(post);
  return file === undefined ? [] : [useInPost(post.authorId, file)];
}

export function pictureIn({ authorId, imageUrl }: Pictured): { file?: string } {
  const file = imageUrl ? uploadOf("post", authorId, imageUrl) : null;
  return file ? { file } : {};
}
