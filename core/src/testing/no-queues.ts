// In place of kernel/queues.ts: takes jobs and mails, and drops them.
export const maxDelay = 900;
export const enqueueMail = async () => undefined;
export const enqueueJob = async () => undefined;
