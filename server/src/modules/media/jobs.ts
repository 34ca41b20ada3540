import { changeData, handleJob, type JobRegistration, schedule } from '../../platform/jobs/index.ts'
import { checkPart } from './checks/check-part.ts'
import { compareKept } from './checks/compare-kept.ts'
import { recheckKept } from './checks/recheck-kept.ts'
import { retryChecks } from './checks/retry-checks.ts'
import { eraseDocument } from './documents/delete-document.ts'
import { eraseFile } from './files/remove-file.ts'
import { sweepFiles } from './files/sweep-files.ts'
import { movePublicParts } from './files/withhold-files.ts'
import { fingerprintFile, fingerprintOlderChange } from './fingerprints/fingerprint-older.ts'
import { eraseHold } from './holds/erase-holds.ts'
import { moveHeldBytes } from './holds/move-held-bytes.ts'
import { makePoster } from './processing/choose-poster.ts'
import { makeMp4 } from './processing/make-mp4.ts'
import { makeRenditions } from './processing/make-renditions.ts'
import { makeStoryboard } from './processing/make-storyboard.ts'
import { processAudio } from './processing/process-audio.ts'
import { processPhoto } from './processing/process-photo.ts'
import { processVideo } from './processing/process-video.ts'
import {
  checkPartJob,
  clearPartJob,
  compareKeptJob,
  eraseHoldJob,
  fingerprintFileJob,
  makeMp4Job,
  makePosterJob,
  makeRenditionsJob,
  makeStoryboardJob,
  moveHeldBytesJob,
  movePublicPartsJob,
  processAudioJob,
  processPhotoJob,
  processVideoJob,
  recheckKeptJob,
  removeDocumentJob,
  removeFileJob,
  retryChecksJob,
  scanFileJob,
  sweepJob,
} from './processing/queue.jobs.ts'
import { scanFile } from './processing/scan-file.ts'
import { clearPart } from './review/review-files.ts'

export const mediaJobs: readonly JobRegistration[] = [
  handleJob(scanFileJob, (ctx, { fileId }) => scanFile(ctx, fileId)),
  handleJob(processPhotoJob, (ctx, { fileId }) => processPhoto(ctx, fileId)),
  handleJob(processVideoJob, (ctx, { fileId }) => processVideo(ctx, fileId)),
  handleJob(makePosterJob, (ctx, { fileId }) => makePoster(ctx, fileId)),
  handleJob(makeRenditionsJob, (ctx, { fileId }) => makeRenditions(ctx, fileId)),
  handleJob(makeMp4Job, (ctx, { fileId }) => makeMp4(ctx, fileId)),
  handleJob(makeStoryboardJob, (ctx, { fileId }) => makeStoryboard(ctx, fileId)),
  handleJob(processAudioJob, (ctx, { fileId }) => processAudio(ctx, fileId)),
  handleJob(removeFileJob, (ctx, { fileId }) => eraseFile(ctx, fileId)),
  handleJob(movePublicPartsJob, (ctx, { fileId }) => movePublicParts(ctx, fileId)),
  handleJob(checkPartJob, (ctx, part) => checkPart(ctx, part)),
  handleJob(retryChecksJob, (ctx) => retryChecks(ctx)),
  schedule(retryChecksJob, '* * * * *'),
  handleJob(compareKeptJob, (ctx) => compareKept(ctx)),
  schedule(compareKeptJob, '* * * * *'),
  handleJob(recheckKeptJob, (ctx) => recheckKept(ctx)),
  schedule(recheckKeptJob, '*/5 * * * *'),
  handleJob(clearPartJob, (ctx, reviewed) => clearPart(ctx, reviewed)),
  handleJob(moveHeldBytesJob, (ctx, { fileId }) => moveHeldBytes(ctx, fileId)),
  handleJob(eraseHoldJob, (ctx, { holdId }) => eraseHold(ctx, holdId)),
  handleJob(removeDocumentJob, (ctx, { documentId }) => eraseDocument(ctx, documentId)),
  handleJob(fingerprintFileJob, (ctx, { fileId }) => fingerprintFile(ctx, fileId)),
  ...changeData(fingerprintOlderChange),
  handleJob(sweepJob, (ctx) => sweepFiles(ctx)),
  schedule(sweepJob, '*/10 * * * *'),
]
