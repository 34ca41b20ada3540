import { sql } from 'kysely'
import type { ReadCtx } from '../../platform/context.ts'

/** The numbers of sign-ups on one day. */
export interface SignUps {
  readonly fans: number
  readonly performers: number
}

/** Returns sign-ups since an instant by UTC day (`2026-11-21`); days without any are missing. */
export async function signUpsByDay({ db }: ReadCtx, since: Date): Promise<Map<string, SignUps>> {
  const { rows } = await sql<SignUps & { day: string }>`
    select (created_at at time zone 'UTC')::date::text as day,
      (count(*) filter (where role = 'fan'))::int as fans,
      (count(*) filter (where role = 'performer'))::int as performers
    from accounts where role in ('fan', 'performer') and created_at >= ${since} group by 1`.execute(
    db,
  )
  return new Map(rows.map(({ day, ...signUps }) => [day, signUps]))
}
