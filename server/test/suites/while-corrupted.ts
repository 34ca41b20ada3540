import { sql } from 'kysely'
import { expect } from 'vitest'
import { type Ctx, type InTransaction, transaction } from '../../src/platform/context.ts'

const rolledBack = new Error('rolled back')

/**
 * Corrupts the database by SQL that no constraint stops, lets `look` see the result, and undoes the
 * corruption.
 */
export async function whileCorrupted(
  ctx: Ctx,
  damage: string,
  look: (ctx: InTransaction) => Promise<void>,
) {
  const attempt = transaction(ctx, async (ctx) => {
    const run = (statement: string) => sql.raw(statement).execute(ctx.db)
    await run('set local session_replication_role = replica')
    await run('alter table books drop constraint books__wallet_never_negative')
    await run('alter table transfers drop constraint transfers__reason__reference')
    await run('drop index charges__bought_once; drop index sandbox_charges__reference')
    await run(damage)
    await look(ctx)
    throw rolledBack
  })
  await expect(attempt, damage).rejects.toBe(rolledBack)
}
