import { moderationTexts } from "../moderation/en.ts";
import type { NotificationTexts } from "../notification-texts.ts";

const lookAndAnswer = "Have a look at their profile and answer whenever you like.";
const writeNow = "You can write to each other now.";

const newInGroup = "There's a new message in your group.";

export const texts: NotificationTexts = {
  people: (name, others) => `${name} and ${others} ${others === 1 ? "other" : "others"}`,
  newMessages: (count) => `You have ${count} new messages`,
  sentences: {
    connectionRequested: ({ name }) => [`${name} would like to connect`, lookAndAnswer],
    connectionAccepted: ({ name }) => [`You and ${name} are connected`, writeNow],
    invitationJoined: ({ name }) => [
      `${name} joined through your invitation`,
      "You can say hello on their profile.",
    ],
    messageReceived: ({ name }) => [
      `${name} wrote to you`,
      "There's a new message in your conversation.",
    ],
    pictureReceived: ({ name }) => [
      `${name} sent you a picture`,
      "There's a new picture in your conversation.",
    ],
    groupMessageReceived: ({ name, group_title }) => [
      `${name} wrote in ${group_title}`,
      newInGroup,
    ],
    groupChatMessageReceived: ({ name }) => [`${name} wrote in your group chat`, newInGroup],
    messageRequested: ({ name }) => [
      `${name} would like to write to you`,
      "Read their request and answer whenever you like.",
    ],
    messageRequestAccepted: ({ name }) => [`${name} accepted your request`, writeNow],
    photoTagged: ({ name }) => [
      `${name} tagged you in a photo`,
      "Have a look. You can remove the tag if you like.",
    ],
    mentionedInPost: ({ name }) => [`${name} mentioned you`, "You were mentioned in a post."],
    mentionedInComment: ({ name }) => [`${name} mentioned you`, "You were mentioned in a comment."],
    mentionedInDiscussion: ({ name, circle_name }) => [
      `${name} mentioned you`,
      `You were mentioned in ${circle_name}.`,
    ],
    postReacted: ({ who }) => [`${who} reacted to your post`, "See who reacted."],
    pollClosed: () => ["Your poll has closed", "See the results."],
    votedPollClosed: () => ["A poll you voted in has closed", "See the results."],
    postCommented: ({ who }) => [
      `${who} commented on your post`,
      "There's a new comment below your post.",
    ],
    threadContinued: ({ who }) => [
      `${who} commented on a post you follow`,
      "There's a new comment on a post you commented on.",
    ],
    circlePosted: ({ circle_name }) => [
      `New post in ${circle_name}`,
      "Have a look whenever you like.",
    ],
    circleJoined: ({ who, total, circle_name }) => [
      `${who} joined ${circle_name}`,
      total > 1 ? "Your circle has new members." : "Your circle has a new member.",
    ],
    circleRequested: ({ who, circle_name }) => [
      `${who} would like to join ${circle_name}`,
      lookAndAnswer,
    ],
    circleAccepted: ({ circle_name }) => [
      `You're now in ${circle_name}`,
      "The host has accepted your request. Come in and say hello.",
    ],
    circleInvited: ({ name, circle_name }) => [
      `${name} invited you to ${circle_name}`,
      "Have a look and join if you like.",
    ],
    circleApproved: ({ circle_name }) => [
      `${circle_name} is live`,
      "We've approved your circle, and other members can see it now.",
    ],
    circleTakenDown: ({ circle_name }) => [
      `${circle_name} was removed`,
      "You'll find the reason on the circle's page. Only you can see it now.",
    ],
    circleClosed: ({ circle_name }) => [
      `${circle_name} was closed`,
      "Its meetups won't take place.",
    ],
    circleHandedOver: ({ name, circle_name }) => [
      `You now host ${circle_name}`,
      `${name} has handed the circle over to you.`,
    ],
    circleHostAppointed: ({ circle_name }) => [
      `You now host ${circle_name}`,
      "It no longer had a host, so we've chosen you. You can hand it over to another member.",
    ],
    circleModerator: ({ name, circle_name }) => [
      `You now moderate ${circle_name}`,
      `${name} has made you a moderator. You can answer requests and reports, hide or remove posts, remove members and look after topics and meetups.`,
    ],
    circleRemoved: ({ circle_name }) => [
      `You're no longer in ${circle_name}`,
      "You were removed from the circle.",
    ],
    circleRemovedWithReason: ({ circle_name }) => [`You're no longer in ${circle_name}`],
    circleReported: ({ circle_name }) => [
      `A report in ${circle_name} is waiting for you`,
      "A member has reported something in your circle. You decide what happens.",
    ],
    discussionReplied: ({ who, kind, circle_name }) => [
      `${who} replied to your ${kind}`,
      `There's a new reply in ${circle_name}.`,
    ],
    discussionContinued: ({ who, kind, circle_name }) => [
      `${who} replied to a ${kind} you follow`,
      `There's a new reply in ${circle_name}.`,
    ],
    eventJoined: ({ who, total, event_title }) => [
      `${who} ${total > 1 ? "are" : "is"} going to “${event_title}”`,
      "They've signed up for your event.",
    ],
    coHostInvited: ({ name, event_title }) => [
      `${name} invited you to co-host “${event_title}”`,
      "Accept or decline on the event's page.",
    ],
    coHostJoined: ({ name, event_title }) => [
      `${name} is co-hosting “${event_title}” with you`,
      "They can edit the event, post updates and see the waiting list.",
    ],
    coHostLeft: ({ name, event_title }) => [
      `${name} is no longer co-hosting “${event_title}”`,
      "They've stepped down. You can invite someone else on the event's page.",
    ],
    eventHandedOver: ({ event_title }) => [
      `You now host “${event_title}”`,
      "Its host has deleted their account. You can edit or cancel it.",
    ],
    eventApproved: ({ event_title }) => [
      `“${event_title}” is live`,
      "We've approved your event, and other members can see it now.",
    ],
    eventRefused: ({ event_title }) => [
      `“${event_title}” wasn't approved`,
      "You'll find the reason on the event's page.",
    ],
    eventTakenDown: ({ event_title }) => [
      `“${event_title}” was taken off the calendar`,
      "You'll find the reason on the event's page. When you edit it, we'll check it again.",
    ],
    eventEditedSince: ({ event_title }) => [
      `“${event_title}” is waiting for approval again`,
      "It didn't pass our check, and it's been edited since. Other members will see it once we've approved it.",
    ],
    eventNear: ({ event_title, when }) => [`“${event_title}” starts soon`, `It starts on ${when}.`],
    eventCancelled: ({ event_title, when, cancellation_reason: why }) => [
      `“${event_title}” was cancelled`,
      why
        ? `It won't take place on ${when}. The host says: “${why}”`
        : `It won't take place on ${when}: the host has cancelled it.`,
    ],
    eventChanged: ({ event_title, when, place }) => [
      `“${event_title}” has a new time or place`,
      `It's now on ${when}, ${place ?? "online"}.`,
    ],
    eventLinkChanged: ({ event_title, when }) => [
      `“${event_title}” has a new link`,
      `It's on ${when}. You'll find the new link on its page.`,
    ],
    eventRemoved: ({ event_title, when }) => [
      `“${event_title}” was taken off the calendar`,
      `It was planned for ${when} and is no longer listed.`,
    ],
    eventAnnounced: ({ event_title }) => [
      `Update on “${event_title}”`,
      "There's an update from the host.",
    ],
    eventCommented: ({ who, event_title }) => [
      `${who} commented on “${event_title}”`,
      "There's a new comment on your event.",
    ],
    eventCommentFollowed: ({ who, event_title }) => [
      `${who} commented on “${event_title}”`,
      "There's a new comment on an event you commented on.",
    ],
    placeGiven: ({ event_title, when }) => [
      `You have a place at “${event_title}”`,
      `You were on the waiting list, and now you're going: ${when}.`,
    ],
    meetupPlanned: ({ event_title, when }) => [
      `New meetup: “${event_title}”`,
      `It's planned for ${when}.`,
    ],
    meetupAnswered: ({ who, total, event_title }) => [
      `${who} ${total > 1 ? "are" : "is"} going to “${event_title}”`,
      "They've signed up for your meetup.",
    ],
    meetupCommented: ({ who, event_title }) => [
      `${who} commented on “${event_title}”`,
      "There's a new comment on your meetup.",
    ],
    meetupCommentFollowed: ({ who, event_title }) => [
      `${who} commented on “${event_title}”`,
      "There's a new comment on a meetup you commented on.",
    ],
    meetupCancelled: ({ event_title, when, cancellation_reason: why }) => [
      `“${event_title}” was cancelled`,
      why
        ? `It won't take place on ${when}. The reason: “${why}”`
        : `It won't take place on ${when}.`,
    ],
    seriesCancelled: ({ event_title, cancellation_reason: why }) => [
      `“${event_title}” was cancelled`,
      why
        ? `None of its dates will take place. The reason: “${why}”`
        : "None of its dates will take place.",
    ],
    meetupMoved: ({ event_title, when }) => [
      `“${event_title}” has a new time`,
      `It's now on ${when}.`,
    ],
    planChanged: ({ when }) => ["One of your plans has changed", `It's on ${when}.`],
    planCancelled: ({ when }) => [
      "One of your plans was cancelled",
      `It won't take place on ${when}.`,
    ],
    planSeriesCancelled: () => [
      "One of your plans was cancelled",
      "None of its dates will take place.",
    ],
    interestAdded: () => [
      "Your interest was added",
      "The interest you suggested is on the list now.",
    ],
    interestRefused: () => [
      "Your interest wasn't added",
      "We reviewed the interest you suggested and didn't add it to the list.",
    ],
    facilitatorApproved: () => [
      "You're a facilitator now",
      "Your events go live right away and show that you're an approved facilitator.",
    ],
    facilitatorRefused: () => [
      "Your application wasn't accepted",
      "We've reviewed it. You'll find the reason with your application.",
    ],
    searchMatched: ({ search, found }) => [
      `New for your search “${search}”`,
      {
        circle: "A new circle matches it.",
        event: "A new event matches it.",
        person: "Someone new matches it.",
        post: "A new post matches it.",
      }[found],
    ],
    ...moderationTexts,
    portraitRefused: () => [
      "Your photo isn't shown any more",
      "When we checked it, we didn't find exactly one face in it. Please choose another photo.",
    ],
    mailSuppressed: () => [
      "Our emails aren't reaching you",
      "An email to you bounced. Confirm another email address, and we'll use that.",
    ],
    codeReturned: () => [
      "We couldn't deliver your code",
      "The address we sent it to doesn't accept email. Check the spelling and enter it again.",
    ],
  },
  plain: {
    connection_request: "You have a new connection request",
    connection_accepted: "Your connection request was accepted",
    invitation_joined: "A friend you invited has joined",
    message: "You have a new message",
    photo_tag: "You're in a new photo",
    mention: "You were mentioned",
    post_reaction: "There's a reaction to one of your posts",
    poll_closed: "A poll has closed",
    post_comment: "There's a new comment for you",
    circle_invitation: "You're invited to a circle",
    circle_update: "There's news from one of your circles",
    circle_joined: "One of your circles has a new member",
    event: "There's news about an event",
    event_reminder: "An event starts soon",
    system: "You have a new notification",
  },
};
