import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { statement, write } from '../../platform/db/index.ts'

const markReadSql = statement(
  'notifications.mark_read',
  (
    { accountId, ids }: { accountId: string; ids: readonly string[] },
    ctx,
  ) => sql`update notifications set read_at = coalesce(read_at, ${ctx.now()}), mail_due_at = null
    where account_id = ${accountId} and is_shown and id = any(${[...ids]}::uuid[])
    returning id`,
)

/** Marks notifications of an account as read. Returns false when there are none. */
export async function markRead(
  ctx: ReadCtx,
  accountId: string,
  ids: readonly string[],
): Promise<boolean> {
  const rows = await write(ctx, markReadSql, { accountId, ids })
  return rows.length > 0
}

const markSomeReadSql = statement(
  'notifications.mark_some_read',
  (
    { accountId, limit }: { accountId: string; limit: number },
    ctx,
  ) => sql`update notifications set read_at = ${ctx.now()}, mail_due_at = null
    where id in (select id from notifications
      where account_id = ${accountId} and is_shown and read_at is null limit ${limit} for update)
    returning id`,
)

/** Marks some unread notifications of an account as read, and returns how many. */
export async function markSomeRead(
  ctx: ReadCtx,
  accountId: string,
  limit: number,
): Promise<number> {
  return (await write(ctx, markSomeReadSql, { accountId, limit })).length
}

const markReadBeforeSql = statement(
  'notifications.mark_read_before',
  (
    { accountId, prefix, before }: { accountId: string; prefix: string; before: number },
    ctx,
  ) => sql<{ isShown: boolean }>`
    update notifications set read_at = ${ctx.now()}, mail_due_at = null
    where account_id = ${accountId} and read_at is null and starts_with(key, ${prefix})
      and substr(key, length(${prefix}) + 1)::bigint < ${before} returning is_shown as "isShown"`,
)

/**
 * Marks the unread notifications of an account as read whose keys are a prefix and a number below
 * another, also those not shown. Returns true when one of them was shown.
 */
export async function markReadBefore(
  ctx: InTransaction,
  accountId: string,
  { prefix, before }: { readonly prefix: string; readonly before: number },
): Promise<boolean> {
  const rows = await write(ctx, markReadBeforeSql, { accountId, prefix, before })
  return rows.some(({ isShown }) => isShown)
}
