import { onSiteDatabase } from './site-database.ts'

/** Makes all published posts of a creator older, and queues the job that archives by age. */
export async function letPostsAge(
  creator: { readonly id: string },
  { days }: { readonly days: number },
): Promise<void> {
  await onSiteDatabase(async (session) => {
    await session.query(
      `update items set published_at = published_at - $2::int * interval '1 day'
       where owner_id = $1 and kind = 'feed' and form <> 'story'`,
      [creator.id, days],
    )
    await session.query(`select graphile_worker.add_job('feed.archive_aged_posts', '{}'::json)`)
  })
}
