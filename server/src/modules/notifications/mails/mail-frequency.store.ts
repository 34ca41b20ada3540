import type { MailFrequency } from '@stagedoor/contract/notifications'
import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { type NotificationRow, notificationColumns } from '../store.ts'

/** Returns how often accounts want mails; accounts that want each one separately are missing. */
export async function selectMailFrequencies(
  ctx: ReadCtx,
  accountIds: readonly string[],
): Promise<Map<string, MailFrequency>> {
  const rows = await ctx.db
    .selectFrom('notificationMailFrequencies')
    .select(['accountId', 'frequency'])
    .where('accountId', '=', sql<string>`any(${[...accountIds]}::uuid[])`)
    .execute()
  return new Map(rows.map(({ accountId, frequency }) => [accountId, frequency as MailFrequency]))
}

/** Stores how often an account wants mails. */
export async function storeMailFrequency(
  ctx: InTransaction,
  accountId: string,
  frequency: MailFrequency,
): Promise<void> {
  const updatedAt = ctx.now()
  if (frequency === 'each') return void (await deleteMailFrequency(ctx, accountId))
  await ctx.db
    .insertInto('notificationMailFrequencies')
    .values({ accountId, frequency, updatedAt })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet({ frequency, updatedAt }))
    .execute()
}

/** Returns an account to one mail per notification. */
const deleteMailFrequency = ({ db }: InTransaction, accountId: string) =>
  db.deleteFrom('notificationMailFrequencies').where('accountId', '=', accountId).execute()

/** Reschedules an account's waiting mails of some types; cancels them when no time is given. */
export async function rescheduleMails(
  ctx: InTransaction,
  accountId: string,
  { types, dueAt }: { types: readonly string[]; dueAt: Date | null },
): Promise<void> {
  await sql`update notifications set mail_due_at = ${dueAt}::timestamptz
    where account_id = ${accountId} and mail_due_at is not null and type = any(${[...types]}::text[])`.execute(
    ctx.db,
  )
}

/** Takes all due mails of some types to an account, the oldest first. */
export async function claimDueMailsOf(
  ctx: InTransaction,
  accountId: string,
  types: readonly string[],
): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`with taken as (
      update notifications set mail_due_at = null where account_id = ${accountId} and mail_due_at <= ${ctx.now()}
        and type = any(${[...types]}::text[]) returning *)
    select ${notificationColumns} from taken order by happened_at, id`.execute(ctx.db)
  return rows
}
