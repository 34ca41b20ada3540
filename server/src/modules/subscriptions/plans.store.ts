import { sql } from 'kysely'
import type { InTransaction, Reading } from '../../platform/context.ts'

/** A plan as it is stored; prices in hundredths of the site's currency. */
export interface PlanRow {
  readonly performerId: string
  readonly monthlyPrice: bigint
  readonly yearlyPrice: bigint
  readonly isTrialOffered: boolean
  readonly trialDays: number | null
}

/** The plans of some performers; those who never set one are missing. */
export const selectPlans = ({ db }: Reading, performerIds: readonly string[]): Promise<PlanRow[]> =>
  db
    .selectFrom('plans')
    .select(['performerId', 'monthlyPrice', 'yearlyPrice', 'isTrialOffered', 'trialDays'])
    .where('performerId', '=', sql<string>`any(${[...performerIds]}::uuid[])`)
    .execute()

/** Stores a performer's plan. */
export async function storePlan(ctx: InTransaction, { performerId, ...plan }: PlanRow): Promise<void> {
  const row = { ...plan, updatedAt: ctx.now() }
  await ctx.db
    .insertInto('plans')
    .values({ performerId, ...row })
    .onConflict((conflict) => conflict.column('performerId').doUpdateSet(row))
    .execute()
}

/** Performers one can subscribe to without paying, for searches: free for ever, or with a trial. */
export const freePerformers = sql<string>`(
  select performer_id from plans where monthly_price = 0 or is_trial_offered)`
