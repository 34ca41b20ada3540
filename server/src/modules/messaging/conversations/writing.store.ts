import { sql } from 'kysely'
import type { ReadCtx } from '../../../platform/context.ts'
import { read, statement } from '../../../platform/db/index.ts'
import { boughtMessageOf, subscribesTo } from '../../access/index.ts'
import { accountsAs } from '../../accounts/index.ts'
import { isBlockedBy, notBlocked } from '../../blocks/index.ts'
import type { Members } from '../messages/members.store.ts'
import type { WritingRow } from '../policy.ts'

const pair = { accountId: sql.ref('fan.id'), performerId: sql.ref('performer.id') }

const writingSql = statement(
  'messaging.writing',
  (
    {
      now,
      viewerId,
      fanId,
      performerId,
    }: { now: Date; viewerId: string; fanId: string; performerId: string },
    ctx,
  ) => {
    const other = sql.ref('other.id')
    return sql<WritingRow & Members & { blockedWords: string }>`
      select fan.id as "fanId", performer.id as "performerId",
        conversation.fan_wrote_at as "fanWroteAt",
        conversation.performer_wrote_at as "performerWroteAt",
        ${subscribesTo(pair, now)} as "isSubscribed",
        ${boughtMessageOf(pair, now)} as "hasBoughtMessage",
        ${isBlockedBy(viewerId, other)} as "isBlockedByMe",
        not ${notBlocked(ctx, viewerId, other)} as "isBlocked",
        is_reachable(other) as "isOtherOpen",
        performer.documents_verified_at is not null as "isPerformerVerified",
        coalesce(settings.who_may_write, 'subscribers') as "whoMayWrite",
        coalesce(settings.message_price, 0) as "messagePrice",
          coalesce(settings.blocked_words, '') as "blockedWords"
      from ${accountsAs('performer')}
        join ${accountsAs('fan')} on fan.id = ${fanId}::uuid and fan.role = 'fan'
        join ${accountsAs('other')} on other.id in (performer.id, fan.id)
          and other.id <> ${viewerId}::uuid
        left join conversations as conversation
          on conversation.performer_id = performer.id and conversation.fan_id = fan.id
        left join conversation_settings as settings on settings.account_id = performer.id
      where performer.id = ${performerId}::uuid and performer.role = 'performer'`
  },
  { plan: 'generic' },
)

/**
 * Returns what decides whether one of two people may write to the other, with or without a
 * conversation; undefined when they are not a fan and a performer.
 */
export async function selectWriting(
  ctx: ReadCtx,
  viewerId: string,
  { fanId, performerId }: Members,
): Promise<(WritingRow & Members & { readonly blockedWords: string }) | undefined> {
  const now = ctx.now()
  const [row] = await read(ctx, writingSql, { now, viewerId, fanId, performerId })
  return row
}
