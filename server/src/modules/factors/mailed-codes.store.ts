import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { first, statement, write } from '../../platform/db/index.ts'

/** A mailed code as it is stored. */
export interface MailedCode {
  readonly accountId: string
  readonly sessionId: string
  readonly codeHash: Buffer
  readonly attemptsLeft: number
  readonly expiresAt: Date
}

const storeMailedCodeSql = statement(
  'factors.store_mailed_code',
  (
    {
      accountId,
      row,
    }: {
      accountId: string
      row: { sessionId: string; codeHash: Buffer; attemptsLeft: number; expiresAt: Date }
    },
    { db },
  ) =>
    db
      .insertInto('mailedCodes')
      .values({ accountId, ...row })
      .onConflict((conflict) => conflict.column('accountId').doUpdateSet(row)),
)

/** Stores a code, replacing the previous code of the account. */
export async function storeMailedCode(
  ctx: InTransaction,
  { accountId, ...row }: MailedCode,
): Promise<void> {
  await write(ctx, storeMailedCodeSql, { accountId, row })
}

const attemptMailedCodeSql = statement(
  'factors.attempt_mailed_code',
  ({ accountId, sessionId }: { accountId: string; sessionId: string }, ctx) =>
    ctx.db
      .updateTable('mailedCodes')
      .set(({ eb }) => ({ attemptsLeft: eb('attemptsLeft', '-', 1) }))
      .where('accountId', '=', accountId)
      .where('sessionId', '=', sessionId)
      .where('attemptsLeft', '>', 0)
      .where('expiresAt', '>', ctx.now())
      .returning('codeHash'),
)

/**
 * Takes one attempt from a session's code and returns the code; undefined when no attempt is left.
 */
export async function attemptMailedCode(
  ctx: ReadCtx,
  { accountId, sessionId }: Pick<MailedCode, 'accountId' | 'sessionId'>,
): Promise<{ readonly codeHash: Buffer } | undefined> {
  return first(write(ctx, attemptMailedCodeSql, { accountId, sessionId }))
}

const consumeMailedCodeSql = statement(
  'factors.consume_mailed_code',
  ({ accountId, codeHash }: { accountId: string; codeHash: Buffer }, { db }) =>
    db
      .deleteFrom('mailedCodes')
      .where('accountId', '=', accountId)
      .where('codeHash', '=', codeHash)
      .returning('accountId'),
)

/** Deletes a code; returns false when another request deleted it first. */
export async function consumeMailedCode(
  ctx: ReadCtx,
  accountId: string,
  codeHash: Buffer,
): Promise<boolean> {
  const [deleted] = await write(ctx, consumeMailedCodeSql, { accountId, codeHash })
  return deleted !== undefined
}

const removeOldMailedCodesSql = statement('factors.remove_old_mailed_codes', (_: object, ctx) =>
  ctx.db.deleteFrom('mailedCodes').where('expiresAt', '<', ctx.now()),
)

/** Deletes expired codes. */
export async function removeOldMailedCodes(ctx: ReadCtx): Promise<void> {
  await write(ctx, removeOldMailedCodesSql)
}
