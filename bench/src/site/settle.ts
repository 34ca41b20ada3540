import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

const LOOK_AGAIN_MS = 20
const LONGEST_MS = 120_000

/**
 * Announcements and jobs that are due: a delivery that failed is retried later and fails the bench
 * here. It is planned once, because a bench asks it fifty times a second while the product works.
 */
const waitingNow = {
  name: 'waiting',
  text: `
  select announcements, failed, (select count(*)::int from graphile_worker.jobs
      where run_at <= now() and attempts < max_attempts) as jobs
  from (select count(*) filter (where attempts = 0)::int as announcements,
    count(*) filter (where attempts > 0)::int as failed from announcements) as waiting`,
}

interface Waiting {
  readonly announcements: number
  readonly failed: number
  readonly jobs: number
}

/** Waits until the product has delivered every announcement and run every job. */
export async function waitUntilIdle(db: pg.Client): Promise<void> {
  const end = performance.now() + LONGEST_MS
  while (performance.now() < end) {
    const { rows } = await db.query<Waiting>(waitingNow)
    const [waiting] = rows
    if (waiting?.failed) throw new Error(`${waiting.failed} deliveries of announcements failed`)
    if (waiting?.announcements === 0 && waiting.jobs === 0) return
    await sleep(LOOK_AGAIN_MS)
  }
  throw new Error(`The product did not become idle: ${await namesOf(db)}`)
}

/** Returns what is waiting, as announcements and jobs by name. */
async function namesOf(db: pg.Client): Promise<string> {
  const { rows } = await db.query<{ name: string; count: number; error: string | null }>(
    `select name, count(*)::int as count, max(error) as error from (
       select name, null as error from announcements
       union all select task_identifier, last_error from graphile_worker.jobs
       where run_at <= now() and attempts < max_attempts) as waiting (name, error)
     group by name order by name`,
  )
  return rows.map(({ name, count, error }) => `${name} ${count} ${error ?? ''}`.trim()).join(', ')
}

/**
 * Runs now what the product does about charges minutes later: mails about unread notifications, and
 * pending postings that are added to balances. Returns when it is done.
 */
export async function runLaterWork(db: pg.Client): Promise<void> {
  await db.query('update notifications set mail_due_at = now() where mail_due_at > now()')
  await db.query(
    `select graphile_worker.add_job(name, '{}'::json) from unnest($1::text[]) as job (name)`,
    [['ledger.apply_pending_postings', 'notifications.send_mails']],
  )
  await waitUntilIdle(db)
}

/**
 * Runs now what the product does every minute about people and content that a bench has stored past
 * it: the records of places and names take seconds of a round otherwise.
 */
export async function runMinuteWork(db: pg.Client): Promise<void> {
  await db.query(
    `select graphile_worker.add_job(name, '{}'::json) from unnest($1::text[]) as job (name)`,
    [['records.keep_places', 'records.keep_names']],
  )
  await waitUntilIdle(db)
}
