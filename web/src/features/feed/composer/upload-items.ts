import { POST_FILES_MAX } from '@stagedoor/contract/feed'
import type { MediaFile } from '@stagedoor/contract/media'
import { formatBytes, formatTimeLeft } from '../../../lib/format.ts'
import type { WirePost } from '../queries.ts'

/** A file of a post being written: on its way up, being processed, ready, or failed. */
export interface UploadItem {
  /** Of this browser; the platform's id is `file._id`. */
  readonly key: string
  readonly name: string
  readonly kind: 'photo' | 'video' | 'audio'
  readonly size: number
  /** What is sent; absent for files that are there already. */
  readonly blob?: File
  /** A picture of it made here, until the platform made one. */
  readonly preview?: string
  readonly state: 'waiting' | 'sending' | 'sent' | 'failed'
  /** Bytes that left. */
  readonly sent: number
  /** When sending began, in milliseconds. */
  readonly since?: number
  readonly file?: MediaFile
  /** Why it failed, in words. */
  readonly problem?: string
}

/** How much of a kind is taken. */
export interface UploadLimits {
  readonly maxPhotoBytes: number
  readonly maxVideoBytes: number
  readonly maxAudioBytes: number
}

/** What the file dialogs offer. */
export const accepted = {
  photo: 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/heic,image/heif,.heic',
  video: 'video/*,.mkv,.mov,.m4v,.avi,.webm,.ts,.m2ts,.mpg,.mpeg,.3gp,.flv,.wmv,.ogv',
  audio: 'audio/*,.m4a,.mp3,.wav,.ogg,.opus,.aac,.flac',
} as const

/** What a picked file is, by its name where the browser does not say; nothing for anything else. */
export function kindOf({ type, name }: { type: string; name: string }): UploadItem['kind'] | undefined {
  if (type.startsWith('image/') || /\.(jpe?g|png|webp|avif|gif|hei[cf])$/i.test(name)) return 'photo'
  if (type.startsWith('audio/') || /\.(m4a|mp3|wav|ogg|opus|aac|flac)$/i.test(name)) return 'audio'
  return type.startsWith('video/') || /\.(mp4|mov|m4v|mkv|webm|avi|m?ts|m2ts|mpe?g|3g[p2]|flv|wmv|ogv)$/i.test(name)
    ? 'video'
    : undefined
}

/** Why a file is not even tried, or nothing. */
export function refusalOf(
  file: { type: string; name: string; size: number },
  limits: UploadLimits,
): string | undefined {
  const kind = kindOf(file)
  if (!kind) return 'is not a photo, video or audio file'
  if (file.size === 0) return 'is empty'
  const most = { photo: limits.maxPhotoBytes, video: limits.maxVideoBytes, audio: limits.maxAudioBytes }[kind]
  return file.size > most ? `is larger than ${formatBytes(most)}` : undefined
}

/** How many files of a kind one post holds. */
export const maxFilesOf = (kind: UploadItem['kind']): number => (kind === 'video' ? 1 : POST_FILES_MAX)

/** What the files of a type of post are; nothing for words alone. */
export const kindOfType: Readonly<Record<WirePost['type'], UploadItem['kind'] | undefined>> = {
  photo: 'photo',
  video: 'video',
  audio: 'audio',
  'scheduled-streaming': 'photo',
  text: undefined,
}

/** The list with one file moved by so many places; it stays within the list. */
export function moveItem<Item extends { key: string }>(
  items: readonly Item[],
  key: string,
  by: number,
): readonly Item[] {
  const from = items.findIndex((item) => item.key === key)
  const item = items[from]
  if (!item) return items
  const rest = items.filter((one) => one !== item)
  const to = Math.min(Math.max(from + by, 0), rest.length)
  return [...rest.slice(0, to), item, ...rest.slice(to)]
}

/** True while a file's bytes are still on their way. */
export const isSending = ({ state }: UploadItem): boolean => state === 'waiting' || state === 'sending'

/** True for a file that is, or can still become, part of the post. */
export const isUsable = ({ state, file }: UploadItem): boolean => state !== 'failed' && file?.status !== 'error'

/** Why a file failed: on the way here, or while it was processed. */
export const problemOf = ({ state, problem, file }: UploadItem): string | undefined =>
  state === 'failed' ? problem : file?.status === 'error' ? (file.reason ?? 'It could not be processed.') : undefined

const SETTLING_MS = 1500

/** "12.3 MB of 48.0 MB · about 2 min left": bytes at once, time once the speed is known. */
export function formatProgress({ sent, size, since }: UploadItem, now: number): string {
  if (sent >= size) return 'Finishing upload'
  const bytes = `${formatBytes(sent)} of ${formatBytes(size)}`
  const spent = since === undefined ? 0 : now - since
  if (spent < SETTLING_MS || sent === 0) return bytes
  return `${bytes} · ${formatTimeLeft(((size - sent) * spent) / sent / 1000)}`
}
