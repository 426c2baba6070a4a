import { timestamp } from "../kernel/clock.ts";
import { queueMail } from "../mail/queue.service.ts";
import { recordSecurityEvent } from "../security/events.service.ts";
import { SignInEntity } from "./sign-ins.entity.ts";

interface Notice {
  userId: string;
  /** The same cause makes the same mail. */
  cause: string;
  title: string;
  line: string;
  /** Where to, if not to the account's own address. */
  address?: string;
  name?: string;
}

/** Sent whatever the member's preferences. */
const mailNotice = ({ userId, cause, title, line, address, name }: Notice) =>
  queueMail({
    cause,
    userId,
    type: "security_notice",
    data: { title, line, ...(address && { address, firstName: name ?? "" }) },
    priority: 3,
  });

/** A sign-in on a device that none of the member's other sign-ins has; not the very first. */
export async function noticeNewDevice(
  userId: string,
  signInId: string,
  device: string,
): Promise<void> {
  const { data: others } = await SignInEntity.query.one({ userId }).go({ pages: "all" });
  if (others.length === 0 || others.some((one) => one.device === device)) return;
  await recordSecurityEvent(userId, {
    eventType: "new_device",
    severity: "medium",
    details: { device },
  });
  await mailNotice({
    userId,
    cause: `new-device-${signInId}`,
    title: "A new device signed in",
    line: `Your account was opened with ${device}.`,
  });
}

/** Goes to the previous address: a thief who changed it reads the new one. */
export async function noticeNewAddress(
  { userId, email, name }: { userId: string; email: string; name: string },
  newAddress: string,
): Promise<void> {
  await recordSecurityEvent(userId, { eventType: "email_changed", severity: "high" });
  await mailNotice({
    userId,
    cause: `email-changed-${newAddress}`,
    title: "Your email address was changed",
    line: "Messages go to the new address from now on.",
    address: email,
    name,
  });
}

const credentials = {
  password: ["password_changed", "Your password was changed"],
  second_factor: ["second_factor_changed", "Your second factor was changed"],
} as const;
type Credential = keyof typeof credentials;

export async function noticeNewCredential(userId: string, changed: Credential): Promise<void> {
  const [eventType, title] = credentials[changed];
  const at = timestamp();
  await recordSecurityEvent(userId, { eventType, severity: "medium" });
  const line = "The change was made a moment ago.";
  await mailNotice({ userId, cause: `${eventType}-${at}`, title, line });
}
