import type { Currency, ResultOf, Tokens } from '@stagedoor/contract/kit'
import type { readToday as todayCall } from '@stagedoor/contract/today'
import type { ReadCtx, Viewer } from '../../platform/context.ts'
import { spentByFans } from '../fanlists/index.ts'
import { conversationsByIds, countWaitingFans, waitingFans } from '../messaging/index.ts'
import { bySpend } from './rules.ts'

type ViewerCtx = ReadCtx & { readonly viewer: Viewer }

/** The number of fans shown, and of those among whom the ones who spent most are looked for. */
const SHOWN = 5
const COMPARED = 100

/**
 * Lists the fans who wait for an answer of the viewing performer: of the hundred who wait longest,
 * those who spent most.
 */
export async function listWaiting(ctx: ViewerCtx): Promise<ResultOf<typeof todayCall>['waiting']> {
  const { id } = ctx.viewer
  const [total, members] = await Promise.all([
    countWaitingFans(ctx, id),
    waitingFans(ctx, id, COMPARED),
  ])
  const spent = await spentByFans(
    ctx,
    id,
    members.map(({ fanId }) => fanId),
  )
  const shown = members
    .map((member) => ({
      ...member,
      spentTokens: spent.get(member.fanId)?.spentTokens ?? 0n,
      spentSubscriptions: spent.get(member.fanId)?.spentSubscriptions ?? 0n,
    }))
    .sort(bySpend)
    .slice(0, SHOWN)
  const conversations = await conversationsByIds(
    ctx,
    shown.map(({ conversationId }) => conversationId),
  )
  const data = shown.flatMap(({ conversationId, wroteAt, spentTokens, spentSubscriptions }) => {
    const conversation = conversations.get(conversationId)
    if (!conversation) return []
    return {
      conversationId,
      fan: conversation.recipientInfo,
      ownName: conversation.ownName ?? '',
      lastMessage: conversation.lastMessage,
      wroteAt,
      spentTokens: spentTokens as Tokens,
      spentSubscriptions: spentSubscriptions as Currency,
    }
  })
  return { total, data }
}
