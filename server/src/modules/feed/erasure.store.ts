import { sql } from 'kysely'
import type { InTransaction } from '../../platform/context.ts'
import { heldByAnybody } from '../access/index.ts'
import { itemsAs } from '../items/index.ts'

/** Some posts of an owner that were not deleted. */
export async function selectStanding({ db }: InTransaction, ownerId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select item.id from ${itemsAs('item')}
    where item.owner_id = ${ownerId} and item.kind = 'feed' and item.deleted_at is null
    order by item.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Some deleted posts of an owner that say or show something although nobody has a right to them. */
export async function selectUnheld(ctx: InTransaction, ownerId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select item.id from ${itemsAs('item')} join posts as post on post.id = item.id
    where item.owner_id = ${ownerId} and item.kind = 'feed' and item.deleted_at is not null
      and post.slug <> replace(post.id::text, '-', '') and not ${heldByAnybody(sql.ref('item.id'), ctx.now())}
    order by item.id limit ${limit}`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** Takes the words out of a post and its poll. */
export async function emptyPost({ db }: InTransaction, id: string): Promise<void> {
  await sql`update posts set slug = replace(id::text, '-', ''), title = '', text = '', file_ids = '{}', thumbnail_id = null,
    teaser_id = null, poll_description = '' where id = ${id}`.execute(db)
  await db.updateTable('pollOptions').set({ description: '' }).where('postId', '=', id).execute()
}

/** Forgets what an account chose in some polls; how many chose what stays. True while there are more. */
export async function eraseVotes({ db }: InTransaction, accountId: string): Promise<boolean> {
  const { numAffectedRows } =
    await sql`delete from poll_votes where (post_id, account_id) in (select post_id, account_id
    from poll_votes where account_id = ${accountId} limit 500)`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}
