import { type InputOf, pageOf, type Tokens } from '@stagedoor/contract/kit'
import type { listOffers as call } from '@stagedoor/contract/messages'
import type { Offer } from '@stagedoor/contract/messages/schemas'
import type * as z from 'zod/mini'
import type { ReadCtx, Viewer } from '../../../platform/context.ts'
import { hasBought, ownedFilesOf } from '../../access/index.ts'
import { paidForItems } from '../../fanlists/index.ts'
import { itemsByIds } from '../../items/index.ts'
import { loadFileViews } from '../../media/index.ts'
import type { ConversationRow } from '../conversations/store.ts'
import { requireConversation } from '../policy.ts'
import { type FileOfOffer, offerStateOf } from './rules.ts'
import { type OfferRow, selectOffers } from './store.ts'

type PerformerCtx = ReadCtx & { readonly viewer: Viewer }
type OfferView = z.output<typeof Offer>

const PAGE_SIZE = 20

/**
 * Lists the messages for a price that the viewer sent to the fan of a conversation. Refuses
 * `conversations.not_found`.
 */
export async function listOffers(
  ctx: PerformerCtx,
  conversationId: string,
  query: InputOf<typeof call>['query'],
) {
  const conversation = await requireConversation(ctx, ctx.viewer, conversationId)
  const { limit } = pageOf(query, PAGE_SIZE)
  const before = /^\d{1,15}$/.test(query.after ?? '') ? BigInt(query.after ?? '') : undefined
  const found = await selectOffers(ctx, conversation, { before, limit: limit + 1 })
  const rows = found.slice(0, limit)
  const last = found.length > limit ? rows.at(-1) : undefined
  return {
    data: await present(ctx, conversation, rows),
    ...(last && { next: String(last.seq) }),
  }
}

async function present(
  ctx: PerformerCtx,
  conversation: ConversationRow,
  rows: readonly OfferRow[],
): Promise<OfferView[]> {
  const { fanId } = conversation
  const itemIds = rows.flatMap(({ itemId }) => itemId ?? [])
  const fileIds = [...new Set(rows.flatMap((row) => row.fileIds))]
  const [items, bought, owned, paid, show] = await Promise.all([
    itemsByIds(ctx, itemIds),
    hasBought(ctx, fanId, itemIds),
    ownedFilesOf(ctx, new Map([[fanId, fileIds]])),
    paidForItems(ctx, conversation, itemIds),
    loadFileViews(ctx, ctx.viewer, fileIds),
  ])
  const ofFan = owned.get(fanId) ?? new Set<string>()
  return rows.map((row) => {
    const itemId = row.itemId ?? ''
    const isBought = bought.has(itemId)
    const item = items.get(itemId)
    const { state, files } = offerStateOf(row, {
      isBought,
      ofFan,
      isTakenDown: item !== undefined && item.removedAt !== null,
    })
    const payment = isBought ? paid.get(itemId) : undefined
    return {
      _id: row.id,
      seq: Number(row.seq),
      text: row.text,
      files: files.flatMap((one) => fileView(one, show(one.fileId, 'owner'))),
      price: (item?.price ?? 0n) as Tokens,
      state,
      isMass: row.isMass,
      isSeen: conversation.isReadShown ? conversation.otherReadSeq >= row.seq : null,
      paid: (payment?.amount ?? null) as Tokens | null,
      paidAt: payment?.paidAt ?? null,
      sentAt: row.createdAt,
    }
  })
}

const fileView = (
  { state }: FileOfOffer,
  file: OfferView['files'][number]['file'] | undefined,
): OfferView['files'] => (file ? [{ file, state }] : [])
