import type { MailFrequency } from '@stagedoor/contract/notifications'
import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { read, statement, write } from '../../../platform/db/index.ts'
import { type NotificationRow, notificationColumns } from '../store.ts'

const mailFrequenciesSql = statement(
  'notifications.mail_frequencies',
  ({ accountIds }: { accountIds: readonly string[] }, ctx) =>
    ctx.db
      .selectFrom('notificationMailFrequencies')
      .select(['accountId', 'frequency'])
      .where('accountId', '=', sql<string>`any(${[...accountIds]}::uuid[])`),
)

/** Returns how often accounts want mails; accounts that want each one separately are missing. */
export async function selectMailFrequencies(
  ctx: ReadCtx,
  accountIds: readonly string[],
): Promise<Map<string, MailFrequency>> {
  const rows = await read(ctx, mailFrequenciesSql, { accountIds })
  return new Map(rows.map(({ accountId, frequency }) => [accountId, frequency as MailFrequency]))
}

const storeMailFrequencySql = statement(
  'notifications.store_mail_frequency',
  (
    {
      accountId,
      frequency,
      updatedAt,
    }: { accountId: string; frequency: 'never' | 'daily' | 'weekly'; updatedAt: Date },
    ctx,
  ) =>
    ctx.db
      .insertInto('notificationMailFrequencies')
      .values({ accountId, frequency, updatedAt })
      .onConflict((conflict) => conflict.column('accountId').doUpdateSet({ frequency, updatedAt })),
)

/** Stores how often an account wants mails. */
export async function storeMailFrequency(
  ctx: InTransaction,
  accountId: string,
  frequency: MailFrequency,
): Promise<void> {
  const updatedAt = ctx.now()
  if (frequency === 'each') return void (await deleteMailFrequency(ctx, accountId))
  await write(ctx, storeMailFrequencySql, { accountId, frequency, updatedAt })
}

const deleteMailFrequencySql = statement(
  'notifications.delete_mail_frequency',
  ({ accountId }: { accountId: string }, { db }) =>
    db.deleteFrom('notificationMailFrequencies').where('accountId', '=', accountId),
)

/** Returns an account to one mail per notification. */
const deleteMailFrequency = (ctx: InTransaction, accountId: string) =>
  write(ctx, deleteMailFrequencySql, { accountId })

const rescheduleMailsSql = statement(
  'notifications.reschedule_mails',
  ({
    dueAt,
    accountId,
    types,
  }: {
    dueAt: Date | null
    accountId: string
    types: readonly string[]
  }) => sql`update notifications set mail_due_at = ${dueAt}::timestamptz
    where account_id = ${accountId} and mail_due_at is not null
      and type = any(${[...types]}::text[])`,
)

/** Reschedules an account's waiting mails of some types; cancels them when no time is given. */
export async function rescheduleMails(
  ctx: InTransaction,
  accountId: string,
  { types, dueAt }: { types: readonly string[]; dueAt: Date | null },
): Promise<void> {
  await write(ctx, rescheduleMailsSql, { dueAt, accountId, types })
}

const claimDueMailsOfSql = statement(
  'notifications.claim_due_mails_of',
  (
    { accountId, types }: { accountId: string; types: readonly string[] },
    ctx,
  ) => sql<NotificationRow>`with taken as (
      update notifications set mail_due_at = null where account_id = ${accountId}
      and mail_due_at <= ${ctx.now()}
        and type = any(${[...types]}::text[]) returning *)
    select ${notificationColumns} from taken order by happened_at, id`,
)

/** Takes all due mails of some types to an account, the oldest first. */
export async function claimDueMailsOf(
  ctx: InTransaction,
  accountId: string,
  types: readonly string[],
): Promise<NotificationRow[]> {
  const rows = await write(ctx, claimDueMailsOfSql, { accountId, types })
  return rows
}
