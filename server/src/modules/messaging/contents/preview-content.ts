import type { Ctx, Viewer } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { ownedFilesOf } from '../../access/index.ts'
import { readCards } from '../../accounts/index.ts'
import { findUnusableFile, loadFileViews } from '../../media/index.ts'
import { mediaOf } from '../messages/present-messages.ts'
import { FILE_KINDS } from '../messages/send-message.ts'
import type { MessageRow } from '../messages/store.ts'
import { paidFilesOf, typeOfFiles } from '../rules.ts'
import { type MessageView, messageView } from '../views.ts'
import type { ContentDraft } from './check-content.ts'

/**
 * Returns what the viewer is about to send as a fan would see it, with files locked behind a price.
 * Nothing is stored. Refuses `messages.file_unusable` for files of others or that failed.
 */
export async function previewContent(
  ctx: Ctx & { readonly viewer: Viewer },
  { fanId, text, fileIds, freeFileIds, price }: ContentDraft & { readonly fanId: string },
): Promise<MessageView> {
  const { viewer } = ctx
  const unusable = await findUnusableFile(ctx, fileIds, { ownerId: viewer.id, kinds: FILE_KINDS })
  if (unusable) refuse('messages.file_unusable', unusable)
  const [show, cards, owned] = await Promise.all([
    loadFileViews(ctx, viewer, fileIds),
    readCards(ctx, [viewer.id]),
    price === null || fanId === '' ? undefined : ownedFilesOf(ctx, new Map([[fanId, fileIds]])),
  ])
  const sender = cards.get(viewer.id)
  if (!sender) throw new Error(`The account ${viewer.id} is gone`)
  const paidIds = paidFilesOf({ fileIds, freeFileIds })
  const ownedIds = paidIds.filter((id) => owned?.get(fanId)?.has(id))
  const isLocked = price !== null && ownedIds.length < paidIds.length
  const openIds = new Set([...freeFileIds, ...ownedIds])
  const files = fileIds.flatMap(
    (id) => show(id, isLocked && !openIds.has(id) ? 'locked' : 'open') ?? [],
  )
  const media = files.map(({ type }) => mediaOf(type))
  const row = unsent(ctx, {
    senderId: viewer.id,
    type: typeOfFiles(media),
    text,
    fileIds,
    freeFileIds: price === null ? [] : freeFileIds,
  })
  return messageView(row, {
    viewerId: fanId,
    conversation: { fanId, performerId: viewer.id },
    sender,
    files,
    media,
    price: fileIds.length > 0 ? price : null,
    isLocked,
    isBought: false,
    isKept: false,
    ownedFiles: ownedIds.length,
    replyTo: undefined,
    promise: undefined,
    story: undefined,
    order: undefined,
  })
}

/** Returns the row of a message that is not stored, as the first of a conversation. */
function unsent(
  ctx: Ctx,
  content: Pick<MessageRow, 'senderId' | 'type' | 'text' | 'fileIds' | 'freeFileIds'>,
): MessageRow {
  const now = ctx.now()
  return {
    ...content,
    id: ctx.newId(),
    conversationId: ctx.newId(),
    seq: 1n,
    version: 1n,
    itemId: null,
    tokens: null,
    replyToId: null,
    storyId: null,
    orderId: null,
    fanReaction: null,
    performerReaction: null,
    isAutomatic: false,
    editedAt: null,
    pinnedAt: null,
    deletedAt: null,
    createdAt: now,
    updatedAt: now,
  }
}
