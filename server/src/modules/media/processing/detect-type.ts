import { fileTypeFromBuffer } from 'file-type'
import { copy } from '../../../platform/i18n/index.ts'
import { audioStart, type FileStart } from './audio-start.ts'

/**
 * The type of a file, detected from its first bytes. Names and types sent by clients are ignored.
 */
export type DetectedType =
  | { readonly media: 'photo' | 'video' | 'audio'; readonly mime: string }
  | { readonly media: 'other'; readonly explanation: string }

const heif = ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence']
const photos = [
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/webp',
  'image/gif',
  'image/avif',
  ...heif,
]
const videos = [
  'video/mp4',
  'video/quicktime',
  'video/x-m4v',
  'video/3gpp',
  'video/3gpp2',
  'video/matroska',
  'video/x-matroska',
  'video/webm',
  'video/vnd.avi',
  'video/x-msvideo',
  'video/mp2t',
  'video/MP1S',
  'video/MP2P',
  'video/x-flv',
  'video/x-ms-asf',
  'video/x-ms-wmv',
  'application/vnd.ms-asf',
  'video/ogg',
]
const audios = [
  'audio/mpeg',
  'audio/aac',
  'audio/mp4',
  'audio/x-m4a',
  'audio/wav',
  'audio/flac',
  'audio/ogg',
  'audio/aiff',
  'audio/ogg; codecs=opus',
  'audio/amr',
  'audio/webm',
  'audio/x-matroska',
]

const explanations: readonly [RegExp, string][] = [
  [/^image\//, copy('This picture format cannot be read. Use JPEG, PNG, WebP, GIF, AVIF or HEIC.')],
  [
    /^video\/|^application\/(?:vnd\.rn-realmedia|mxf)/,
    copy('This video format cannot be read. Use MP4, MOV, MKV, WebM, AVI, MPEG, 3GP, FLV or WMV.'),
  ],
  [
    /^audio\//,
    copy('This audio format cannot be read. Use MP3, M4A, AAC, WAV, FLAC, OGG, AIFF, AMR or WebM.'),
  ],
  [
    /zip|compressed|tar|rar|gzip|bzip|xz/,
    copy('This is an archive. Upload the photos and videos individually.'),
  ],
  [/pdf/, copy('This is a PDF. Upload a photo instead.')],
]

/** Returns the content type of any file by its first bytes. */
export const detectMime = async (head: Uint8Array): Promise<string> =>
  (await fileTypeFromBuffer(head))?.mime ?? 'application/octet-stream'

/**
 * Returns the medium of a file by its first bytes; undefined for anything but photos, videos and
 * audio.
 */
export async function detectMedia(
  start: FileStart,
): Promise<'photo' | 'video' | 'audio' | undefined> {
  const { media } = await detectType(start)
  return media === 'other' ? undefined : media
}

/**
 * Returns the type of the audio behind tags or zeros, which may be longer than the first bytes that
 * are known.
 */
async function detectBehindTags(start: FileStart): Promise<string | undefined> {
  const audio = await audioStart(start)
  const mime = audio && (await fileTypeFromBuffer(audio))?.mime
  return mime && audios.includes(mime) ? mime : undefined
}

/**
 * Detects photos, videos and audio by their bytes; anything else gets an explanation for its owner.
 */
export async function detectType(start: FileStart): Promise<DetectedType> {
  const mime = (await detectBehindTags(start)) ?? (await fileTypeFromBuffer(start.head))?.mime
  if (mime && photos.includes(mime)) return { media: 'photo', mime }
  if (mime && videos.includes(mime)) return { media: 'video', mime }
  if (mime && audios.includes(mime)) return { media: 'audio', mime }
  const explanation = mime && explanations.find(([pattern]) => pattern.test(mime))?.[1]
  return {
    media: 'other',
    explanation: explanation || copy('This is not a photo, video or audio file.'),
  }
}
