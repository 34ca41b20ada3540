import { copy } from '../../platform/i18n/index.ts'
import { privateSetting, publicSetting } from './definitions.rules.ts'
import { booleanField, choice, integer } from './fields.rules.ts'

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
  reviewUploads: privateSetting(
    choice({
      off: copy('Off'),
      first: copy('The first files of each account'),
      all: copy('Every file'),
      sample: copy('A random sample'),
    }),
    'off',
    'Review before publication',
    'Files wait until staff have approved them. What is public already stays public, and what waits when you turn this off waits until it is approved.',
  ),
  reviewFirstFiles: privateSetting(
    integer(1, 10_000, 'files'),
    10,
    'First files to review',
    'So many files of an account must have been approved before its further files need no review.',
  ),
  reviewSamplePercent: privateSetting(
    integer(1, 100, 'percent'),
    10,
    'Sample to review',
    'The share of all files that is reviewed.',
  ),
  reviewByTwo: privateSetting(
    booleanField(),
    false,
    'Two people review each file',
    'A file is published once a second person has approved it as well.',
  ),
  hashRecheckDays: privateSetting(
    integer(0, 365, 'days'),
    30,
    'Ask services of hashes again',
    'The days after which services that are asked about uploads are asked about all kept files once more, because they learn of pictures later. They get hashes alone, in at most 720 steps an hour. A question holds 25 pictures, or 25 seconds of a video. Services may limit or charge questions: agree on it with yours. One that forbids it is never asked again; 0 asks none.',
  ),
  requireReleases: privateSetting(
    booleanField(),
    false,
    'Everybody in a file must agree',
    'A file of a creator is shown once all people in it are of age, known to this site and have released it. What was uploaded before stays.',
  ),
  acceptTrustedIdentity: privateSetting(
    booleanField(),
    false,
    'Trusted sites may check documents',
    'Somebody whose release was signed on a trusted site need not show documents here: the staff decides by what that site says. Laws about records may demand a copy of the document all the same.',
  ),
  reviewAlarmHours: privateSetting(
    integer(0, 720, 'hours'),
    24,
    'Alarm about the review queue',
    'When a file waits for longer, everybody who can decide gets a mail, at most every six hours, and the console counts it as late. 0 turns the alarm off.',
  ),
}
