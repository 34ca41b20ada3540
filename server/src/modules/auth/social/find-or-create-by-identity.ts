import type { Provider } from '@stagedoor/contract/identities'
import { type Identity, IdentityRefused } from '../../../gateways/identity/port.ts'
import { type Ctx, type InTransaction, transaction } from '../../../platform/context.ts'
import { announce } from '../../../platform/outbox/index.ts'
import { Refusal, refuse } from '../../../platform/refusal.ts'
import {
  type Account,
  accountByEmail,
  EmailTakenError,
  insertAccount,
  type NewAccount,
} from '../../accounts/index.ts'
import { readSettings } from '../../settings/index.ts'
import { accountRegistered } from '../announcements.ts'
import { newUsernames } from './oauth.rules.ts'
import { lockIdentity, selectIdentity, storeIdentity } from './oauth.store.ts'

/** An identity that a provider verified, with the role of the new account if there is none yet. */
export interface VerifiedIdentity {
  readonly provider: Provider
  readonly identity: Identity
  readonly role: 'fan' | 'performer'
}

/**
 * Returns the account linked to a verified identity by issuer and subject, or creates a fan
 * account. Refuses `identities.link_first` when an account has the same e-mail address (an address
 * alone opens none), `identities.email_needed` when Google or Apple did not verify it,
 * `identities.creators_register` for new performers.
 */
export async function findOrCreateByIdentity(
  ctx: Ctx,
  verified: VerifiedIdentity,
): Promise<string> {
  const accountId = await selectIdentity(ctx, verified.identity)
  if (accountId) return accountId
  if (verified.role === 'performer') refuse('identities.creators_register')
  return transaction(ctx, async (ctx) => {
    await lockIdentity(ctx, verified.identity)
    return (await selectIdentity(ctx, verified.identity)) ?? createFan(ctx, verified)
  })
}

async function createFan(
  ctx: InTransaction,
  { provider, identity }: VerifiedIdentity,
): Promise<string> {
  const { email } = identity
  if (provider !== 'twitter' && !email) refuse('identities.email_needed')
  if (email && (await accountByEmail(ctx, email))) refuse('identities.link_first')
  const { requireEmailVerification } = await readSettings(ctx)
  const account = await insertWithFreeUsername(ctx, {
    role: 'fan',
    email: email ?? null,
    status: email || !requireEmailVerification ? 'active' : 'pending-email-confirmation',
    emailVerifiedAt: email ? ctx.now() : null,
  })
  await storeIdentity(ctx, account.id, provider, identity)
  await announce(ctx, accountRegistered, { accountId: account.id, role: 'fan', categoryIds: [] })
  return account.id
}

/** Inserts an account with the first free of some new usernames. */
export async function insertWithFreeUsername(
  ctx: InTransaction,
  account: Omit<NewAccount, 'name' | 'username'>,
): Promise<Account> {
  for (const username of newUsernames()) {
    try {
      return await insertAccount(ctx, {
        ...account,
        username,
        name: username,
        language: ctx.language,
      })
    } catch (error) {
      if (error instanceof EmailTakenError) refuse('identities.link_first')
      if (!(error instanceof Refusal && error.code.startsWith('accounts.username_'))) throw error
    }
  }
  return refuse('accounts.username_taken')
}

/**
 * Calls a provider. A response that cannot be verified becomes `identities.not_confirmed`; the log
 * gives the reason.
 */
export async function askProvider<T>(ctx: Ctx, request: () => Promise<T>): Promise<T> {
  try {
    return await request()
  } catch (error) {
    if (!(error instanceof IdentityRefused)) throw error
    ctx.log.warn({ reason: error.message }, 'could not verify the response of an identity provider')
    return refuse('identities.not_confirmed')
  }
}
