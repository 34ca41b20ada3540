import type { InTransaction, ReadCtx } from '../../platform/context.ts'

/** A mailed code as it is stored. */
export interface MailedCode {
  readonly accountId: string
  readonly sessionId: string
  readonly codeHash: Buffer
  readonly attemptsLeft: number
  readonly expiresAt: Date
}

/** Stores a code, replacing the previous code of the account. */
export async function storeMailedCode(
  { db }: InTransaction,
  { accountId, ...row }: MailedCode,
): Promise<void> {
  await db
    .insertInto('mailedCodes')
    .values({ accountId, ...row })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(row))
    .execute()
}

/** Takes one attempt from a session's code and returns the code; undefined when no attempt is left. */
export async function attemptMailedCode(
  ctx: ReadCtx,
  { accountId, sessionId }: Pick<MailedCode, 'accountId' | 'sessionId'>,
): Promise<{ readonly codeHash: Buffer } | undefined> {
  return ctx.db
    .updateTable('mailedCodes')
    .set(({ eb }) => ({ attemptsLeft: eb('attemptsLeft', '-', 1) }))
    .where('accountId', '=', accountId)
    .where('sessionId', '=', sessionId)
    .where('attemptsLeft', '>', 0)
    .where('expiresAt', '>', ctx.now())
    .returning('codeHash')
    .executeTakeFirst()
}

/** Deletes a code; returns false when another request deleted it first. */
export async function consumeMailedCode(
  { db }: ReadCtx,
  accountId: string,
  codeHash: Buffer,
): Promise<boolean> {
  const deleted = await db
    .deleteFrom('mailedCodes')
    .where('accountId', '=', accountId)
    .where('codeHash', '=', codeHash)
    .returning('accountId')
    .executeTakeFirst()
  return deleted !== undefined
}

/** Deletes expired codes. */
export async function removeOldMailedCodes(ctx: ReadCtx): Promise<void> {
  await ctx.db.deleteFrom('mailedCodes').where('expiresAt', '<', ctx.now()).execute()
}
