import { formatBytes } from '../i18n/format.ts'
import { t } from '../i18n/i18n.ts'
import { mediaOf } from './media-of.ts'

/** The largest sizes of files that are taken, by kind. */
export interface UploadLimits {
  readonly maxPhotoBytes: number
  readonly maxResumableVideoBytes: number
  readonly maxAudioBytes: number
}

/** The types that the file dialogs offer. */
export const accepted = {
  photo: 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/heic,image/heif,.heic',
  video: 'video/*,.mkv,.mov,.m4v,.avi,.webm,.ts,.m2ts,.mpg,.mpeg,.3gp,.flv,.wmv,.ogv',
  audio: 'audio/*,.m4a,.mp3,.wav,.ogg,.opus,.aac,.flac',
} as const

/** Returns the message about a file that is not uploaded at all; undefined for one that fits. */
export function refusalOf(
  file: { type: string; name: string; size: number },
  limits: UploadLimits,
): string | undefined {
  const kind = mediaOf(file)
  if (!kind) return t`“${file.name}” is not a photo, video or audio file.`
  if (file.size === 0) return t`“${file.name}” is empty.`
  const most = {
    photo: limits.maxPhotoBytes,
    video: limits.maxResumableVideoBytes,
    audio: limits.maxAudioBytes,
  }[kind]
  return file.size > most ? t`“${file.name}” is larger than ${formatBytes(most)}.` : undefined
}
