import { day, expiresIn } from "../kernel/clock.ts";
import { recordSecurityEvent } from "../security/events.service.ts";
import { WrongPasswordsEntity } from "./wrong-passwords.entity.ts";

/** Failed attempts are recorded in groups of this many. */
const recordedEvery = 10;

const record = (userId: string, attempts: number) =>
  recordSecurityEvent(userId, {
    eventType: "wrong_password",
    severity: attempts >= recordedEvery ? "high" : "low",
    details: { attempts: String(attempts) },
  });

/** Called before a password is checked: the pool reports only success. */
export async function beforePassword(userId: string): Promise<void> {
  const { data } = await WrongPasswordsEntity.update({ userId })
    .add({ count: 1 })
    .set({ ttl: expiresIn(day) })
    .go({ response: "all_new" });
  const wrong = (data.count ?? 1) - 1;
  if (wrong > 0 && wrong % recordedEvery === 0) await record(userId, wrong);
}

/** The password was right: records the failed attempts before it. */
export async function afterSignIn(userId: string): Promise<void> {
  const { data } = await WrongPasswordsEntity.delete({ userId }).go({ response: "all_old" });
  const wrong = ((data?.count ?? 1) - 1) % recordedEvery;
  if (wrong > 0) await record(userId, wrong);
}
