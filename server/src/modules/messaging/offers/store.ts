import { sql } from 'kysely'
import type { ReadCtx } from '../../../platform/context.ts'
import { read, statement } from '../../../platform/db/index.ts'
import { isBoughtBy } from '../../access/index.ts'
import type { ConversationRow } from '../conversations/store.ts'
import { columns, itemId, type MessageRow, storedMessages } from '../messages/store.ts'

/** A message for a price, and whether it went to many. */
export interface OfferRow extends MessageRow {
  readonly isMass: boolean
}

const offersSql = statement(
  'messaging.offers',
  (
    {
      conversation: { id, performerId, fanId },
      before,
      limit,
    }: {
      conversation: Pick<ConversationRow, 'id' | 'performerId' | 'fanId'>
      before: bigint | undefined
      limit: number
    },
    ctx,
  ) => sql<OfferRow>`
    select ${columns}, message.content_id is not null as "isMass" from ${storedMessages}
    where message.conversation_id = ${id}::uuid and message.sender_id = ${performerId}::uuid
      and (message.item_id is not null or message.content_id is not null)
      and ${itemId} is not null
      and (message.deleted_at is null or ${isBoughtBy(fanId, itemId, ctx.now())})
      ${before === undefined ? sql`` : sql`and message.seq < ${before}`}
    order by message.seq desc limit ${limit}`,
)

/**
 * Returns the messages for a price in a conversation, newest first, those before a number; deleted
 * ones only when the fan has bought them.
 */
export const selectOffers = (
  ctx: ReadCtx,
  conversation: Pick<ConversationRow, 'id' | 'performerId' | 'fanId'>,
  { before, limit }: { readonly before: bigint | undefined; readonly limit: number },
): Promise<readonly OfferRow[]> => read(ctx, offersSql, { conversation, before, limit })
