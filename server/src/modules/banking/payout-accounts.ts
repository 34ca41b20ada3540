import type { BankAccount, CryptoAccount } from '@stagedoor/contract/banking'
import type { ReadCtx } from '../../platform/context.ts'
import { decrypt, encrypt } from '../../platform/ops/index.ts'
import { readSettings } from '../settings/index.ts'
import { frozenAt, statesOfAccounts } from './account-states.ts'
import { connectedAccountOf } from './connected-accounts/store.ts'
import { destinationOf, maskBank, maskCrypto, type PayoutAccount } from './rules.ts'
import { selectSealed } from './store.ts'

const sealedFor = (performerId: string) => ({ purpose: 'payout accounts', owner: performerId })

/** Encrypts an account to pay to; only the rows of the same performer can be decrypted with it. */
export const sealPayoutAccount = (
  { keys }: ReadCtx,
  performerId: string,
  account: PayoutAccount,
): Buffer => encrypt(keys, sealedFor(performerId), Buffer.from(JSON.stringify(account)))

/** Decrypts an account to pay to. The caller logs who reads it and why. */
export const openPayoutAccount = (
  { keys }: ReadCtx,
  performerId: string,
  sealed: Buffer,
): PayoutAccount =>
  JSON.parse(decrypt(keys, sealedFor(performerId), sealed).toString('utf8')) as PayoutAccount

/**
 * Returns the encrypted account of a type that a performer saved and that can receive money, or
 * undefined.
 */
export async function sealedAccountOf(
  ctx: ReadCtx,
  performerId: string,
  type: PayoutAccount['type'],
): Promise<Buffer | undefined> {
  if (type === 'stripe') {
    const connected = await connectedAccountOf(ctx, performerId)
    const account = connected?.canReceive ? { type, accountId: connected.accountId } : undefined
    return account && sealPayoutAccount(ctx, performerId, account)
  }
  if (type === 'crypto' && !(await readSettings(ctx)).payoutsInCrypto) return undefined
  const rows = await selectSealed(ctx, performerId)
  return rows.find((row) => row.type === type)?.sealed
}

/** Returns a performer's own accounts with masked numbers. */
export async function readOwnAccounts(ctx: ReadCtx, performerId: string) {
  const rows = await selectSealed(ctx, performerId)
  const opened = rows.map(({ sealed }) => openPayoutAccount(ctx, performerId, sealed))
  let bankingInformation: BankAccount | null = null
  let paypalSetting: { key: 'paypal'; value: { email: string } } | null = null
  let cryptoAccount: CryptoAccount | null = null
  for (const account of opened) {
    if (account.type === 'banking') bankingInformation = maskBank(account.bank)
    else if (account.type === 'crypto') cryptoAccount = maskCrypto(account)
    else if (account.type === 'paypal')
      paypalSetting = { key: 'paypal', value: { email: account.email } }
  }
  const { payoutsInCrypto: offersCrypto } = await readSettings(ctx)
  const states = await statesOfAccounts(ctx, performerId, rows)
  const masked = { bankingInformation, paypalSetting, cryptoAccount, offersCrypto }
  return { ...masked, states, frozenAt: (await frozenAt(ctx, performerId)) ?? null }
}

/** Returns true when two performers saved the same account to be paid to. Nothing of it is shown. */
export async function haveSameAccount(ctx: ReadCtx, one: string, other: string): Promise<boolean> {
  const [known, others] = await Promise.all([payeesOf(ctx, one), payeesOf(ctx, other)])
  return known.some((payee) => others.includes(payee))
}

/** Returns what money of a performer can be sent to. */
async function payeesOf(ctx: ReadCtx, performerId: string): Promise<string[]> {
  const rows = await selectSealed(ctx, performerId)
  return rows.map(({ sealed }) => destinationOf(openPayoutAccount(ctx, performerId, sealed)))
}
