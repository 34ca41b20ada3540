import type { FileKind } from '@stagedoor/contract/media'
import { z } from 'zod'
import type { Ctx } from '../../platform/context.ts'
import { defineJob, enqueue, type Job } from '../../platform/jobs/jobs.ts'
import { fileKinds } from './rules.ts'

const fileId = z.object({ fileId: z.string() })

/** Looks whether a file may be here at all. */
export const scanFileJob = defineJob({ name: 'media.scan_file', payload: fileId, attempts: 6, timeoutSeconds: 120 })

/** Makes the pictures of a photo. */
export const processPhotoJob = defineJob({
  name: 'media.process_photo',
  payload: fileId,
  attempts: 5,
  timeoutSeconds: 180,
  lane: 'photos',
})

const hour = 3600

/** Makes the first quality of a video, its poster and its preview. */
export const processVideoJob = defineJob({
  name: 'media.process_video',
  payload: fileId,
  attempts: 5,
  timeoutSeconds: 24 * hour,
  lane: 'videos',
})

/** Makes the poster of a video that its owner chose. */
export const makePosterJob = defineJob({ name: 'media.make_poster', payload: fileId, attempts: 3, timeoutSeconds: 600 })

/** Makes the other qualities of a video that can be played already. */
export const makeRenditionsJob = defineJob({
  name: 'media.make_renditions',
  payload: fileId,
  attempts: 5,
  timeoutSeconds: 48 * hour,
  lane: 'renditions',
})

/** Makes the MP4 of a video that was processed before videos had one. */
export const makeMp4Job = defineJob({
  name: 'media.make_mp4',
  payload: fileId,
  attempts: 3,
  timeoutSeconds: 6 * hour,
  lane: 'renditions',
})

/** Makes a sound playable in every browser, and its peaks. */
export const processAudioJob = defineJob({
  name: 'media.process_audio',
  payload: fileId,
  attempts: 5,
  timeoutSeconds: 3600,
  lane: 'videos',
})

/** Removes the bytes of a removed file, then the file itself. */
export const removeFileJob = defineJob({
  name: 'media.remove_file',
  payload: fileId,
  attempts: 10,
  timeoutSeconds: 120,
})

/** Removes the bytes of an identity document. */
export const removeDocumentJob = defineJob({
  name: 'media.remove_document',
  payload: z.object({ documentId: z.string() }),
  attempts: 10,
  timeoutSeconds: 120,
})

/** Clears away what nobody uses and takes up what was lost on the way. */
export const sweepJob = defineJob({ name: 'media.sweep', payload: z.object({}), attempts: 1, timeoutSeconds: 300 })

const processJobs = { photo: processPhotoJob, video: processVideoJob, audio: processAudioJob } as const
/** What is done with a file of a kind once it may be here. */
export const processJobOf = (kind: FileKind): Job<{ fileId: string }> => processJobs[fileKinds[kind].media]

/**
 * Queues work on a file, once: what waits already is not doubled. Work with a smaller `priority` goes first: the place of
 * the file among those of its owner, so that whoever brings a hundred videos waits behind everybody's first.
 */
export const enqueueFileJob = (
  ctx: Pick<Ctx, 'db'>,
  job: Job<{ fileId: string }>,
  id: string,
  priority = 0,
): Promise<void> => enqueue(ctx, job, { fileId: id }, { key: `${job.name} ${id}`, priority })
