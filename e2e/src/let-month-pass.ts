import { onSiteDatabase } from './site-database.ts'

/**
 * Makes the subscriptions to a creator older by a month, and queues the job that renews and ends
 * them.
 */
export async function letMonthPass(creator: { readonly id: string }): Promise<void> {
  const ago = `interval '32 days'`
  await onSiteDatabase(async (session) => {
    await session.query(
      `update subscription_periods set starts_at = starts_at - ${ago}, ends_at = ends_at - ${ago}
       where subscription_id in (select id from subscriptions where performer_id = $1)`,
      [creator.id],
    )
    await session.query(
      `update subscriptions set anchor_at = anchor_at - ${ago}, started_at = started_at - ${ago},
        ends_at = ends_at - ${ago},
         asked_at = asked_at - ${ago}, price_from = price_from - ${ago}
       where performer_id = $1`,
      [creator.id],
    )
    await session.query(
      `select graphile_worker.add_job('subscriptions.process_due_subscriptions', '{}'::json)`,
    )
  })
}

/** Makes the stories of a creator older by a day and an hour, so that they have ended. */
export async function letDayPass(creator: { readonly id: string }): Promise<void> {
  await onSiteDatabase(async (session) => {
    await session.query(
      `update items set published_at = published_at - interval '25 hours',
        expires_at = expires_at - interval '25 hours'
       where owner_id = $1 and form = 'story'`,
      [creator.id],
    )
    await session.query(`select graphile_worker.add_job('content.expire_due_items', '{}'::json)`)
  })
}

/**
 * Makes the last visit of a fan to their home an hour older, and what a creator published before it
 * older still.
 */
export async function letVisitEnd(
  fan: { readonly id: string },
  creator: { readonly id: string },
): Promise<void> {
  await onSiteDatabase(async (session) => {
    await session.query(
      `update items set published_at = published_at - interval '2 hours' where owner_id = $1`,
      [creator.id],
    )
    await session.query(
      `update account_visits set last_at = last_at - interval '1 hour' where account_id = $1`,
      [fan.id],
    )
  })
}

/** Queues the job that adds what happened since its last run to the statistics. */
export const countStatistics = () =>
  onSiteDatabase((session) =>
    session.query(`select graphile_worker.add_job('statistics.count_changes', '{}'::json)`),
  )
