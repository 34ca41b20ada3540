import { type InputOf, pageOf, type Tokens } from '@stagedoor/contract/kit'
import type { listPurchases as call } from '@stagedoor/contract/messages'
import type { ReadCtx, Viewer } from '../../../platform/context.ts'
import { cursorOf, cursorText } from '../../../platform/db/index.ts'
import { latestPrices, selectPurchases } from '../../fanlists/index.ts'
import type { NameItems } from '../../wallet/index.ts'
import { requireConversation } from '../policy.ts'
import { medianOf } from './rules.ts'

type PerformerCtx = ReadCtx & { readonly viewer: Viewer }

const PAGE_SIZE = 20
const COUNTED = 50

/**
 * Lists what the fan of a conversation bought of the viewer, with the titles of the items. Refuses
 * `conversations.not_found`.
 */
export async function listPurchases(
  ctx: PerformerCtx,
  nameItems: NameItems,
  conversationId: string,
  query: InputOf<typeof call>['query'],
) {
  const conversation = await requireConversation(ctx, ctx.viewer, conversationId)
  const { limit } = pageOf(query, PAGE_SIZE)
  const page = { after: cursorOf(query.after), limit: limit + 1 }
  const found = await selectPurchases(ctx, conversation, page)
  const rows = found.slice(0, limit)
  const last = found.length > limit ? rows.at(-1) : undefined
  const items = await nameItems(
    ctx,
    rows.flatMap(({ itemId }) => itemId ?? []),
  )
  const data = rows.map(({ sourceId, kind, itemId, amount, isRefunded, paidAt }) => ({
    _id: sourceId,
    kind,
    sold: items.get(itemId ?? '') ?? null,
    amount: amount as Tokens,
    isRefunded,
    paidAt,
  }))
  return { data, ...(last && { next: cursorText({ at: last.paidAt, id: last.sourceId }) }) }
}

/**
 * Returns what the fan of a conversation usually pays the viewer for files. Refuses
 * `conversations.not_found`.
 */
export async function readPriceHint(ctx: PerformerCtx, conversationId: string) {
  const conversation = await requireConversation(ctx, ctx.viewer, conversationId)
  const paid = await latestPrices(ctx, conversation, COUNTED)
  const [last] = paid
  const median = medianOf(paid)
  if (!last || median === undefined) return { hint: null }
  return {
    hint: {
      count: paid.length,
      median: median as Tokens,
      last: last.amount as Tokens,
      lastAt: last.paidAt,
      lastKind: last.kind as 'content' | 'message',
    },
  }
}
