import { privateSetting, publicSetting } from './definitions.rules.ts'
import { integer } from './fields.rules.ts'

const upload = integer(1024, 50 * 1024 ** 3, 'bytes')
const MB = 1024 * 1024
const GB = 1024 * MB

/** The limits of uploads: sizes in bytes, lengths in seconds. */
export const media = {
  maxPhotoBytes: publicSetting(upload, 20 * MB, 'Maximum photo size', 'Per file.'),
  maxPhotoMegapixels: privateSetting(
    integer(1, 500, 'megapixels'),
    60,
    'Maximum photo resolution',
    'Width times height.',
  ),
  maxVideoBytes: publicSetting(upload, 5 * GB, 'Maximum video size', 'Per upload in a form.'),
  maxResumableVideoBytes: publicSetting(
    upload,
    20 * GB,
    'Maximum resumable video size',
    'Per resumable upload.',
  ),
  storageQuotaBytes: privateSetting(
    integer(1024, 1_000_000 * GB, 'bytes'),
    500 * GB,
    'Storage per account',
    'All files and unfinished uploads of one account together.',
  ),
  unfinishedUploadDays: privateSetting(
    integer(1, 30, 'days'),
    2,
    'Time to finish an upload',
    'A resumable upload that receives nothing for this long is deleted.',
  ),
  maxVideoSeconds: publicSetting(
    integer(1, 86_400, 'seconds'),
    6 * 3600,
    'Maximum video length',
    'Per video.',
  ),
  maxTeaserBytes: publicSetting(upload, 200 * MB, 'Maximum teaser size', 'Per file.'),
  maxAudioBytes: publicSetting(upload, 500 * MB, 'Maximum audio size', 'Per file.'),
  maxDocumentBytes: publicSetting(
    upload,
    20 * MB,
    'Maximum document size',
    'Per identity document.',
  ),
  maxFileBytes: publicSetting(
    upload,
    100 * MB,
    'Maximum size of other files',
    'Per upload in a form.',
  ),
  maxResumableFileBytes: publicSetting(
    upload,
    5 * GB,
    'Maximum resumable size of other files',
    'Per resumable upload.',
  ),
}
