import { isConnected } from "../connections/status.ts";
import { cutAt } from "../kernel/characters.ts";
import { AppError } from "../kernel/errors.ts";
import { deleteObjects } from "../kernel/object-store.ts";
import type { Write } from "../kernel/table.ts";
import { endUseInMessage, isOnlyHeld, type Picture, releaseHold } from "../photos/holds.service.ts";
import { uploadKey, uploadOf } from "../photos/keys.ts";
import { mediaUrl } from "../photos/media-urls.ts";
import { sizePaths } from "../photos/sizes.rules.ts";
import { ownPicture } from "../photos/uploaded.service.ts";
import { endUse, useInMessage } from "../photos/uses.service.ts";
import { type OpenConversation, requireWriting } from "./conversations.access.ts";
import type { MessagePicture } from "./conversations.contract.ts";
import { maxPreviewLength, pictureText } from "./conversations.rules.ts";

interface Pictured {
  senderId: string;
  imageUrl?: string | undefined;
  imageWidth?: number | undefined;
  imageHeight?: number | undefined;
  imageAlt?: string | undefined;
}

/** Only connections, because those who share a circle may be strangers. */
export async function takesPictures({ own, members }: OpenConversation): Promise<boolean> {
  const other = members.find(({ userId }) => userId !== own.userId);
  return !own.isGroup && other !== undefined && isConnected(own.userId, other.userId);
}

/** @throws conversation.not_allowed, conversation.no_pictures */
export async function requirePictures(conversation: OpenConversation): Promise<void> {
  if (await takesPictures(conversation)) return;
  await requireWriting(conversation);
  throw new AppError("conversation.no_pictures");
}

/** @throws as ownPicture */
export async function pictureFields(
  userId: string,
  { imageUrl, imageAlt }: Pick<Pictured, "imageUrl" | "imageAlt">,
) {
  if (imageUrl === undefined) return {};
  const { file, width, height } = await ownPicture(userId, imageUrl, "message");
  // As without a report, which its sender mustn't learn of.
  if (await isOnlyHeld({ userId, file })) throw new AppError("photo.gone");
  return {
    imageUrl,
    imageWidth: width,
    imageHeight: height,
    imageAlt: imageAlt || undefined,
  };
}

/** The name of the picture's file; absent once its sender has left. */
export function pictureIn({ senderId, imageUrl }: Pictured): { file?: string } {
  const file = imageUrl ? uploadOf("message", senderId, imageUrl) : null;
  return file ? { file } : {};
}

export function pictureUse(message: Pictured): Write[] {
  const { file } = pictureIn(message);
  return file === undefined ? [] : [useInMessage(message.senderId, file)];
}

/** The caller checks access. */
export async function toPicture(item: Pictured): Promise<{ picture?: MessagePicture }> {
  const { imageUrl, imageWidth: width, imageHeight: height, imageAlt: alt } = item;
  if (!imageUrl || !width || !height) return {};
  return { picture: { url: await mediaUrl(imageUrl), width, height, ...(alt && { alt }) } };
}

/** Once its message is gone; not while a report holds it. Idempotent. */
export async function removePicture(senderId: string, file: string): Promise<void> {
  const picture = { userId: senderId, file };
  if (await endUseInMessage(picture)) await removeFiles(picture);
}

/** Once the report is decided or gone; removes it if its message is gone, too. Idempotent. */
export async function releasePicture(
  senderId: string,
  file: string,
  reportId: string,
): Promise<void> {
  const picture = { userId: senderId, file };
  if (await releaseHold(picture, reportId)) await removeFiles(picture);
}

async function removeFiles({ userId, file }: Picture): Promise<void> {
  await deleteObjects(sizePaths(uploadKey("message", userId, file)));
  await endUse(userId, file);
}

/** What the lists show of a message. */
export const previewOf = (body: string): string => cutAt(body || pictureText, maxPreviewLength);
