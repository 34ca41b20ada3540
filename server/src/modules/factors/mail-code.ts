import { timingSafeEqual } from 'node:crypto'
import { type Ctx, type ReadCtx, transaction } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Account } from '../accounts/index.ts'
import { sendMail } from '../mail/index.ts'
import { attemptMailedCode, consumeMailedCode, storeMailedCode } from './mailed-codes.store.ts'
import { keyedHash, MAILED_CODE_LIMITS, newMailedCode } from './rules.ts'

const hashOf = (ctx: ReadCtx, accountId: string, code: string) =>
  keyedHash(ctx.keys, 'mailed', accountId, code)

/**
 * Mails a code for one re-authentication in one session, and returns its expiry. Refuses
 * `auth.email_not_verified`, because a mail to an unconfirmed address proves nothing.
 */
export async function mailCode(ctx: Ctx, account: Account, sessionId: string): Promise<Date> {
  const to = account.emailVerifiedAt ? account.email : null
  if (!to) refuse('auth.email_not_verified')
  const code = newMailedCode()
  const expiresAt = new Date(ctx.now().getTime() + MAILED_CODE_LIMITS.lifeMs)
  await transaction(ctx, async (ctx) => {
    const codeHash = hashOf(ctx, account.id, code)
    await storeMailedCode(ctx, {
      accountId: account.id,
      sessionId,
      codeHash,
      attemptsLeft: MAILED_CODE_LIMITS.attempts,
      expiresAt,
    })
    const isPrivate = account.role === 'admin'
    await sendMail(ctx, {
      to,
      template: 'factors.proof_code',
      data: { name: account.name, code },
      isPrivate,
    })
  })
  return expiresAt
}

/**
 * Consumes a mailed code; returns false when it is wrong, used, expired, from another session or
 * out of attempts.
 */
export async function verifyMailedCode(
  ctx: ReadCtx,
  session: { readonly accountId: string; readonly sessionId: string },
  code: string,
): Promise<boolean> {
  const stored = await attemptMailedCode(ctx, session)
  const codeHash = hashOf(ctx, session.accountId, code)
  if (!stored || !timingSafeEqual(stored.codeHash, codeHash)) return false
  return consumeMailedCode(ctx, session.accountId, codeHash)
}
