import { isConnected } from "../connections/status.ts";
import { cutAt } from "../kernel/characters.ts";
import { AppError } from "../kernel/errors.ts";
import type { Write } from "../kernel/table.ts";
import { unquoted } from "../kernel/unformatted.rules.ts";
import { uploadOf } from "../photos/keys.ts";
import { mediaUrl } from "../photos/media-urls.ts";
import { ownPicture } from "../photos/uploaded.service.ts";
import { useInMessage } from "../photos/uses.service.ts";
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
  const { width, height } = await ownPicture(userId, imageUrl, "message");
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

/** What the lists show of a message. */
export const previewOf = (body: string): string =>
  cutAt(unquoted(body) || pictureText, maxPreviewLength);
