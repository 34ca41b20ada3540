import { sql } from 'kysely'
import type { ReadCtx } from '../../../platform/context.ts'
import { read, statement } from '../../../platform/db/index.ts'
import type { RequestRow } from '../requests.store.ts'

/** How the checks of a place by one method ended. */
export interface OutcomeRow {
  readonly country: string | null
  readonly region: string | null
  readonly method: RequestRow['method']
  readonly passed: number
  readonly failed: number
  /** Those that nobody finished. */
  readonly left: number
  /** Of these, the ones that passed or failed lately. */
  readonly lately: { readonly passed: number; readonly failed: number }
}

const outcomesSql = statement(
  'agechecks.outcomes',
  ({ since, lately }: { since: Date; lately: Date }) => sql<OutcomeRow>`
    select country, region, method,
      (count(*) filter (where state = 'passed'))::int as passed,
      (count(*) filter (where state = 'failed'))::int as failed,
      (count(*) filter (where state = 'expired'))::int as left,
      json_build_object(
        'passed', count(*) filter (where state = 'passed' and started_at >= ${lately}),
        'failed', count(*) filter (where state = 'failed' and started_at >= ${lately})) as lately
    from age_requests where started_at >= ${since} and state <> 'open'
    group by country, region, method order by country, region, method`,
)

/** Returns how checks ended since an instant, by place and method. */
export const selectOutcomes = (
  ctx: ReadCtx,
  times: { readonly since: Date; readonly lately: Date },
): Promise<OutcomeRow[]> => read(ctx, outcomesSql, times)
