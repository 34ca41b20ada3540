import type { Upload } from '@stagedoor/contract/kit'
import type { FileKind, MediaFile } from '@stagedoor/contract/media'
import type { Ctx, Viewer } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { isLockedUrl } from '../../content/index.ts'
import { detectMedia, receiveFile } from '../../media/index.ts'
import { selectConversation } from '../conversations/store.ts'
import { presentMessage } from '../messages/present-messages.ts'
import { selectMessagesByIds } from '../messages/store.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }

/** Accepts a file for a message of the viewer; it is processed while the message is written. */
export async function uploadMessageFile(
  ctx: ViewerCtx,
  kind: FileKind,
  file: Upload | undefined,
): Promise<MediaFile> {
  if (!file) throw new Error('The file is required by its call')
  return receiveFile(ctx, file, { kind, ownerId: ctx.viewer.id })
}

const kinds = { photo: 'message-photo', video: 'message-video', audio: 'message-audio' } as const

/** Accepts a photo, video or sound for a message; its content says which. */
export async function uploadAnyFile(ctx: ViewerCtx, file: Upload | undefined): Promise<MediaFile> {
  const media = file && (await detectMedia(file))
  return uploadMessageFile(ctx, kinds[media ?? 'photo'], file)
}

/**
 * Returns a file of a message as the viewer sees it, with a fresh address while they may open it.
 * Refuses `messages.not_found` for messages of others, and for files that the message does not
 * show.
 */
export async function readMessageFile(
  ctx: ViewerCtx,
  id: string,
  fileId: string,
): Promise<MediaFile> {
  return findFile(ctx, ctx.viewer, id, fileId)
}

/**
 * Returns a file of a message that the viewer may open. Refuses `messages.locked` before it was
 * bought.
 */
export async function openMessageFile(
  ctx: Ctx & { readonly viewer: Viewer | undefined },
  id: string,
  fileId: string,
): Promise<MediaFile> {
  const file = await findFile(ctx, ctx.viewer ?? refuse('auth.required'), id, fileId)
  return isLockedUrl('message', file.url) ? refuse('messages.locked') : file
}

async function findFile(ctx: Ctx, viewer: Viewer, id: string, fileId: string): Promise<MediaFile> {
  const [row] = await selectMessagesByIds(ctx, [id])
  const conversation = row && (await selectConversation(ctx, viewer.id, row.conversationId))
  if (!conversation) return refuse('messages.not_found')
  const { files } = await presentMessage(ctx, viewer, { row, conversation })
  return files.find(({ _id }) => _id === fileId) ?? refuse('messages.not_found')
}
