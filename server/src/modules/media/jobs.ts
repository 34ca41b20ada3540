import { every, type Handled, handle } from '../../platform/jobs.ts'
import { makePoster } from './choose-poster.ts'
import { eraseDocument } from './delete-document.ts'
import { makeMp4 } from './make-mp4.ts'
import { makeRenditions } from './make-renditions.ts'
import { processAudio } from './process-audio.ts'
import { processPhoto } from './process-photo.ts'
import { processVideo } from './process-video.ts'
import {
  makeMp4Job,
  makePosterJob,
  makeRenditionsJob,
  processAudioJob,
  processPhotoJob,
  processVideoJob,
  removeDocumentJob,
  removeFileJob,
  scanFileJob,
  sweepJob,
} from './queue.jobs.ts'
import { eraseFile } from './remove-file.ts'
import { scanFile } from './scan-file.ts'
import { sweepFiles } from './sweep-files.ts'

export const mediaJobs: readonly Handled[] = [
  handle(scanFileJob, (ctx, { fileId }) => scanFile(ctx, fileId)),
  handle(processPhotoJob, (ctx, { fileId }) => processPhoto(ctx, fileId)),
  handle(processVideoJob, (ctx, { fileId }) => processVideo(ctx, fileId)),
  handle(makePosterJob, (ctx, { fileId }) => makePoster(ctx, fileId)),
  handle(makeRenditionsJob, (ctx, { fileId }) => makeRenditions(ctx, fileId)),
  handle(makeMp4Job, (ctx, { fileId }) => makeMp4(ctx, fileId)),
  handle(processAudioJob, (ctx, { fileId }) => processAudio(ctx, fileId)),
  handle(removeFileJob, (ctx, { fileId }) => eraseFile(ctx, fileId)),
  handle(removeDocumentJob, (ctx, { documentId }) => eraseDocument(ctx, documentId)),
  handle(sweepJob, (ctx) => sweepFiles(ctx)),
  every(sweepJob, '*/10 * * * *'),
]
