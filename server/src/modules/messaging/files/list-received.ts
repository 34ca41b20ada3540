import { type InputOf, pageOf, type Tokens } from '@stagedoor/contract/kit'
import type * as messages from '@stagedoor/contract/messages'
import type { ReadCtx, Viewer } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { hasBought, ownedFilesOf } from '../../access/index.ts'
import { readCards } from '../../accounts/index.ts'
import { itemsByIds } from '../../items/index.ts'
import { filesByIds, usesOfFiles } from '../../media/index.ts'
import { requireConversation } from '../policy.ts'
import {
  type ReceivedPosition,
  type ReceivedRow,
  selectKnown,
  selectReceived,
} from './received.store.ts'

type PerformerCtx = ReadCtx & { readonly viewer: Viewer }

/** The kinds of what a file is bought with. */
type BoughtKind = 'feed' | 'video' | 'gallery' | 'product' | 'message'

const PAGE_SIZE = 25

/**
 * Lists the fans who received a file of the viewer in messages, or those who bought it there.
 * Refuses `media.not_found`.
 */
export async function listRecipients(
  ctx: PerformerCtx,
  fileId: string,
  { isBought = false, ...query }: InputOf<typeof messages.listFileRecipients>['query'],
) {
  const performerId = ctx.viewer.id
  if ((await filesByIds(ctx, [fileId])).get(fileId)?.ownerId !== performerId)
    refuse('media.not_found')
  const { limit } = pageOf(query, PAGE_SIZE)
  const after = positionOf(query.after)
  const rows = await selectReceived(ctx, { performerId, fileId, isBought, after, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return { data: await present(ctx, shown), ...(last && { next: positionText(last) }) }
}

async function present(ctx: PerformerCtx, rows: readonly ReceivedRow[]) {
  const [cards, items] = await Promise.all([
    readCards(
      ctx,
      rows.map(({ fanId }) => fanId),
    ),
    itemsByIds(ctx, [...new Set(rows.flatMap(({ itemId }) => itemId ?? []))]),
  ])
  return rows.flatMap(
    ({ id, conversationId, contentId, fanId, itemId, sentAt, isSeen, isBought }) => {
      const fan = cards.get(fanId)
      const price = ((itemId && items.get(itemId)?.price) ?? null) as Tokens | null
      return fan
        ? [
            {
              _id: id,
              conversationId,
              fan,
              sentAt,
              price,
              isMass: contentId !== null,
              isSeen,
              isBought,
            },
          ]
        : []
    },
  )
}

const POSITION = /^(?:([0-9a-f]{32})\.)?([0-9a-f]{32})$/

const positionText = ({ id, contentId, conversationId }: ReceivedRow): string =>
  contentId ? `${contentId}.${conversationId}` : id

function positionOf(text: string | undefined): ReceivedPosition | undefined {
  const [, contentId, id] = POSITION.exec(text ?? '') ?? []
  if (!id) return undefined
  return contentId ? { contentId, conversationId: id } : { messageId: id }
}

/**
 * Returns the files among some of the viewer's that the fan of a conversation has received, and
 * those they bought: in messages or as content, with the kinds. Refuses `conversations.not_found`.
 */
export async function listKnownFiles(
  ctx: PerformerCtx,
  conversationId: string,
  fileIds: readonly string[],
) {
  const conversation = await requireConversation(ctx, ctx.viewer, conversationId)
  const { fanId } = conversation
  const [known, uses, owned] = await Promise.all([
    selectKnown(ctx, conversation, fileIds),
    usesOfFiles(ctx, fileIds, { without: 'message' }),
    ownedFilesOf(ctx, new Map([[fanId, fileIds]])),
  ])
  const bought = await hasBought(
    ctx,
    fanId,
    uses.map(({ userId }) => userId),
  )
  const usesOf = Map.groupBy(
    uses.filter(({ userId }) => bought.has(userId)),
    ({ fileId }) => fileId,
  )
  const sent = new Map(known.map((file) => [file.fileId, file]))
  const boughtIn = (fileId: string): BoughtKind[] => [
    ...new Set([
      ...(sent.get(fileId)?.isBought ? (['message'] as const) : []),
      ...(usesOf.get(fileId) ?? []).map(({ userKind }) => userKind as BoughtKind),
    ]),
  ]
  const own = owned.get(fanId)
  const data = [...new Set(fileIds)].flatMap((fileId) => {
    const isBought = own?.has(fileId) ?? false
    const shown = { fileId, isBought, boughtIn: isBought ? boughtIn(fileId) : [] }
    return isBought || sent.has(fileId) ? [shown] : []
  })
  return { data }
}
