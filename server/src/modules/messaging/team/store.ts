import type { ReadCtx } from '../../../platform/context.ts'
import { read, statement } from '../../../platform/db/index.ts'

/** A conversation of a performer, with its fan. */
interface FanConversation {
  readonly conversationId: string
  readonly fanId: string
}

const fansAfterSql = statement(
  'messaging.fans_after',
  (
    {
      performerId,
      after,
      limit,
    }: { performerId: string; after: string | undefined; limit: number },
    { db },
  ) => {
    let query = db
      .selectFrom('conversations')
      .select(['id as conversationId', 'fanId'])
      .where('performerId', '=', performerId)
    if (after) query = query.where('fanId', '>', after)
    return query.orderBy('fanId').limit(limit)
  },
)

/** Returns the conversations of a performer, ordered by the fans, after a fan. */
export async function selectFansAfter(
  ctx: ReadCtx,
  performerId: string,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<FanConversation[]> {
  return read(ctx, fansAfterSql, { performerId, after, limit })
}
