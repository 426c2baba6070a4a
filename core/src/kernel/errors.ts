/**
 * All codes the API answers with. functions/src/http/status.ts maps them to a status,
 * web/src/lib/errors.ts to words.
 */
export const errorCodes = [
  // the request
  "request.invalid",
  "request.too_large",
  "request.rate_limited",
  "request.conflict",
  // the caller
  "auth.required",
  "auth.invalid_token",
  "auth.recent_required",
  "permission.denied",
  "membership.required",
  "onboarding.required",
  "email.unverified",
  // the thing
  "not_found",
  "reference.missing",
  "duplicate",
  "data.invalid",
  // accounts
  "username.invalid",
  "username.taken",
  "username.not_found",
  "account.mismatch",
  "account.suspended",
  "account.federated",
  "email.code_invalid",
  "email.taken",
  "password.incorrect",
  "recovery.code_invalid",
  // memberships
  "membership.none_available",
  "membership.price_mismatch",
  "membership.trial_used",
  "membership.already_active",
  "payment.unavailable",
  "payment.signature_invalid",
  "payment.not_completed",
  // profiles and photos
  "city.unknown",
  "language.unknown",
  "terms.outdated",
  "photo.not_an_image",
  "photo.unreadable",
  "photo.too_many_pixels",
  "photo.too_large",
  "photo.no_face",
  "photo.many_faces",
  "photo.name_taken",
  "photo.check_unavailable",
  // charts
  "birth.date_out_of_range",
  "birth.time_skipped",
  "birth.place_unknown",
  "birth.incomplete",
  // people
  "connection.self",
  "connection.exists",
  "connection.recently_declined",
  "conversation.self",
  "conversation.not_allowed",
  "conversation.requested",
  "reach.limited",
  "suggestion.reviewed",
  "report.resolved",
  "circle.full",
  "circle.recently_declined",
  "circle.removed",
  "appeal.sent",
  "appeal.decided",
  "discussion.closed",
  "event.full",
  "event.over",
  "meetup.full",
  "meetup.over",
  // albums
  "album.full",
  "tag.not_connected",
  "tag.declined",
  "tag.album_private",
  "tag.too_many",
  // our side
  "accounts.unavailable",
  "files.unavailable",
  "encryption.unavailable",
  "queue.unavailable",
  "places.unavailable",
  "service.unavailable",
  "internal",
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** Thrown by services; the only error that reaches a caller with its own code. */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** For the browser: no personal data of others, no internal text. */
  readonly data: Record<string, unknown>;

  constructor(code: ErrorCode, message: string = code, data: Record<string, unknown> = {}) {
    super(message);
    this.name = "AppError";
    this.code = code;
    this.data = data;
  }
}

export const isAppError = (error: unknown, code?: ErrorCode): error is AppError =>
  error instanceof AppError && (code === undefined || error.code === code);
