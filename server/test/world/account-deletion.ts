import { requestDeletion } from '@stagedoor/contract/deletions'
import type { Currency } from '@stagedoor/contract/kit'
import { sql } from 'kysely'
import { performerBalances, postTransfer } from '../../src/modules/ledger/index.ts'
import { transaction } from '../../src/platform/context.ts'
import type { Person } from './people.ts'
import type { World } from './world.ts'

/** Returns the tables that contain a word anywhere, as text. */
export async function tablesContaining(world: World, word: string): Promise<string[]> {
  const { db } = world.app.base
  const { rows } = await sql<{
    name: string
  }>`select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'graphile_worker') order by 1`.execute(db)
  const found: string[] = []
  for (const { name } of rows) {
    const hit = await sql`select 1 from ${sql.raw(name)} as t
        where strpos(lower(t::text), ${word.toLowerCase()}) > 0 limit 1`.execute(db)
    if (hit.rows.length > 0) found.push(name.replace('public.', ''))
  }
  return found
}

/** Pays out a performer's earnings in the ledger. */
export async function payOut(world: World, performerId: string): Promise<void> {
  world.clock.advance(8 * 86_400_000)
  await world.runScheduledJobs()
  const { available } = await performerBalances(world.app.base, performerId)
  const book = (kind: 'available' | 'bank', amount: bigint) => ({
    book: kind === 'bank' ? { kind } : { kind, ownerId: performerId },
    asset: 'currency' as const,
    amount: amount as Currency,
  })
  await transaction(world.app.base, (ctx) =>
    postTransfer(ctx, {
      reason: 'payout_request',
      reference: ctx.newId(),
      postings: [book('available', -available), book('bank', available)],
    }),
  )
}

/** Deletes the account of a person, and lets the days pass in which a login would bring it back. */
export async function leaveForGood(world: World, { api }: Pick<Person, 'api'>): Promise<void> {
  await api(requestDeletion)
  world.clock.advance(14 * 86_400_000 + 1000)
  await world.runScheduledJobs()
}
