import { type RawBuilder, sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { gatheredBy, read, statement, write } from '../../../platform/db/index.ts'

/** A plan as it is stored; prices in hundredths of the site's currency. */
export interface PlanRow {
  readonly performerId: string
  readonly monthlyPrice: bigint
  readonly threeMonthPrice: bigint
  readonly sixMonthPrice: bigint
  readonly yearlyPrice: bigint
  readonly isTrialOffered: boolean
  readonly trialDays: number | null
  readonly name: string
  readonly description: string
  readonly benefits: readonly string[]
}

const plansSql = statement<{ performerIds: readonly string[] }, PlanRow>(
  'subscriptions.plans',
  ({ performerIds }, { db }) =>
    db
      .selectFrom('plans')
      .select([
        'performerId',
        'monthlyPrice',
        'threeMonthPrice',
        'sixMonthPrice',
        'yearlyPrice',
        'isTrialOffered',
        'trialDays',
        'name',
        'description',
        'benefits',
      ])
      .where('performerId', '=', sql<string>`any(${performerIds}::uuid[])`),
  {
    plan: 'generic',
    textBy: [],
    gathered: gatheredBy('performerIds', ({ performerId }) => performerId),
  },
)

/**
 * Returns the plans of performers; those who never set one are missing. Requests of one moment ask
 * together.
 */
export const selectPlans = (ctx: ReadCtx, performerIds: readonly string[]): Promise<PlanRow[]> =>
  read(ctx, plansSql, { performerIds })

const storePlanSql = statement(
  'subscriptions.store_plan',
  (
    {
      performerId,
      row,
    }: {
      performerId: string
      row: {
        updatedAt: Date
        monthlyPrice: bigint
        threeMonthPrice: bigint
        sixMonthPrice: bigint
        yearlyPrice: bigint
        isTrialOffered: boolean
        trialDays: number | null
      }
    },
    ctx,
  ) =>
    ctx.db
      .insertInto('plans')
      .values({ performerId, ...row })
      .onConflict((conflict) => conflict.column('performerId').doUpdateSet(row)),
)

/** Stores a performer's plan. */
export async function storePlan(
  ctx: InTransaction,
  { performerId, ...plan }: Omit<PlanRow, 'name' | 'description' | 'benefits'>,
): Promise<void> {
  const row = { ...plan, updatedAt: ctx.now() }
  await write(ctx, storePlanSql, { performerId, row })
}

/**
 * Returns SQL that is true when fans can subscribe to the performer in `owner` without paying: free
 * for ever, or with a trial where the site allows trials. A performer who never set a plan offers
 * nothing.
 */
export const isFreePlan = (
  owner: RawBuilder<unknown>,
  { hasTrials }: { hasTrials: boolean },
): RawBuilder<boolean> => {
  const asks = sql`monthly_price > 0 ${hasTrials ? sql`and not is_trial_offered` : sql``}`
  return sql`(${owner} in (select performer_id from plans where not (${asks})))`
}
