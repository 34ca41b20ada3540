import { sql } from 'kysely'
import type { InTransaction } from '../../../platform/context.ts'
import { read, statement } from '../../../platform/db/index.ts'
import { boughtMessageOf, subscribesTo } from '../../access/index.ts'
import { accountsAs, type CardColumns, cardColumns } from '../../accounts/index.ts'
import { isBlockedBy, notBlockedInRow } from '../../blocks/index.ts'
import type { ConversationRow } from '../conversations/store.ts'

/**
 * A conversation as one member who wants to write in it finds it, with what a message shows of the
 * member.
 */
export interface SenderRow
  extends CardColumns,
    Pick<
      ConversationRow,
      'id' | 'performerId' | 'fanId' | 'otherId' | 'fanWroteAt' | 'performerWroteAt'
    >,
    Pick<
      ConversationRow,
      | 'isSubscribed'
      | 'hasBoughtMessage'
      | 'isBlockedByMe'
      | 'isBlocked'
      | 'isOtherOpen'
      | 'isPerformerVerified'
    >,
    Pick<ConversationRow, 'whoMayWrite' | 'messagePrice' | 'blockedWords'> {
  /** The place of the member in the question, from 1. */
  readonly at: number
}

/**
 * A member who wants to write in a conversation, and the country that the request comes from, if
 * someone blocks it.
 */
export interface Sender {
  readonly conversationId: string
  readonly senderId: string
  readonly country: string | undefined
}

type Senders = {
  readonly ids: readonly string[]
  readonly senderIds: readonly string[]
  readonly countries: readonly (string | null)[]
  readonly now: Date
}

const me = sql.ref('member.account_id')
const other = sql.ref('member.other_id')
const notHidden = notBlockedInRow(me, other, sql.ref('given.country'))
const blockedByMe = isBlockedBy(me, other)
const pair = {
  accountId: sql.ref('conversation.fan_id'),
  performerId: sql.ref('conversation.performer_id'),
}

const senders = statement<Senders, SenderRow>(
  'messaging.senders',
  ({ ids, senderIds, countries, now }) => sql<SenderRow>`
    select given.at::int as at, conversation.id, conversation.performer_id as "performerId",
      conversation.fan_id as "fanId", member.other_id as "otherId",
      conversation.fan_wrote_at as "fanWroteAt",
      conversation.performer_wrote_at as "performerWroteAt", ${cardColumns('sender')},
      ${subscribesTo(pair, now)} as "isSubscribed",
      case when conversation.performer_wrote_at is null then ${boughtMessageOf(pair, now)}
        else false end
        as "hasBoughtMessage", ${blockedByMe} as "isBlockedByMe", not ${notHidden} as "isBlocked",
      is_reachable(other) as "isOtherOpen",
      performer.documents_verified_at is not null as "isPerformerVerified",
      coalesce(settings.who_may_write, 'subscribers') as "whoMayWrite",
      coalesce(settings.message_price, 0) as "messagePrice",
        coalesce(settings.blocked_words, '') as "blockedWords"
    from unnest(${ids}::uuid[], ${senderIds}::uuid[], ${countries}::text[]) with ordinality
        as given (conversation_id, sender_id, country, at)
      join conversation_members as member
        on member.conversation_id = given.conversation_id and member.account_id = given.sender_id
      join conversations as conversation on conversation.id = member.conversation_id
      join ${accountsAs('sender')} on sender.id = member.account_id
      join ${accountsAs('other')} on other.id = member.other_id
      join ${accountsAs('performer')} on performer.id = conversation.performer_id
      left join conversation_settings as settings on settings.account_id = conversation.performer_id
    where ${notHidden} or ${blockedByMe}
    order by conversation.id for update of conversation`,
  { plan: 'generic', textBy: [] },
)

/**
 * Returns members who want to write with their conversations, which it locks in the order of their
 * ids, so that two transactions never wait for each other. Those whose conversation is not theirs,
 * or hidden from them, are left out.
 */
export async function lockSenders(
  ctx: InTransaction,
  given: readonly Sender[],
): Promise<SenderRow[]> {
  return read(ctx, senders, {
    ids: given.map(({ conversationId }) => conversationId),
    senderIds: given.map(({ senderId }) => senderId),
    countries: given.map(({ country = null }) => country),
    now: ctx.now(),
  })
}
