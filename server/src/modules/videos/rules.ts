import type { MediaFile } from '@stagedoor/contract/media'
import type { VideoStatus } from '@stagedoor/contract/videos'
import { isDraft, type OfferChanges } from '../content/index.ts'

/** The files of a video by their roles. */
export interface VideoFiles {
  readonly fileId: string
  readonly thumbnailId: string | null
  readonly teaserId: string | null
}

/** Returns every file of a video, including its thumbnail and teaser. */
export const allFiles = ({ fileId, thumbnailId, teaserId }: VideoFiles): string[] =>
  [fileId, thumbnailId, teaserId].filter((id) => id !== null)

/** Returns the status of a video for existing clients, which know four. */
export function wireStatusOf(
  video: { readonly status: string; readonly publishedAt: Date | null },
  file: Pick<MediaFile, 'status'> | undefined,
): VideoStatus {
  if (!file || file.status === 'error') return 'file-error'
  if (isDraft(video)) return 'draft'
  return video.status === 'active' ? 'active' : 'inactive'
}

/**
 * Returns the status that a performer asks for: a draft is an inactive video that was never
 * published.
 */
export function statusAsked(status: VideoStatus | undefined): OfferChanges['status'] {
  if (status === undefined || status === 'file-error') return undefined
  return status === 'active' ? 'active' : 'inactive'
}

/** Returns a file as a file of a video, whatever it was uploaded for. */
export const asVideoFile = (file: MediaFile): MediaFile =>
  file.type === 'feed-video' ? { ...file, type: 'video' } : file
