import { sql } from 'kysely'
import type { InTransaction } from '../../platform/context.ts'

/** Some of the follows an account is part of, on either side. */
export async function selectFollowsOf({ db }: InTransaction, accountId: string, limit: number) {
  const { rows } = await sql<{ followerId: string; performerId: string }>`
    select follower_id, performer_id from follows where follower_id = ${accountId} or performer_id = ${accountId}
    order by follower_id, performer_id limit ${limit}`.execute(db)
  return rows
}
