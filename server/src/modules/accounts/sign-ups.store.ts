import { sql } from 'kysely'
import type { ReadCtx } from '../../platform/context.ts'
import { read, statement } from '../../platform/db/index.ts'

/** The numbers of sign-ups on one day. */
export interface SignUps {
  readonly fans: number
  readonly performers: number
}

const signUpsByDaySql = statement(
  'accounts.sign_ups_by_day',
  ({ since }: { since: Date }) => sql<SignUps & { day: string }>`
    select (created_at at time zone 'UTC')::date::text as day,
      (count(*) filter (where role = 'fan'))::int as fans,
      (count(*) filter (where role = 'performer'))::int as performers
    from accounts where role in ('fan', 'performer') and created_at >= ${since} group by 1`,
)

/** Returns sign-ups since an instant by UTC day (`2026-11-21`); days without any are missing. */
export async function signUpsByDay(ctx: ReadCtx, since: Date): Promise<Map<string, SignUps>> {
  const rows = await read(ctx, signUpsByDaySql, { since })
  return new Map(rows.map(({ day, ...signUps }) => [day, signUps]))
}
