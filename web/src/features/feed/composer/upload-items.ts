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
  /** True for a file that everyone who finds the post may open while it is locked. */
  readonly isFree?: boolean
  /** The reason for a failure, in words. */
  readonly problem?: string | undefined
}

/** Returns how many more files fit into a post. */
export const roomFor = (items: readonly UploadItem[]): number =>
  Math.max(0, POST_FILES_MAX - items.length)

/** The kind of files that each type of post begins with; undefined for text posts. */
export const kindOfType: Readonly<Record<WirePost['type'], UploadItem['kind'] | undefined>> = {
  photo: 'photo',
  video: 'video',
  audio: 'audio',
  'scheduled-streaming': 'photo',
  text: undefined,
  story: undefined,
}

const kinds = ['video', 'photo', 'audio'] as const

/** Returns true for the types of posts whose files may be photos, videos and sound together. */
export const isMixable = (type: WirePost['type']): boolean =>
  type === 'photo' || type === 'video' || type === 'audio'

/**
 * Returns the type under which a post is stored: the kind that most of its files have, of two as
 * many the one that comes first among video, photo and sound. A post without files keeps the chosen
 * type.
 */
export function typeOfFiles(
  chosen: WirePost['type'],
  items: readonly Pick<UploadItem, 'kind'>[],
): WirePost['type'] {
  if (!isMixable(chosen) || items.length === 0) return chosen
  const countOf = (kind: UploadItem['kind']) => items.filter((item) => item.kind === kind).length
  return kinds.toSorted((one, other) => countOf(other) - countOf(one))[0] ?? chosen
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
