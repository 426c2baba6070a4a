import { type BlockRow, filtered } from "../block-row.ts";

export const accountRows: Record<string, BlockRow> = {
  "accounts.changeEmail": "own",
  "accounts.changeUsername": "own",
  "accounts.checkUsernameAvailability": "own",
  "accounts.countRecoveryCodes": "own",
  "accounts.deleteAccount": "own",
  "accounts.keepAccount": "own",
  "accounts.downloadExport": "own",
  "accounts.endAllSignIns": "own",
  "accounts.endSignIn": "own",
  "accounts.getExport": "own",
  "accounts.getSession": filtered(),
  "accounts.getUserPermissions": "own",
  "accounts.cancelEmailChange": "own",
  "accounts.listSignIns": "own",
  "accounts.makeRecoveryCodes": "own",
  "accounts.spendRecoveryCode": "own",
  "accounts.notifyOfNewCredential": "own",
  "accounts.notifyOfTakenAddress": "own",
  "accounts.listPasskeys": "own",
  "accounts.startPasskey": "own",
  "accounts.addPasskey": "own",
  "accounts.removePasskey": "own",
  "accounts.requestSignUp": "own",
  "accounts.requestExport": "own",
  "accounts.resendEmailCode": "own",
  // Called before the sign-in.
  "accounts.resolveUsername": "own",
  "accounts.verifyEmail": "own",

  "attention.getAttention": "own",
  "attention.getLevel": "own",
  "attention.setLevel": "own",
  "attention.updateAttention": "own",

  "billing.createCheckout": "own",
  "billing.createPlanChange": "own",
  "billing.createPortal": "own",
  "billing.listInvoices": "own",
  "billing.refreshMembership": "own",
  "billing.verifyCheckout": "own",

  "faces.detectFace": "own",
  "faces.finishUpload": "own",

  "facilitators.applyAsFacilitator": "own",
  "facilitators.getMyApplication": "own",

  "interests.linkPractices": "own",
  "interests.listLanguages": "own",
  "interests.listPractices": "own",
  "interests.removeLink": "own",
  "interests.submitSuggestion": "own",

  "mail.getEmailPreferences": "own",
  "mail.openUnsubscribePage": "own",
  "mail.unsubscribe": "own",
  "mail.unsubscribeOneClick": "own",
  "mail.updateEmailPreferences": "own",

  "memberships.getMembership": "own",
  "memberships.listPlans": "own",

  "calendar.getAddress": "own",
  "calendar.makeAddress": "own",
  "calendar.removeAddress": "own",

  // A flow test covers codes across a block.
  "inviteLinks.acceptInvitation": "own",
  "inviteLinks.getInvitation": "own",
  "inviteLinks.getInvitedBy": "own",
  "inviteLinks.getInviter": "own",
  "inviteLinks.hideInvitedBy": "own",
  "inviteLinks.openInviteLink": "own",
  "inviteLinks.renewInviteLink": "own",

  "notifications.listNotifications": filtered(),
  // Only asked for what has just come; flows/toasts.test.ts has the block between the two.
  "notifications.listToasts": filtered(() => ({ ids: ["ntf_gone"] })),
  "notifications.markAllRead": "own",
  "notifications.markRead": "own",
  "notifications.undoMarkAllRead": "own",

  "photos.createUpload": "own",
  "photos.generateSecureFilename": "own",

  "places.getCity": "own",
  "places.getGoogleMapsConfig": "own",
  "places.search": "own",
  "places.searchCities": "own",

  "push.addDevice": "own",
  "push.getPush": "own",
  "push.removeDevice": "own",
  // Called by a service worker, without a sign-in.
  "push.renewDevice": "own",
  "push.pausePushes": "own",

  "security.listMySecurityEvents": "own",
  "security.logSecurityEvent": "own",
};
