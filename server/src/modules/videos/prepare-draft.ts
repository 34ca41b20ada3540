import type { InputOf } from '@stagedoor/contract/kit'
import type { FileKind } from '@stagedoor/contract/media'
import type * as videos from '@stagedoor/contract/videos'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { changeOffer, type NamedFiles, type Offer, type StoredOffer } from '../content/index.ts'
import { receiveFile } from '../media/index.ts'
import { statusAsked, type VideoFiles } from './rules.ts'

type PerformerCtx = Ctx & { readonly viewer: Viewer }
type Changes = InputOf<typeof videos.updateVideo>['body']
/** The files of an upload call by their fields. */
export type Uploads = InputOf<typeof videos.createVideo>['files']

/** The kinds of files that each role of a video takes; files of posts can be used again. */
const kindsOf = {
  video: ['video', 'feed-video'],
  thumbnail: ['video-thumbnail', 'feed-thumbnail'],
  teaser: ['video-teaser', 'feed-teaser'],
} as const satisfies Record<keyof Uploads, readonly FileKind[]>

/**
 * Returns the offer of a video after changes; absent fields stay. Refuses as `changeOffer` does.
 */
export const changedOffer = (
  ctx: Pick<Ctx, 'now'>,
  changes: Changes,
  before?: StoredOffer,
): Offer =>
  changeOffer(
    ctx,
    { ...changes, status: statusAsked(changes.status), scheduleAt: changes.scheduledAt },
    before,
  )

/** Returns the files of a video that were uploaded before, with the kinds that their roles take. */
export const namedFiles = ({ fileId, thumbnailId, teaserId }: Changes): NamedFiles[] => [
  [fileId, kindsOf.video],
  [thumbnailId, kindsOf.thumbnail],
  [teaserId, kindsOf.teaser],
]

/**
 * Stores the uploaded files of a video and returns the ids of its files; an upload takes precedence
 * over a named file.
 */
export async function receiveFiles(
  ctx: PerformerCtx,
  { files, body }: { readonly files: Uploads; readonly body: Changes },
): Promise<Partial<VideoFiles>> {
  const receive = async (upload: Uploads[keyof Uploads], kind: FileKind) =>
    upload && (await receiveFile(ctx, upload, { kind, ownerId: ctx.viewer.id }))._id
  // The small ones first, because one of them may be refused.
  const thumbnailId = (await receive(files.thumbnail, 'video-thumbnail')) ?? body.thumbnailId
  const teaserId = (await receive(files.teaser, 'video-teaser')) ?? body.teaserId
  const fileId = (await receive(files.video, 'video')) ?? body.fileId
  return {
    ...(fileId && { fileId }),
    ...(thumbnailId && { thumbnailId }),
    ...(teaserId && { teaserId }),
  }
}
