import { sql } from 'kysely'
import type { InTransaction, RequestCtx } from '../../../platform/context.ts'
import { statement, write } from '../../../platform/db/index.ts'
import { networkOf } from '../../../platform/http/index.ts'
import { announce } from '../../../platform/outbox/index.ts'
import {
  type Account,
  accountByEmail,
  EmailTakenError,
  insertAccount,
  type NewAccount,
} from '../../accounts/index.ts'
import { acceptTexts, type CurrentText } from '../../consents/index.ts'
import { recogniseDevice } from '../../factors/index.ts'
import { readSettings } from '../../settings/index.ts'
import { accountRegistered } from '../announcements.ts'
import { mailExistingOwner, makeLink, sendVerification } from '../links/send-auth-mails.ts'
import type { HashedPassword } from '../passwords/hash-password.ts'
import { storeCredential } from '../passwords/store.ts'

/** The data of a sign-up. */
export interface SignUp {
  readonly account: Omit<NewAccount, 'email' | 'role'> & {
    readonly email: string
    readonly role: 'fan' | 'performer'
  }
  readonly hashed: HashedPassword
  readonly categoryIds: readonly string[]
  /** The username of the creator who invited a performer. */
  readonly invitedBy?: string | undefined
  /** The texts that the person accepted. */
  readonly accepted: readonly CurrentText[]
  /** The page to open after the address is confirmed. */
  readonly next?: string | undefined
  /** Stores whatever else belongs to a new account of this role. */
  readonly complete?: (ctx: InTransaction, account: Account) => Promise<void>
}

type SignUpCtx = InTransaction<RequestCtx>

const openSavepoint = statement('auth.open_savepoint', () => sql`savepoint sign_up`)

/**
 * Creates an account and returns its id. When its e-mail address belongs to another account, it
 * mails that owner and returns an id that no account has; the same rows are written and rolled
 * back, so that the response takes as long.
 */
export async function createAccount(ctx: SignUpCtx, signUp: SignUp): Promise<string> {
  const { requireEmailVerification } = await readSettings(ctx)
  const status = requireEmailVerification ? 'pending-email-confirmation' : 'active'
  const complete: SignUp = { ...signUp, account: { ...signUp.account, status } }
  const owner = await accountByEmail(ctx, signUp.account.email)
  await write(ctx, openSavepoint)
  if (owner) return writeAndRollBack(ctx, complete, owner)
  try {
    const account = await writeAccount(ctx, complete)
    await sendVerification(ctx, account, signUp.account.email, signUp.next)
    const { role } = signUp.account
    await announce(ctx, accountRegistered, {
      accountId: account.id,
      role,
      categoryIds: signUp.categoryIds,
      ...(signUp.invitedBy && { invitedBy: signUp.invitedBy }),
    })
    return account.id
  } catch (error) {
    if (!(error instanceof EmailTakenError)) throw error
    return ctx.newId()
  }
}

const undoSavepoint = statement('auth.undo_savepoint', () => sql`rollback to savepoint sign_up`)

async function writeAndRollBack(ctx: SignUpCtx, signUp: SignUp, owner: Account): Promise<string> {
  const account = await writeAccount(ctx, {
    ...signUp,
    account: { ...signUp.account, email: `${ctx.newId()}@taken.invalid` },
  })
  const { next } = signUp
  await makeLink(ctx, {
    accountId: account.id,
    email: signUp.account.email,
    purpose: 'verify_email',
    next,
  })
  await write(ctx, undoSavepoint)
  await mailExistingOwner(ctx, owner)
  return account.id
}

async function writeAccount(
  ctx: SignUpCtx,
  { account, hashed, accepted, complete }: SignUp,
): Promise<Account> {
  const stored = await insertAccount(ctx, { ...account, language: ctx.language })
  await storeCredential(ctx, stored.id, hashed)
  const { ip, userAgent, country } = ctx.visitor
  await recogniseDevice(ctx, stored, { userAgent, network: networkOf(ip), country, isSignUp: true })
  await acceptTexts(ctx, stored.id, accepted)
  await complete?.(ctx, stored)
  return stored
}
