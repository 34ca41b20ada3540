import type { InTransaction, ReadCtx } from '../../platform/context.ts'

/** A mailed code as it is stored. */
export interface MailedCode {
  readonly accountId: string
  readonly sessionId: string
  readonly codeHash: Buffer
  readonly triesLeft: number
  readonly expiresAt: Date
}

/** Stores a code in place of the account's former one. */
export async function storeMailedCode({ db }: InTransaction, { accountId, ...row }: MailedCode): Promise<void> {
  await db
    .insertInto('mailedCodes')
    .values({ accountId, ...row })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(row))
    .execute()
}

/** Takes one of the tries of a session's code and answers the code; undefined when there is none to try. */
export async function attemptMailedCode(
  ctx: ReadCtx,
  { accountId, sessionId }: Pick<MailedCode, 'accountId' | 'sessionId'>,
): Promise<{ readonly codeHash: Buffer } | undefined> {
  return ctx.db
    .updateTable('mailedCodes')
    .set(({ eb }) => ({ triesLeft: eb('triesLeft', '-', 1) }))
    .where('accountId', '=', accountId)
    .where('sessionId', '=', sessionId)
    .where('triesLeft', '>', 0)
    .where('expiresAt', '>', ctx.now())
    .returning('codeHash')
    .executeTakeFirst()
}

/** Uses a code up; false when somebody else did first. */
export async function consumeMailedCode({ db }: ReadCtx, accountId: string, codeHash: Buffer): Promise<boolean> {
  const taken = await db
    .deleteFrom('mailedCodes')
    .where('accountId', '=', accountId)
    .where('codeHash', '=', codeHash)
    .returning('accountId')
    .executeTakeFirst()
  return taken !== undefined
}

/** Removes codes that ran out. */
export async function removeOldMailedCodes(ctx: ReadCtx): Promise<void> {
  await ctx.db.deleteFrom('mailedCodes').where('expiresAt', '<', ctx.now()).execute()
}
