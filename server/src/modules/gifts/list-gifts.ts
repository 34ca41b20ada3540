import type * as gifts from '@stagedoor/contract/gifts'
import type { InputOf } from '@stagedoor/contract/kit'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { nextCursor, parseListOrder } from '../../platform/db/index.ts'
import { refuse } from '../../platform/refusal.ts'
import { isPerformerVisible } from '../access/index.ts'
import { giftByCode, selectGiftPage } from './store.ts'
import { givenViews, receivedView, receivedViews } from './views.ts'

type FanCtx = Ctx & { readonly viewer: Viewer }
type Query = InputOf<typeof gifts.listGiven>['query']

/** Lists the gifts from the viewer, newest first. */
export async function listGiven(ctx: FanCtx, { state, ...query }: Query) {
  const order = parseListOrder(query, new Map<string, 'createdAt'>())
  const filter = { side: 'giverId', accountId: ctx.viewer.id, state } as const
  const { rows, total } = await selectGiftPage(ctx, filter, order)
  return { data: await givenViews(ctx, rows), total, ...nextCursor(rows, order) }
}

/** Lists the gifts to the viewer, newest first. */
export async function listReceived(ctx: FanCtx, { state, ...query }: Query) {
  const order = parseListOrder(query, new Map<string, 'createdAt'>())
  const filter = { side: 'recipientId', accountId: ctx.viewer.id, state } as const
  const { rows, total } = await selectGiftPage(ctx, filter, order)
  const data = await receivedViews(ctx, ctx.viewer.id, rows)
  return { data, total, ...nextCursor(rows, order) }
}

/**
 * Returns the gift of a link. One that somebody claimed is shown to them and its giver alone, and
 * one to a hidden performer to nobody.
 */
export async function readGiftByCode(
  ctx: Ctx & { readonly viewer: Viewer | undefined },
  code: string,
) {
  const gift = (await giftByCode(ctx, code)) ?? refuse('gifts.not_found')
  const viewerId = ctx.viewer?.id
  const isInIt = viewerId === gift.giverId || viewerId === gift.recipientId
  if (gift.recipientId && !isInIt) refuse('gifts.not_found')
  if (!(await isPerformerVisible(ctx, ctx.viewer, gift.performerId))) refuse('gifts.not_found')
  return receivedView(ctx, viewerId, gift)
}
