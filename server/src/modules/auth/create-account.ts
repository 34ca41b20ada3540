import { sql } from 'kysely'
import { announce } from '../../platform/announce.ts'
import type { InTransaction } from '../../platform/context.ts'
import { type Account, accountByEmail, EmailTaken, insertAccount, type NewAccount } from '../accounts/index.ts'
import { acceptTexts, type CurrentText } from '../consents/index.ts'
import { readSettings } from '../settings/index.ts'
import { registered } from './announcements.ts'
import { storeCredential } from './credentials.store.ts'
import type { Hashed } from './hash-password.ts'
import { makeLink, sendVerification, tellOwner } from './send-link.ts'

/** Somebody who signs up. */
export interface SignUp {
  readonly account: Omit<NewAccount, 'email' | 'role'> & { readonly email: string; readonly role: 'fan' | 'performer' }
  readonly hashed: Hashed
  readonly categoryIds: readonly string[]
  /** What they accepted. */
  readonly accepted: readonly CurrentText[]
  /** Where the confirmed address leads on to. */
  readonly next?: string | undefined
  /** What else belongs to a new account of this role. */
  readonly complete?: (ctx: InTransaction, account: Account) => Promise<void>
}

/**
 * Makes an account, and answers false when its e-mail address already has one: then its owner is told by mail, and the
 * same rows are written and taken back, so that the answer takes as long.
 */
export async function createAccount(ctx: InTransaction, signUp: SignUp): Promise<boolean> {
  const { requireEmailVerification } = await readSettings(ctx)
  const status = requireEmailVerification ? 'pending-email-confirmation' : 'active'
  const complete: SignUp = { ...signUp, account: { ...signUp.account, status } }
  const owner = await accountByEmail(ctx, signUp.account.email)
  await sql`savepoint sign_up`.execute(ctx.db)
  if (owner) return pretend(ctx, complete, owner)
  try {
    const account = await write(ctx, complete)
    await sendVerification(ctx, account, signUp.account.email, signUp.next)
    const { role } = signUp.account
    await announce(ctx, registered, { accountId: account.id, role, categoryIds: signUp.categoryIds })
    return true
  } catch (error) {
    if (!(error instanceof EmailTaken)) throw error
    return false
  }
}

async function pretend(ctx: InTransaction, signUp: SignUp, owner: Account): Promise<false> {
  const account = await write(ctx, { ...signUp, account: { ...signUp.account, email: `${ctx.newId()}@taken.invalid` } })
  const { next } = signUp
  await makeLink(ctx, { accountId: account.id, email: signUp.account.email, purpose: 'verify_email', next })
  await sql`rollback to savepoint sign_up`.execute(ctx.db)
  await tellOwner(ctx, owner)
  return false
}

async function write(ctx: InTransaction, { account, hashed, accepted, complete }: SignUp): Promise<Account> {
  const stored = await insertAccount(ctx, account)
  await storeCredential(ctx, stored.id, hashed)
  await acceptTexts(ctx, stored.id, accepted)
  await complete?.(ctx, stored)
  return stored
}
