/**
 * Uploads: reads the files of a request to temporary paths, answers resumable uploads, counts
 * uploads against allowances, and writes and reads archives.
 */
export { multipartReader } from './multipart.ts'
export { BrokenArchive, readArchive } from './read-archive.ts'
export { HEAD_BYTES } from './spool.ts'
export {
  answerTus,
  type PieceChecksum,
  TusProblem,
  type TusUpload,
  type TusUploads,
} from './tus.ts'
export { countUpload, type UploadAllowances } from './upload-limits.ts'
export { type Archive, writeArchive } from './write-archive.ts'
