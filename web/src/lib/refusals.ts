import { maxCircleModerators } from "@attune/core/circles/circles.rules";
import { editableMinutes, maxGroupMembers } from "@attune/core/conversations/conversations.rules";
import { maxCoHosts } from "@attune/core/events/events.rules";
import { commentDaysAfterEvent } from "@attune/core/gathering-comments/gathering-comments.rules";
import type { ErrorCode } from "@attune/core/kernel/errors";
import { maxMutedWords, maxMutes } from "@attune/core/mutes/mutes.rules";
import { type ErrorMessage, type GeneralCode, refused } from "./general-errors.ts";

const away = (title: string, message: string): ErrorMessage =>
  refused(title, `${message} Please try again in a moment.`, true);

/** Messages for the API's codes that only single operations return. */
export const refusals: Record<Exclude<ErrorCode, GeneralCode>, ErrorMessage> = {
  created_differently: refused(
    "Already published",
    "An earlier version went through, with another picture, poll or audience. To publish this one instead, delete the earlier one first.",
  ),
  "portrait.required": refused(
    "Add your photo first",
    "You can send connection requests and start conversations once your profile has a photo. Add one in your account settings.",
  ),
  "recovery.code_invalid": refused(
    "That code isn't right",
    "It may have been used already, or replaced by a newer one.",
  ),
  "username.invalid": refused("Username not allowed", "Please choose another username."),
  "username.taken": refused("Username not available", "This username is already taken"),
  "username.changed_lately": refused(
    "Username not changed",
    "You can change your username once every 30 days.",
  ),
  "username.not_found": refused("Username not found", "No account found with that username."),
  "account.federated": refused(
    "Not available",
    "You log in with Google or Apple, so you'd change this there.",
  ),
  "email.code_invalid": refused("That code isn't right", "The code is wrong or has expired."),
  "email.taken": refused("Email in use", "Another account already uses this email."),
  "password.incorrect": refused("Wrong password", "Please enter your current password."),
  "membership.none_available": refused(
    "No membership",
    "You need a membership for this. Choose one to continue.",
  ),
  "membership.price_mismatch": refused(
    "Price changed",
    "The price has changed. Please reload the page and choose again.",
  ),
  "membership.trial_used": refused("Trial already used", "Each person gets one trial."),
  "membership.card_trial_used": refused(
    "Trial already used",
    "This card has already been used for a trial, so nothing was started or charged. You can join without a trial.",
  ),
  "membership.already_active": refused("Already a member", "Your membership is already active."),
  "payment.unavailable": refused(
    "Payment unavailable",
    "The payment service isn't responding. Please try again in a few minutes.",
    true,
  ),
  "payment.not_completed": refused(
    "Payment not complete",
    "The payment hasn't been completed. Please try again, or choose another card.",
  ),
  "payment.not_refundable": refused(
    "Nothing to refund",
    "Nothing was paid by card for this invoice.",
  ),
  "payment.already_refunded": refused(
    "Already refunded",
    "This payment has already been refunded in full.",
  ),
  "payment.refund_too_large": refused(
    "Amount too high",
    "There's less than that left to refund. The list shows how much has already been refunded.",
  ),
  "payment.disputed": refused(
    "Payment disputed",
    "The payer has disputed this payment with their bank, which decides where the money goes.",
  ),
  "city.unknown": refused("City not known", "Please select a city from the dropdown"),
  "language.unknown": refused("Language not known", "Please choose a language from the list."),
  "terms.outdated": refused(
    "New terms",
    "The terms have changed since this page was opened. Please reload and read them.",
  ),
  "profile.completed": refused(
    "Already complete",
    "Your profile was completed on another device. Please reload the page to see it.",
  ),
  "photo.not_an_image": refused("Invalid file type", "Please select an image file."),
  "photo.unreadable": refused(
    "Picture not readable",
    "This file isn't a picture we can read. It may be damaged.",
  ),
  "photo.too_many_pixels": refused(
    "Picture too large",
    "This picture has more than 50 million pixels. Please choose a smaller one.",
  ),
  "photo.too_large": refused("File too large", "Please select an image smaller than 10MB"),
  "photo.no_face": refused("Face not detected", "Please upload a photo showing your face clearly."),
  "photo.many_faces": refused(
    "Face not detected",
    "Please upload a photo with only yourself (multiple faces detected).",
  ),
  "photo.name_taken": refused("Upload Failed", "Please try again.", true),
  "photo.in_use": refused(
    "Picture already used",
    "This picture is already in use somewhere else. Please upload it again to use it here, too.",
  ),
  "photo.gone": refused(
    "Picture gone",
    "You added this picture a while ago, and it has expired. Remove it or add it again, then send.",
  ),
  "photo.check_unavailable": refused(
    "Upload Failed",
    "Failed to verify image. Please try again.",
    true,
  ),
  "birth.date_out_of_range": refused("Check the date", "Please check the date of birth."),
  "birth.time_skipped": refused(
    "Check the time",
    "The clocks went forward that night, so this time didn't exist there.",
  ),
  "birth.place_unknown": refused(
    "Location Error",
    "Could not find coordinates for the location. Please try a different format.",
  ),
  "birth.incomplete": refused("Birth details missing", "Date, time and place are all needed."),
  "connection.self": refused("That's you", "You can't connect with yourself."),
  "connection.exists": refused(
    "Request not sent",
    "You're already connected, or you've already asked.",
  ),
  "connection.recently_declined": refused(
    "Not yet",
    "This request was declined recently. Please wait before you ask again.",
  ),
  "conversation.self": refused("That's you", "A conversation needs someone else."),
  "conversation.not_allowed": refused(
    "Not connected",
    "You can write to connections and to people in your circles.",
  ),
  "conversation.no_pictures": refused(
    "Only connections can send pictures",
    "You can send pictures once you're connected with each other. You can still send your message without the picture.",
  ),
  "conversation.requested": refused(
    "Already asked",
    "You've sent a request. Please wait before you ask again.",
  ),
  "conversation.too_many_requests": refused(
    "Too many open requests",
    "Please wait until some have been answered, or withdraw one.",
  ),
  "group.full": refused("Limit reached", `A group can have up to ${maxGroupMembers} members.`),
  "group.member_unavailable": refused(
    "Not possible",
    "Someone you chose can't be added at the moment. Please choose again.",
  ),
  "message.deleted": refused("Message deleted", "This message was deleted."),
  "message.too_old": refused(
    "Too late to edit",
    `A message can be edited for ${editableMinutes} minutes. You can still delete it, or write another one.`,
  ),
  "block.too_many": refused(
    "Limit reached",
    "You've blocked as many people as you can. Unblock someone first.",
  ),
  "mute.too_many": refused(
    "Limit reached",
    `You can mute up to ${maxMutes} people, circles and conversations. Unmute one first.`,
  ),
  "mute.too_many_words": refused(
    "Limit reached",
    `You can mute up to ${maxMutedWords} words. Unmute one first.`,
  ),
  "mute.not_a_word": refused("Not a word", "Enter a word with at least one letter or digit."),
  "report.resolved": refused(
    "Already decided",
    "Another moderator got there first. You'll find the report under “Decided”.",
  ),
  "review.decided": refused(
    "Already decided",
    "Another admin decided first. It's on the list for that decision now.",
  ),
  "suggestion.reviewed": refused("Already reviewed", "Someone else has reviewed this suggestion."),
  "circle.removed": refused("Not possible", "You were removed from this circle."),
  "circle.banned": refused(
    "They can't come back",
    "They were removed for good. To invite them, let them come back first, below the list of members.",
  ),
  "appeal.sent": refused(
    "Already sent",
    "You've already appealed this decision. You can only do that once.",
  ),
  "appeal.decided": refused("Already decided", "Another moderator has answered this appeal."),
  "circle.full": refused("Circle full", "This circle has no room at the moment."),
  "circle.moderators_full": refused(
    "Limit reached",
    `A circle can have up to ${maxCircleModerators} moderators. To appoint someone else, remove one first.`,
  ),
  "event.co_hosts_full": refused(
    "Limit reached",
    `An event can have up to ${maxCoHosts} co-hosts. To invite someone else, remove one first.`,
  ),
  "event.co_host_unavailable": refused(
    "Not possible",
    "This member can't co-host an event at the moment. Please choose someone else.",
  ),
  "circle.host_unavailable": refused(
    "Not possible",
    "This member can't take over a circle at the moment. Please choose someone else.",
  ),
  "circle.invitee_unavailable": refused(
    "Not possible",
    "This member can't join a circle at the moment. Please choose someone else.",
  ),
  "circle.invitation_accepted": refused(
    "They've joined",
    "This member has accepted the invitation and is in the circle.",
  ),
  "circle.recently_declined": refused(
    "Not yet",
    "Your request was declined recently. Please wait before you ask again.",
  ),
  "circle.unattended": refused(
    "Not possible",
    "This circle isn't taking new people at the moment.",
  ),
  "poll.closed": refused("Poll closed", "Votes can't be changed any more."),
  "poll.answered": refused(
    "The question can't be changed",
    "Members have voted on it as it is. You can add what's new in a comment.",
  ),
  "discussion.closed": refused("Closed", "You can't write here any more."),
  "event.full": refused(
    "Event full",
    "Every place at this event is taken. If it has a waiting list with room, you can join that.",
  ),
  "event.closed": refused("Not possible", "This event isn't taking new people at the moment."),
  "event.more_going": refused(
    "Limit too low",
    "More people than that are going. Please choose a higher limit.",
  ),
  "event.announced_enough": refused(
    "Daily limit reached",
    "Several updates about this event have been posted today. Please try again tomorrow.",
  ),
  "event.comments_closed": refused(
    "Comments closed",
    `Members can comment on an event until ${commentDaysAfterEvent} days after it.`,
  ),
  "event.over": refused("Event over", "This event has already taken place, or it was cancelled."),
  "album.full": refused(
    "Album full",
    "This album has no room for more photos. Please start another one.",
  ),
  "tag.not_connected": refused("Not connected", "You can tag your connections and yourself."),
  "tag.declined": refused("Not tagged", "This member doesn't want to be tagged in photos."),
  "tag.album_private": refused("Only you see it", "Share the album before you tag someone else."),
  "tag.too_many": refused("Limit reached", "No more people can be tagged in this photo."),
  "meetup.closed": refused("Not possible", "This meetup isn't taking new people at the moment."),
  "meetup.full": refused(
    "Meetup full",
    "Every place at this meetup is taken. If there's room on its waiting list, you can join that.",
  ),
  "meetup.more_going": refused(
    "Limit too low",
    "More people than that are going to one of its dates. Please choose a higher limit.",
  ),
  "meetup.over": refused("Meetup over", "This meetup is over, or it was cancelled."),
  "accounts.unavailable": away("Login unavailable", "The login service isn't responding."),
  "files.unavailable": away("Files unavailable", "Files can't be read or saved right now."),
  "encryption.unavailable": away(
    "Birth details unavailable",
    "Birth details can't be opened right now.",
  ),
  "queue.unavailable": away("Not started", "This couldn't be started. Nothing was lost."),
  "places.unavailable": away("Places unavailable", "The list of places isn't responding."),
};
