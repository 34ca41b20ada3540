import type { FileKind } from '@stagedoor/contract/media'
import { t } from '../../../lib/i18n/i18n.ts'
import { mediaOf } from '../../../lib/uploads/media-of.ts'
import type { ManagedUpload } from '../../../lib/uploads/upload-list.ts'
import {
  dropUpload,
  resumeUpload,
  startUpload,
  whenFinished,
} from '../../../lib/uploads/upload-manager.ts'

/** A file of a message that is being written or sent. */
export interface Attachment {
  /** The key in this tab: that of its upload, or its id. */
  readonly key: string
  readonly name: string
  readonly media: 'photo' | 'video' | 'audio'
  /** In bytes. */
  readonly size: number
  /** The address of its picture, or of a note, in this browser. */
  readonly preview?: string | undefined
  /** The length of a voice note or video note. */
  readonly seconds?: number | undefined
  /** Its id, when it was on the platform already. */
  readonly fileId?: string | undefined
  /** True for a file that fans see before they pay for the others. */
  readonly isFree?: boolean
}

const kinds = { photo: 'message-photo', video: 'message-video', audio: 'message-audio' } as const
const storyKinds = { photo: 'feed-photo', video: 'feed-video', audio: undefined } as const

/** Begins to upload a chosen file; undefined for one that is no photo, video or sound. */
export function attachFile(file: File): Attachment | undefined {
  const media = mediaOf(file)
  return media && attachAs(kinds[media], media, file)
}

/** Begins to upload the file of a story; undefined for one that is no photo or video. */
export function attachPicture(file: File): Attachment | undefined {
  const media = mediaOf(file)
  const kind = media && storyKinds[media]
  return kind && attachAs(kind, media, file)
}

function attachAs(kind: FileKind, media: Attachment['media'], file: File): Attachment {
  const preview = media === 'photo' ? URL.createObjectURL(file) : undefined
  return { key: startUpload(kind, file), name: file.name, media, size: file.size, preview }
}

/** Begins to upload a voice note or a video note, which can be played meanwhile. */
export function attachNote(file: File, seconds: number): Attachment {
  const isVideo = file.type.startsWith('video/')
  return {
    key: startUpload(isVideo ? 'message-note-video' : kinds.audio, file),
    name: isVideo ? t`Video note` : t`Voice note`,
    media: isVideo ? 'video' : 'audio',
    size: file.size,
    preview: URL.createObjectURL(file),
    seconds,
  }
}

/**
 * Returns the ids of files in their order, once all have arrived; rejects when one cannot be
 * uploaded.
 */
const idsOf = (attachments: readonly Attachment[]): Promise<string[]> =>
  Promise.all(attachments.map(({ key, fileId }) => fileId ?? whenFinished(key)))

/** Returns the ids of files and of those among them that stay free, once all have arrived. */
export async function contentsOf(
  attachments: readonly Attachment[],
  hasPrice: boolean,
): Promise<{ fileIds: string[]; freeFileIds?: string[] }> {
  const fileIds = await idsOf(attachments)
  const freeFileIds = hasPrice ? fileIds.filter((_, at) => attachments[at]?.isFree) : []
  return { fileIds, ...(freeFileIds.length > 0 && { freeFileIds }) }
}

/** Returns true when a price would buy at least one of these files. */
export const hasPaidFile = (attachments: readonly Attachment[]): boolean =>
  attachments.some(({ isFree }) => !isFree)

/** Returns a file of the platform as an attachment. */
export const keptAttachment = ({
  _id,
  name,
  size,
  type,
  thumbnails,
}: {
  readonly _id: string
  readonly name: string
  readonly size: number
  readonly type?: string | undefined
  readonly thumbnails?: readonly string[] | undefined
}): Attachment => ({
  key: _id,
  fileId: _id,
  name,
  size,
  media: type?.endsWith('video') ? 'video' : type?.endsWith('audio') ? 'audio' : 'photo',
  preview: thumbnails?.[0],
})

/** Begins failed uploads again. */
export function retryAttachments(
  attachments: readonly Attachment[],
  uploads: readonly ManagedUpload[],
): void {
  for (const { key } of attachments) {
    if (uploads.find((one) => one.key === key)?.state === 'failed') resumeUpload(key)
  }
}

/**
 * Takes files off the list of uploads, and frees their pictures: they were sent, or are not wanted
 * any more.
 */
export function releaseAttachments(attachments: readonly Attachment[]): void {
  for (const { key, fileId, preview } of attachments) {
    if (!fileId) dropUpload(key)
    if (preview?.startsWith('blob:')) URL.revokeObjectURL(preview)
  }
}

/** Returns which part of the files has arrived, from 0 to 100. */
export function percentOf(
  attachments: readonly Attachment[],
  uploads: readonly ManagedUpload[],
): number {
  const total = attachments.reduce((sum, { size }) => sum + Math.max(size, 1), 0)
  const sent = attachments.reduce((sum, one) => sum + arrivedOf(one, uploads), 0)
  return total === 0 ? 100 : (sent / total) * 100
}

function arrivedOf({ key, size, fileId }: Attachment, uploads: readonly ManagedUpload[]): number {
  if (fileId) return Math.max(size, 1)
  return uploads.find((one) => one.key === key)?.sent ?? 0
}
