import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openSession } from '../../server/src/platform/db/index.ts'

/** Returns the address of the database that the server of the journeys has started. */
function databaseUrl(): string {
  const data = join(process.env.E2E_DATA_DIR ?? '', 'postgres')
  const note = join(data, 'location')
  const home = existsSync(note) ? readFileSync(note, 'utf8').trim() : data
  const port = readFileSync(join(home, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[3]
  const password = readFileSync(join(home, 'password'), 'utf8')
  return `postgres://stagedoor:${password}@127.0.0.1:${port}/stagedoor`
}

/**
 * Makes the subscriptions to a creator older by a month, and queues the job that renews and ends
 * them. The server reads the clock of the machine, which no journey can move.
 */
export async function letMonthPass(creator: { readonly id: string }): Promise<void> {
  const session = await openSession(databaseUrl(), { name: 'stagedoor journeys' })
  const ago = `interval '32 days'`
  try {
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
  } finally {
    await session.end()
  }
}

/** Makes the stories of a creator older by a day and an hour, so that they have ended. */
export async function letDayPass(creator: { readonly id: string }): Promise<void> {
  const session = await openSession(databaseUrl(), { name: 'stagedoor journeys' })
  try {
    await session.query(
      `update items set published_at = published_at - interval '25 hours',
        expires_at = expires_at - interval '25 hours'
       where owner_id = $1 and form = 'story'`,
      [creator.id],
    )
    await session.query(`select graphile_worker.add_job('content.expire_due_items', '{}'::json)`)
  } finally {
    await session.end()
  }
}

/** Queues the job that adds what happened since its last run to the statistics. */
export async function countStatistics(): Promise<void> {
  const session = await openSession(databaseUrl(), { name: 'stagedoor journeys' })
  try {
    await session.query(`select graphile_worker.add_job('statistics.count_changes', '{}'::json)`)
  } finally {
    await session.end()
  }
}
