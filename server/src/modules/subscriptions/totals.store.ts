import type { Reading } from '../../platform/context.ts'

/** How many subscriptions of the whole site run, and how many there ever were. */
export async function subscriptionTotals({ db }: Reading): Promise<{ total: number; active: number }> {
  const { total, active } = await db
    .selectFrom('subscriptions')
    .select(({ fn }) => [
      fn.countAll<bigint>().as('total'),
      fn.countAll<bigint>().filterWhere('state', '<>', 'ended').as('active'),
    ])
    .executeTakeFirstOrThrow()
  return { total: Number(total), active: Number(active) }
}
