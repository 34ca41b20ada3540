import { POST_FILES_MAX } from '@stagedoor/contract/feed'
import type { MediaFile } from '@stagedoor/contract/media'
import { formatBytes, formatTimeLeft } from '../../../lib/i18n/format.ts'
import { t, translateText } from '../../../lib/i18n/i18n.ts'
import { moveTo } from '../../../lib/tables/move-to.ts'
import type { WirePost } from '../queries.ts'

/** A file of a post being written: uploading, being processed, ready, or failed. */
export interface UploadItem {
  /** The key in this browser; the platform's id is `file._id`. */
  readonly key: string
  readonly name: string
  readonly kind: 'photo' | 'video' | 'audio'
  readonly size: number
  /** The key of its upload; absent for files that are there already. */
  readonly upload?: string
  /** A preview made by the browser, until the platform has made one. */
  readonly preview?: string
  readonly state: 'waiting' | 'sending' | 'paused' | 'offline' | 'sent' | 'failed'
  /** The number of bytes sent. */
  readonly sent: number
  /** In bytes per second, once it is known. */
  readonly speed?: number | undefined
  readonly file?: MediaFile
  /** The reason for a failure, in words. */
  readonly problem?: string | undefined
}

/** Returns how many files of a kind one post can have. */
export const maxFilesOf = (kind: UploadItem['kind']): number =>
  kind === 'video' ? 1 : POST_FILES_MAX

/** The kind of files that each type of post has; undefined for text posts. */
export const kindOfType: Readonly<Record<WirePost['type'], UploadItem['kind'] | undefined>> = {
  photo: 'photo',
  video: 'video',
  audio: 'audio',
  'scheduled-streaming': 'photo',
  text: undefined,
}

/** Returns the list with one file moved by a number of places; it stays within the list. */
export function moveItem<Item extends { key: string }>(
  items: readonly Item[],
  key: string,
  by: number,
): readonly Item[] {
  const from = items.findIndex((item) => item.key === key)
  return moveTo(items, from, from + by)
}

/** True while a file's bytes are still on their way. */
export const isSending = ({ state }: UploadItem): boolean => state !== 'sent' && state !== 'failed'

/** True for a file that is, or can still become, part of the post. */
export const isUsable = ({ state, file }: UploadItem): boolean =>
  state !== 'failed' && file?.status !== 'error'

/** Returns why a file failed: in the upload, or while it was processed. */
export const problemOf = ({ state, problem, file }: UploadItem): string | undefined =>
  state === 'failed'
    ? problem
    : file?.status === 'error'
      ? translateText(file.reason ?? t`It could not be processed.`)
      : undefined

/**
 * Formats the progress of an upload: "12.3 MB of 48 MB · about 2 min left". The remaining time is
 * shown once the speed is known.
 */
export function formatProgress({ sent, size, speed, state }: UploadItem): string {
  if (state === 'paused') return t`Paused at ${formatBytes(sent)} of ${formatBytes(size)}`
  if (state === 'offline')
    return t`Waiting for the connection at ${formatBytes(sent)} of ${formatBytes(size)}`
  if (sent >= size) return t`Finishing upload`
  const bytes = t`${formatBytes(sent)} of ${formatBytes(size)}`
  return speed ? `${bytes} · ${formatTimeLeft((size - sent) / speed)}` : bytes
}
