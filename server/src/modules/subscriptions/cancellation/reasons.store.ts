import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { asTotal, countedSql, read, statement, write } from '../../../platform/db/index.ts'

/** Why a fan cancelled a subscription. */
export interface CancellationReason {
  readonly subscriptionId: string
  readonly fanId: string
  readonly performerId: string
  readonly reason: string
  readonly words: string | null
}

const saveReasonSql = statement(
  'subscriptions.save_reason',
  ({ given }: { given: CancellationReason }, ctx) => {
    const { reason, words } = given
    const createdAt = ctx.now()
    const month = `${createdAt.toISOString().slice(0, 7)}-01`
    return ctx.db
      .insertInto('cancellationReasons')
      .values({
        ...given,
        id: sql<string>`gen_random_uuid()`,
        createdAt,
        month: sql<string>`${month}::date`,
      })
      .onConflict((conflict) => conflict.column('subscriptionId').doUpdateSet({ reason, words }))
  },
)

/**
 * Stores why a fan cancelled, in place of an earlier answer, under a random id: one that grew with
 * time would say whose words they are. The trigger `cancellation_reasons__statistics` counts it.
 */
export async function saveReason(ctx: InTransaction, given: CancellationReason): Promise<void> {
  await write(ctx, saveReasonSql, { given })
}

/** What a fan wrote about a cancellation; not who, and not on which day. */
export interface CancellationWords {
  readonly id: string
  readonly reason: string
  readonly words: string
  readonly month: string
}

interface Page {
  readonly limit: number
  readonly offset: number
}

const matching = (performerId: string) => sql`
  from cancellation_reasons where performer_id = ${performerId} and words is not null`

const wordsSql = statement(
  'subscriptions.cancellation_words',
  ({ performerId, page }: { performerId: string; page: Page }) => sql<CancellationWords>`
    select id, reason, words, to_char(month, 'YYYY-MM') as month ${matching(performerId)}
    order by cancellation_reasons.month desc, id desc limit ${page.limit} offset ${page.offset}`,
)

const countWordsSql = statement(
  'subscriptions.count_cancellation_words',
  ({ performerId, page }: { performerId: string; page: Page }) =>
    countedSql(matching(performerId), page),
)

/** Returns a page of what fans wrote about their cancellations, newest months first. */
export async function cancellationWords(ctx: ReadCtx, performerId: string, page: Page) {
  const rows = await read(ctx, wordsSql, { performerId, page })
  return { rows, total: await asTotal(read(ctx, countWordsSql, { performerId, page })) }
}
