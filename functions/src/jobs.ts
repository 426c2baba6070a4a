import type { SessionsPage } from "@attune/core/accounts/end-all-sessions.service";
import { isAppError } from "@attune/core/kernel/errors";
import type { MailBatch } from "@attune/core/mail/mail-tools.contract";
import type { DigestRun } from "@attune/core/notifications/digest.service";
import type { PopularSearch } from "@attune/core/search/popular.service";
import type { RebuildStep } from "@attune/core/search/rebuild.service";
import type { SearchType } from "@attune/core/search/search.contract";
import type { SQSBatchResponse, SQSEvent } from "aws-lambda";

/** What is worked on in the background. */
type Job =
  | { task: "chart"; userId: string; forget: boolean }
  | { task: "likeness"; userId: string }
  | { task: "search"; type: SearchType; id: string }
  | ({ task: "search-rebuild" } & RebuildStep)
  | ({ task: "popular-search" } & PopularSearch)
  | { task: "export"; userId: string; exportId: string }
  | { task: "delete-account"; userId: string }
  | { task: "mail-batch"; batchType: MailBatch }
  | ({ task: "digest-page"; cursor?: string } & DigestRun)
  | ({ task: "digest"; userId: string } & DigestRun)
  | ({ task: "end-sessions" } & SessionsPage)
  | { task: "end-sign-ins"; userId: string; before: number }
  | { task: "relist-photos"; albumId: string }
  | { task: "empty-album"; albumId: string }
  | { task: "remove-photo-file"; userId: string; file: string };

/** What a kind of job needs is loaded with the first of its kind. */
async function work(job: Job): Promise<unknown> {
  switch (job.task) {
    case "chart": {
      const { storeChart } = await import("@attune/core/charts/charts.service");
      return storeChart(job.userId, job.forget).catch((error) => {
        // Birth data that was removed meanwhile, or that gives no chart, is no reason to go on.
        if (!isAppError(error)) throw error;
      });
    }
    case "likeness": {
      const { compareWithAllMembers } = await import("@attune/core/charts/compare.service");
      return compareWithAllMembers(job.userId);
    }
    case "search": {
      const { reindexAndNotify } = await import("@attune/core/search/rebuild.service");
      return reindexAndNotify(job.type, job.id);
    }
    case "popular-search": {
      const { countPopular } = await import("@attune/core/search/popular.service");
      return countPopular(job);
    }
    case "search-rebuild": {
      const { rebuildPage } = await import("@attune/core/search/rebuild.service");
      return rebuildPage(job);
    }
    case "export": {
      const { makeExport } = await import("@attune/core/account-deletion/export.service");
      return makeExport(job.userId, job.exportId);
    }
    case "delete-account": {
      const { removeMember } = await import("@attune/core/account-deletion/deletion.service");
      return removeMember(job.userId);
    }
    case "mail-batch": {
      const { mailBatches } = await import("@attune/core/notifications/mail-batches");
      return mailBatches[job.batchType]();
    }
    case "digest-page": {
      const { sendDigestPage } = await import("@attune/core/notifications/digest.service");
      return sendDigestPage(job);
    }
    case "digest": {
      const { sendDigestOf } = await import("@attune/core/notifications/digest.service");
      return sendDigestOf(job);
    }
    case "end-sessions": {
      const { endSessionsPage } = await import("@attune/core/accounts/end-all-sessions.service");
      return endSessionsPage(job);
    }
    case "end-sign-ins": {
      const { endAllSignIns } = await import("@attune/core/accounts/sign-ins.service");
      return endAllSignIns(job.userId, job.before);
    }
    case "relist-photos": {
      const { relistPhotos } = await import("@attune/core/albums/upkeep.service");
      return relistPhotos(job.albumId);
    }
    case "empty-album": {
      const { emptyAlbum } = await import("@attune/core/albums/removal.service");
      return emptyAlbum(job.albumId);
    }
    case "remove-photo-file": {
      const { removePhotoFile } = await import("@attune/core/albums/removal.service");
      return removePhotoFile(job.userId, job.file);
    }
  }
}

/** Each message is a job of its own; what fails is shown again by the queue. */
export async function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  const batchItemFailures: SQSBatchResponse["batchItemFailures"] = [];
  for (const record of event.Records) {
    const job = JSON.parse(record.body) as Job;
    try {
      await work(job);
    } catch (error) {
      const name = error instanceof Error ? error.name : "unknown";
      console.error(JSON.stringify({ level: "error", job: job.task, error: name }));
      batchItemFailures.push({ itemIdentifier: record.messageId });
    }
  }
  return { batchItemFailures };
}
