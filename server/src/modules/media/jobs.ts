import { handleJob, type JobRegistration, schedule } from '../../platform/jobs/jobs.ts'
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

export const mediaJobs: readonly JobRegistration[] = [
  handleJob(scanFileJob, (ctx, { fileId }) => scanFile(ctx, fileId)),
  handleJob(processPhotoJob, (ctx, { fileId }) => processPhoto(ctx, fileId)),
  handleJob(processVideoJob, (ctx, { fileId }) => processVideo(ctx, fileId)),
  handleJob(makePosterJob, (ctx, { fileId }) => makePoster(ctx, fileId)),
  handleJob(makeRenditionsJob, (ctx, { fileId }) => makeRenditions(ctx, fileId)),
  handleJob(makeMp4Job, (ctx, { fileId }) => makeMp4(ctx, fileId)),
  handleJob(processAudioJob, (ctx, { fileId }) => processAudio(ctx, fileId)),
  handleJob(removeFileJob, (ctx, { fileId }) => eraseFile(ctx, fileId)),
  handleJob(removeDocumentJob, (ctx, { documentId }) => eraseDocument(ctx, documentId)),
  handleJob(sweepJob, (ctx) => sweepFiles(ctx)),
  schedule(sweepJob, '*/10 * * * *'),
]
