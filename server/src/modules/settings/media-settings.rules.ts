import { privateSetting, publicSetting } from './definitions.rules.ts'
import { integer } from './fields.rules.ts'

const upload = integer(1024, 50 * 1024 ** 3, 'bytes')
const MB = 1024 * 1024
const GB = 1024 * MB

/** Limits of uploads: sizes in bytes, lengths in seconds. */
export const media = {
  maxPhotoBytes: publicSetting(upload, 20 * MB, 'Largest photo', 'Of one file.'),
  maxPhotoMegapixels: privateSetting(
    integer(1, 500, 'megapixels'),
    60,
    'Largest picture',
    'Width times height of a photo.',
  ),
  maxVideoBytes: publicSetting(upload, 5 * GB, 'Largest video', 'Of one upload in a form.'),
  maxResumableVideoBytes: privateSetting(upload, 20 * GB, 'Largest resumable video', 'Of one resumable upload.'),
  maxVideoSeconds: publicSetting(integer(1, 86_400, 'seconds'), 6 * 3600, 'Longest video', 'Of one video.'),
  maxTeaserBytes: publicSetting(upload, 200 * MB, 'Largest teaser', 'Of one file.'),
  maxAudioBytes: publicSetting(upload, 500 * MB, 'Largest audio', 'Of one file.'),
  maxDocumentBytes: publicSetting(upload, 20 * MB, 'Largest document', 'Of one identity document.'),
  maxFileBytes: privateSetting(upload, 100 * MB, 'Largest other file', 'Of one file that is none of the above.'),
}
