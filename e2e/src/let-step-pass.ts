import { onSiteDatabase } from './site-database.ts'

/**
 * Makes all of a creator's sequences older by some hours, and queues the job that sends what is
 * due. Steps move together with their fans: one that is younger than its time for a fan counts as
 * added too late for them, and is not sent.
 */
export async function letStepPass(
  creator: { readonly id: string },
  { hours }: { readonly hours: number },
): Promise<void> {
  const own = 'sequence_id in (select id from sequences where performer_id = $1)'
  const ago = `$2::int * interval '1 hour'`
  await onSiteDatabase(async (session) => {
    await session.query(`update sequence_steps set created_at = created_at - ${ago} where ${own}`, [
      creator.id,
      hours,
    ])
    await session.query(
      `update sequence_fans set started_at = started_at - ${ago}, due_at = due_at - ${ago}
       where ${own}`,
      [creator.id, hours],
    )
    await session.query(`select graphile_worker.add_job('sequences.start_sending', '{}'::json)`)
  })
}
