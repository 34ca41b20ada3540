/** Uploads: reads the files of a request to temporary paths, and counts uploads against allowances. */
export { multipartReader } from './multipart.ts'
export { countUpload, type UploadAllowances } from './upload-limits.ts'
