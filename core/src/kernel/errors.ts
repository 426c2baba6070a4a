/** Mapped to statuses in functions/src/http/status.ts, to words in web/src/lib/errors.ts. */
export const errorCodes = [
  "request.invalid",
  "request.too_large",
  "request.rate_limited",
  "request.conflict",
  "auth.required",
  "auth.invalid_token",
  "auth.recent_required",
  "permission.denied",
  "membership.required",
  "onboarding.required",
  "email.unverified",
  "not_found",
  "reference.missing",
  "duplicate",
  "created_differently",
  "data.invalid",
  "username.invalid",
  "username.taken",
  "username.not_found",
  "username.changed_lately",
  "account.mismatch",
  "account.suspended",
  "account.federated",
  "email.code_invalid",
  "email.taken",
  "password.incorrect",
  "recovery.code_invalid",
  "membership.none_available",
  "membership.price_mismatch",
  "membership.trial_used",
  "membership.card_trial_used",
  "membership.already_active",
  "payment.unavailable",
  "payment.signature_invalid",
  "payment.not_completed",
  "payment.not_refundable",
  "payment.already_refunded",
  "payment.refund_too_large",
  "payment.disputed",
  "city.unknown",
  "language.unknown",
  "terms.outdated",
  "profile.completed",
  "photo.not_an_image",
  "photo.unreadable",
  "photo.too_many_pixels",
  "photo.too_large",
  "photo.no_face",
  "photo.many_faces",
  "photo.name_taken",
  "photo.in_use",
  "photo.gone",
  "photo.check_unavailable",
  "birth.date_out_of_range",
  "birth.time_skipped",
  "birth.place_unknown",
  "birth.incomplete",
  "connection.self",
  "connection.exists",
  "connection.recently_declined",
  "conversation.self",
  "conversation.not_allowed",
  "conversation.no_pictures",
  "conversation.requested",
  "conversation.too_many_requests",
  "group.full",
  "group.member_unavailable",
  "message.deleted",
  "message.too_old",
  "block.too_many",
  "mute.too_many",
  "mute.too_many_words",
  "mute.not_a_word",
  "reach.limited",
  "portrait.required",
  "suggestion.reviewed",
  "report.resolved",
  "review.decided",
  "circle.full",
  "circle.recently_declined",
  "circle.removed",
  "circle.unattended",
  "circle.banned",
  "circle.moderators_full",
  "circle.host_unavailable",
  "circle.invitee_unavailable",
  "circle.invitation_accepted",
  "appeal.sent",
  "appeal.decided",
  "discussion.closed",
  "poll.closed",
  "poll.answered",
  "event.full",
  "event.co_hosts_full",
  "event.co_host_unavailable",
  "event.closed",
  "event.more_going",
  "event.over",
  "event.announced_enough",
  "event.comments_closed",
  "meetup.closed",
  "meetup.full",
  "meetup.more_going",
  "meetup.over",
  "album.full",
  "tag.not_connected",
  "tag.declined",
  "tag.album_private",
  "tag.too_many",
  "accounts.unavailable",
  "files.unavailable",
  "encryption.unavailable",
  "queue.unavailable",
  "places.unavailable",
  "service.unavailable",
  "internal",
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** The only error that reaches a caller with its own code. */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** Sent to the browser, so without others' data and internal text. */
  readonly data: Record<string, unknown>;

  constructor(code: ErrorCode, message: string = code, data: Record<string, unknown> = {}) {
    super(message);
    this.name = "AppError";
    this.code = code;
    this.data = data;
  }
}

export const invalidField = (field: string, message: string): AppError =>
  new AppError("data.invalid", message, { field });

/** For a catch: throws the error unless what it's about is gone, or out of reach by now. */
export function unlessGone(error: unknown): void {
  if (!isAppError(error, "not_found") && !isAppError(error, "permission.denied")) throw error;
}

export const isAppError = (error: unknown, code?: ErrorCode): error is AppError =>
  error instanceof AppError && (code === undefined || error.code === code);
