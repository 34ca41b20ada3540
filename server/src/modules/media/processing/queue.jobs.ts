import type { FileKind } from '@stagedoor/contract/media'
import { z } from 'zod'
import type { StatementCtx } from '../../../platform/db/index.ts'
import { defineJob, enqueue, type Job } from '../../../platform/jobs/index.ts'
import { fileKinds } from '../rules.ts'

const fileId = z.object({ fileId: z.string() })

/** Checks that a file is complete and not banned. */
export const scanFileJob = defineJob({
  name: 'media.scan_file',
  payload: fileId,
  attempts: 6,
  timeoutSeconds: 120,
})

/** Creates the pictures of a photo. */
export const processPhotoJob = defineJob({
  name: 'media.process_photo',
  payload: fileId,
  attempts: 5,
  timeoutSeconds: 180,
  lane: 'photos',
})

/** Fingerprints a file that was processed before there were fingerprints. */
export const fingerprintFileJob = defineJob({
  name: 'media.fingerprint_file',
  payload: fileId,
  attempts: 3,
  timeoutSeconds: 3600,
  lane: 'photos',
})

const hour = 3600

/** Creates the first quality of a video, its poster and its preview clip. */
export const processVideoJob = defineJob({
  name: 'media.process_video',
  payload: fileId,
  attempts: 5,
  timeoutSeconds: 24 * hour,
  lane: 'videos',
})

/** Creates the poster of a video from its owner's choice. */
export const makePosterJob = defineJob({
  name: 'media.make_poster',
  payload: fileId,
  attempts: 3,
  timeoutSeconds: 600,
})

/** Creates the other qualities of a video that already plays. */
export const makeRenditionsJob = defineJob({
  name: 'media.make_renditions',
  payload: fileId,
  attempts: 5,
  timeoutSeconds: 48 * hour,
  lane: 'renditions',
})

/** Creates the MP4 of a video processed before videos had one. */
export const makeMp4Job = defineJob({
  name: 'media.make_mp4',
  payload: fileId,
  attempts: 3,
  timeoutSeconds: 6 * hour,
  lane: 'renditions',
})

/** Creates the scrub pictures of a video that already plays. */
export const makeStoryboardJob = defineJob({
  name: 'media.make_storyboard',
  payload: fileId,
  attempts: 3,
  timeoutSeconds: 12 * hour,
  lane: 'renditions',
})

/** Creates the playable version of an audio file and its peaks. */
export const processAudioJob = defineJob({
  name: 'media.process_audio',
  payload: fileId,
  attempts: 5,
  timeoutSeconds: 3600,
  lane: 'videos',
})

/** Deletes the bytes of a removed file, then its row. */
export const removeFileJob = defineJob({
  name: 'media.remove_file',
  payload: fileId,
  attempts: 10,
  timeoutSeconds: 120,
})

/** Takes the public parts of a file from the public, or gives them back. */
export const movePublicPartsJob = defineJob({
  name: 'media.move_public_parts',
  payload: fileId,
  attempts: 10,
  timeoutSeconds: 120,
})

/** Compares a file, or its new poster, with lists of hashes before anybody sees it. */
export const checkPartJob = defineJob({
  name: 'media.check_part',
  payload: z.object({ fileId: z.string(), part: z.enum(['file', 'poster']), name: z.string() }),
  attempts: 10,
  timeoutSeconds: 900,
})

/** Tries the comparisons again that wait because a service did not answer. */
export const retryChecksJob = defineJob({
  name: 'media.retry_checks',
  payload: z.object({}),
  attempts: 1,
  timeoutSeconds: 60,
})

/** Goes on comparing the files that are kept with new entries of lists. */
export const compareKeptJob = defineJob({
  name: 'media.compare_kept',
  payload: z.object({}),
  attempts: 1,
  timeoutSeconds: 120,
})

/** Goes on asking services of hashes about the files that are kept. */
export const recheckKeptJob = defineJob({
  name: 'media.recheck_kept',
  payload: z.object({}),
  attempts: 1,
  timeoutSeconds: 180,
})

/** Publishes a file, or a new part of one, that a review approved. */
export const clearPartJob = defineJob({
  name: 'media.clear_part',
  payload: z.object({
    fileId: z.string(),
    part: z.enum(['file', 'poster', 'captions']),
    name: z.string(),
  }),
  attempts: 10,
  timeoutSeconds: 120,
})

/** Seals the bytes of a file that was taken down, or gives them back. */
export const moveHeldBytesJob = defineJob({
  name: 'media.move_held_bytes',
  payload: fileId,
  attempts: 25,
  timeoutSeconds: 4 * hour,
})

/** Erases sealed bytes that are not kept any longer. */
export const eraseHoldJob = defineJob({
  name: 'media.erase_hold',
  payload: z.object({ holdId: z.string() }),
  attempts: 10,
  timeoutSeconds: 4 * hour,
})

/** Deletes the bytes of an identity document. */
export const removeDocumentJob = defineJob({
  name: 'media.remove_document',
  payload: z.object({ documentId: z.string() }),
  attempts: 10,
  timeoutSeconds: 120,
})

/** Removes unused files and restarts lost work. */
export const sweepJob = defineJob({
  name: 'media.sweep_files',
  payload: z.object({}),
  attempts: 1,
  timeoutSeconds: 300,
})

const processJobs = {
  photo: processPhotoJob,
  video: processVideoJob,
  audio: processAudioJob,
} as const
/**
 * Returns the job that processes a file of a kind after scanning; undefined for files that stay as
 * they are.
 */
export function processJobOf(kind: FileKind): Job<{ fileId: string }> | undefined {
  const { media } = fileKinds[kind]
  return media === 'file' ? undefined : processJobs[media]
}

/**
 * Queues work on a file unless the same work is already waiting. Smaller priorities run first: the
 * position of the file among its owner's, so that the hundredth video of one creator waits behind
 * the first video of every other.
 */
export const enqueueFileJob = (
  ctx: StatementCtx,
  job: Job<{ fileId: string }>,
  id: string,
  priority = 0,
): Promise<void> => enqueue(ctx, job, { fileId: id }, { key: `${job.name} ${id}`, priority })
