/** Translations of security events by their stored name. */
const events: Readonly<Record<string, { label: string }>> = {
  all_sessions_ended: { label: "Logged out everywhere" },
  calendar_address_made: { label: "Calendar link created" },
  circle_host_appointed: { label: "Circle host appointed" },
  deletion_planned: { label: "Account deletion scheduled" },
  developer_tools_opened: { label: "Developer tools opened" },
  email_changed: { label: "Email changed" },
  limit_reached: { label: "Limit reached" },
  new_device: { label: "New device" },
  old_passkey_removed: { label: "Old passkey removed" },
  passkey_added: { label: "Passkey added" },
  passkey_removed: { label: "Passkey removed" },
  password_changed: { label: "Password changed" },
  payment_refunded: { label: "Payment refunded" },
  permissions_changed: { label: "Permissions changed" },
  recovery_code_used: { label: "Recovery code used" },
  recovery_codes_made: { label: "Recovery codes created" },
  refund_failed: { label: "Refund returned" },
  second_factor_changed: { label: "Two-step verification changed" },
  second_factor_off: { label: "Two-step verification turned off" },
  second_factor_on: { label: "Two-step verification turned on" },
  session_ended: { label: "A device was logged out" },
  signed_in_with_apple: { label: "New login with Apple" },
  signed_in_with_google: { label: "New login with Google" },
  threat_detected: { label: "Suspicious input" },
  unknown_passkey_removed: { label: "Unknown passkey removed" },
  username_changed: { label: "Username changed" },
  unknown_passkey_used: { label: "Unknown passkey used" },
  wrong_password: { label: "Unfinished or failed login attempts" },
};

/** "permissions_changed" as "Permissions changed". */
export function inWords(name: string): string {
  const words = name.replaceAll(/[_-]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Translates an event type; unknown ones become words by their name. */
export const securityEventWord = (eventType: string): string =>
  (Object.hasOwn(events, eventType) && events[eventType]?.label) || inWords(eventType);
