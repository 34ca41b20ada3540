/** Uploads: reads the files of a request to temporary paths, answers resumable uploads, and counts uploads against allowances. */
export { multipartReader } from './multipart.ts'
export { answerTus, type PieceChecksum, TusProblem, type TusUpload, type TusUploads } from './tus.ts'
export { countUpload, type UploadAllowances } from './upload-limits.ts'
