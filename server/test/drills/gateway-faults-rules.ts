import { compareNow, listDifferences } from '@stagedoor/contract/reconciliation'
import { sql } from 'kysely'
import { reconcileLedger } from '../../src/modules/earnings/index.ts'
import type { Outage } from './gateway-outage.ts'

const MINUTE_MS = 60_000

/** Returns the payments whose outcome is still unknown a minute after the company answers again. */
export async function unknownAfterAMinute({ world, settle }: Outage): Promise<string[]> {
  world.clock.advance(MINUTE_MS)
  await world.runScheduledJobs()
  await settle()
  const { rows } = await sql<{ id: string; status: string }>`
    select replace(id::text, '-', '') as id, status from payments
    where gateway = 'stripe'
      and (status = 'processing' or status = 'created' and card_id is not null)`.execute(
    world.app.base.db,
  )
  return rows.map(({ id, status }) => `${id} is still ${status}`)
}

/**
 * Returns the broken rules after a company failed: every rule of the ledger; every charge and
 * refund at the company is one of ours, and the other way round; wallets hold what was paid.
 */
export async function brokenRules({ world, settle }: Outage): Promise<string[]> {
  const { base } = world.app
  const ledger = await reconcileLedger(base, 0)
  world.clock.advance(120 * MINUTE_MS)
  const operator = await world.admin()
  await operator.api(compareNow)
  await settle()
  const { data } = await operator.api(listDifferences, { query: { state: 'open', limit: 200 } })
  const { rows } = await sql<{ buyer: string; detail: string }>`
    select replace(p.buyer_id::text, '-', '') as buyer,
      format('paid %s, holds %s', sum(p.amount - p.refunded), b.balance) as detail
    from payments p join books b on b.kind = 'wallet'
      and b.owner = replace(p.buyer_id::text, '-', '')
    where p.status in ('success', 'refunded') and p.purpose = 'top_up'
    group by p.buyer_id, b.balance having sum(p.amount - p.refunded) <> b.balance`.execute(base.db)
  return [
    ...ledger.map(({ rule, subject, detail }) => `${rule}: ${subject} ${detail}`),
    ...data.map(
      ({ kind, type, externalId, theirs, ours }) =>
        `${kind} ${type} ${externalId}: ${theirs} there, ${ours} here`,
    ),
    ...rows.map(({ buyer, detail }) => `wallet of ${buyer}: ${detail}`),
  ]
}
