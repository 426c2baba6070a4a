import { second } from "../kernel/clock.ts";
import { enqueueMail } from "../kernel/queues.ts";
import {
  claim,
  claimUnwritten,
  listUnsent,
  type Mail,
  postpone,
  postponeUnwritten,
  skip,
  skipUnwritten,
} from "./ledger.ts";
import { unlisted } from "./mail.entity.ts";
import type { PlannedMail } from "./queue.service.ts";

/** What happens to a mail before it's sent, whether or not it has a row yet. */
export interface Steps {
  /** @returns the time of the claim, or null if another sender was faster */
  claim(mail: Mail, followers: readonly Mail[]): Promise<string | null>;
  /** @returns false if it has changed since it was read */
  skip(mail: Mail, followers: readonly Mail[]): Promise<boolean>;
  /** For a mail without a recipient. */
  drop(mail: Mail, followers: readonly Mail[]): Promise<boolean>;
  /** @returns false if it has changed since it was read */
  postpone(mail: Mail, until: number): Promise<boolean>;
  wait(mail: Mail, milliseconds: number): Promise<void>;
  /** Once it's found to have changed, or to have a row. */
  readAgain(mail: Mail): Promise<void>;
  /** After a failure, for the schedule to find it. */
  list(mail: Mail): Promise<void>;
}

const readSoon = ({ mailId }: Mail): Promise<void> => enqueueMail({ mailId, delay: 1 });

export const written: Steps = {
  claim,
  skip,
  drop: skip,
  postpone,
  // The schedule finds what's listed.
  async wait({ mailId, place }, milliseconds) {
    if (place === unlisted) await enqueueMail({ mailId, delay: milliseconds / second });
  },
  async readAgain(mail) {
    if (mail.place === unlisted) await readSoon(mail);
  },
  list: listUnsent,
};

export const unwritten = (planned: PlannedMail): Steps => ({
  claim: claimUnwritten,
  skip: skipUnwritten,
  // A row would stay behind when an account is deleted.
  drop: async () => true,
  postpone: postponeUnwritten,
  wait: ({ mailId }, milliseconds) =>
    enqueueMail({ mailId, delay: milliseconds / second, planned }),
  readAgain: readSoon,
  async list(mail) {
    // It has a row if it was claimed before it failed.
    if (!(await postponeUnwritten(mail, Date.parse(mail.scheduledFor)))) await listUnsent(mail);
  },
});
