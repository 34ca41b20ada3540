import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import {
  asTotal,
  counted,
  only,
  read,
  type StatementCtx,
  statement,
  textContains,
  write,
} from '../../platform/db/index.ts'
import type { MailMessage } from './templates/mail-message.ts'

/** A mail to store. */
export interface NewMail {
  readonly to: string
  readonly template: string
  readonly message: MailMessage
  readonly isPrivate: boolean
  /** The recipient is erased with the contents. */
  readonly isLast?: boolean
}

const insertMailsSql = statement(
  'mail.insert_mails',
  ({ ids, mails }: { ids: string[]; mails: readonly NewMail[] }, ctx) => {
    const column = <T>(pick: (mail: NewMail) => T) => mails.map(pick)
    return sql`insert into mails (id, to_address, template, subject, message, is_private, is_last,
      status, created_at)
      select given.*, 'queued', ${ctx.now()}::timestamptz from unnest(
        ${ids}::uuid[], ${column(({ to }) => to)}::text[],
        ${column(({ template }) => template)}::text[],
        ${column(({ message }) => message.subject)}::text[],
        ${column(({ message }) => JSON.stringify(message))}::jsonb[],
        ${column(({ isPrivate }) => isPrivate)}::boolean[],
        ${column(({ isLast = false }) => isLast)}::boolean[]) as given`
  },
  { plan: 'generic' },
)

/** Inserts queued mails and returns their ids, in the same order. */
export async function insertMails(
  ctx: InTransaction,
  mails: readonly NewMail[],
): Promise<string[]> {
  if (mails.length === 0) return []
  const ids = mails.map(() => ctx.newId())
  await write(ctx, insertMailsSql, { ids, mails })
  return ids
}

const mailSql = statement('mail.mail', ({ id }: { id: string }, { db }) =>
  db.selectFrom('mails').selectAll().where('id', '=', id),
)

/** Returns one mail; undefined when there is none. */
export async function selectMail(ctx: ReadCtx, id: string) {
  const [row] = await read(ctx, mailSql, { id })
  return row && { ...row, message: row.message as MailMessage | null }
}

const queuedSql = statement('mail.queued', ({ ids }: { ids: readonly string[] }, { db }) =>
  db
    .selectFrom('mails')
    .selectAll()
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('status', '=', 'queued')
    .where('message', 'is not', null)
    .orderBy('id'),
)

/** Returns the mails with these ids that wait to be sent, the oldest first. */
export async function selectQueued(ctx: ReadCtx, ids: readonly string[]): Promise<QueuedMail[]> {
  const rows = await read(ctx, queuedSql, { ids })
  return rows.map((row) => ({ ...row, message: row.message as MailMessage }))
}

/** A mail that waits to be sent. */
export type QueuedMail = MailRow & { readonly message: MailMessage }

/** A mail as it is stored. */
export type MailRow = NonNullable<Awaited<ReturnType<typeof selectMail>>>

/** The result of an attempt to send a mail. */
export interface DeliveryAttempt {
  readonly status: 'queued' | 'sent' | 'failed'
  readonly problem?: string
  /** True while the contents of the mail are needed. */
  readonly keepMessage: boolean
}

/**
 * The recipient to keep when the contents of a mail are removed: none for the last mail to a
 * person.
 */
const keptRecipient = sql<string>`case when is_last then '' else to_address end`

const recordAttemptsSql = statement(
  'mail.record_attempts',
  (
    {
      status,
      problem,
      keepMessage,
      ids,
    }: {
      status: 'failed' | 'sent' | 'queued'
      problem: string | undefined
      keepMessage: boolean
      ids: readonly string[]
    },
    ctx,
  ) =>
    ctx.db
      .updateTable('mails')
      .set(({ eb }) => ({
        status,
        problem: problem ?? null,
        attempts: eb('attempts', '+', 1),
        ...(status === 'sent' && { sentAt: ctx.now() }),
        ...(!keepMessage && { message: null, toAddress: keptRecipient }),
      }))
      .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`),
)

/** Records the result of an attempt to send some mails. */
export async function recordAttempts(
  ctx: ReadCtx,
  ids: readonly string[],
  { status, problem, keepMessage }: DeliveryAttempt,
): Promise<void> {
  if (ids.length === 0) return
  await write(ctx, recordAttemptsSql, { status, problem, keepMessage, ids })
}

const wipeMessagesSql = statement('mail.wipe_messages', ({ before }: { before: Date }, { db }) =>
  db
    .updateTable('mails')
    .set(({ eb }) => ({
      message: null,
      toAddress: keptRecipient,
      status: eb.case().when('status', '=', 'queued').then('failed').else(eb.ref('status')).end(),
    }))
    .where('createdAt', '<', before)
    .where('message', 'is not', null),
)

/**
 * Removes the contents of mails from before an instant; those still queued fail. Returns how many.
 */
export async function wipeMessages(ctx: ReadCtx, before: Date): Promise<number> {
  const wiped = await write(ctx, wipeMessagesSql, { before })
  return Number(wiped)
}

/** The conditions a listed mail must meet. */
export interface MailFilter {
  readonly status?: string | undefined
  readonly q?: string | undefined
  /** Leaves out private mails and mails without contents. */
  readonly isOpenOutbox?: boolean
}

function matchingMails({ db }: StatementCtx, { status, q, isOpenOutbox }: MailFilter) {
  let query = db.selectFrom('mails')
  if (status) query = query.where('status', '=', status)
  if (isOpenOutbox) query = query.where('isPrivate', '=', false).where('message', 'is not', null)
  if (q) query = query.where(textContains(sql`to_address || ' ' || subject`, q))
  return query
}

const mailsSql = statement(
  'mail.mails',
  ({ filter, limit, offset }: { filter: MailFilter; limit: number; offset: number }, ctx) =>
    matchingMails(ctx, filter).selectAll().orderBy('id', 'desc').limit(limit).offset(offset),
)

const countMatchingMailsSql = statement(
  'mail.count_matching_mails',
  ({ filter, offset }: { filter: MailFilter; offset: number }, ctx) =>
    counted(ctx, matchingMails(ctx, filter), { offset }),
)

/** Returns a page of mails, newest first. */
export async function selectMails(
  ctx: ReadCtx,
  filter: MailFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  const rows = await read(ctx, mailsSql, { filter, limit, offset })
  return {
    mails: rows.map((row) => ({ ...row, message: row.message as MailMessage | null })),
    total: await asTotal(read(ctx, countMatchingMailsSql, { filter, offset })),
  }
}

const countMailsSql = statement('mail.count_mails', (_: object, { db }) =>
  db
    .selectFrom('mails')
    .where('status', '<>', 'sent')
    .select(({ fn }) => [
      fn.countAll<bigint>().filterWhere('status', '=', 'queued').as('queued'),
      fn.countAll<bigint>().filterWhere('status', '=', 'failed').as('failed'),
    ]),
)

/** Counts the queued and the failed mails. */
export async function countMails(ctx: ReadCtx): Promise<{ queued: number; failed: number }> {
  const { queued, failed } = await only(read(ctx, countMailsSql))
  return { queued: Number(queued), failed: Number(failed) }
}
