import type { Provider } from '@stagedoor/contract/identities'
import { type Identity, IdentityRefused } from '../../gateways/identity/port.ts'
import { type Ctx, type InTransaction, transaction } from '../../platform/context.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { announce } from '../../platform/outbox/announce.ts'
import { type Account, accountByEmail, EmailTakenError, insertAccount, type NewAccount } from '../accounts/index.ts'
import { readSettings } from '../settings/index.ts'
import { accountRegistered } from './announcements.ts'
import { newUsernames } from './oauth.rules.ts'
import { lockIdentity, selectIdentity, storeIdentity } from './oauth.store.ts'

/** Somebody another place vouches for, and who they want to be here if they are new. */
export interface VerifiedIdentity {
  readonly provider: Provider
  readonly identity: Identity
  readonly role: 'fan' | 'performer'
}

/**
 * The account of somebody whom another place vouches for, known by issuer and subject; a fan account is made for a new
 * one. Refuses `identities.link_first` when their address has an account already (an address alone opens none),
 * `identities.email_needed` where Google did not check it, `identities.creators_register` for new performers.
 */
export async function findOrCreateByIdentity(ctx: Ctx, comer: VerifiedIdentity): Promise<string> {
  const known = await selectIdentity(ctx, comer.identity)
  if (known) return known
  if (comer.role === 'performer') refuse('identities.creators_register')
  return transaction(ctx, async (ctx) => {
    await lockIdentity(ctx, comer.identity)
    return (await selectIdentity(ctx, comer.identity)) ?? createFan(ctx, comer)
  })
}

async function createFan(ctx: InTransaction, { provider, identity }: VerifiedIdentity): Promise<string> {
  const { email } = identity
  if (provider === 'google' && !email) refuse('identities.email_needed')
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

/** Tries usernames until one is free. */
async function insertWithFreeUsername(
  ctx: InTransaction,
  account: Omit<NewAccount, 'name' | 'username'>,
): Promise<Account> {
  for (const username of newUsernames()) {
    try {
      return await insertAccount(ctx, { ...account, username, name: username })
    } catch (error) {
      if (error instanceof EmailTakenError) refuse('identities.link_first')
      if (!(error instanceof Refusal && error.code.startsWith('accounts.username_'))) throw error
    }
  }
  return refuse('accounts.username_taken')
}

/** Asks another place. What cannot be believed becomes `identities.not_confirmed`; the log says why. */
export async function askProvider<T>(ctx: Ctx, question: () => Promise<T>): Promise<T> {
  try {
    return await question()
  } catch (error) {
    if (!(error instanceof IdentityRefused)) throw error
    ctx.log.warn({ reason: error.message }, 'an identity was not believed')
    return refuse('identities.not_confirmed')
  }
}
