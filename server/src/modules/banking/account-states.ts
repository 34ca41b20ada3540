import type { AccountState, PayoutAccountType } from '@stagedoor/contract/banking/schemas'
import type * as z from 'zod/mini'
import { type Ctx, type ReadCtx, transaction } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { accountById } from '../accounts/index.ts'
import { readSettings } from '../settings/index.ts'
import { connectedAccountOf } from './connected-accounts/store.ts'
import { openPayoutAccount } from './payout-accounts.ts'
import { isSamePayee, type PayoutAccount } from './rules.ts'
import { freezeOf, setNameState } from './states.store.ts'
import { type NameState, type SealedAccount, selectSealed } from './store.ts'

const HOUR_MS = 3_600_000

type AccountType = z.output<typeof PayoutAccountType>
type StoredState = Pick<SealedAccount, 'type' | 'usableFrom' | 'nameState' | 'nameNote'>

/** Returns when payouts of a performer were stopped; undefined while they are not. */
export const frozenAt = async (ctx: ReadCtx, performerId: string): Promise<Date | undefined> =>
  (await freezeOf(ctx, performerId))?.frozenAt

/** Returns what keeps payouts from an account now; undefined for one that can be used. */
function stateOf(
  { type, usableFrom, nameState, nameNote }: StoredState,
  now: Date,
): AccountState | undefined {
  const waits = usableFrom && usableFrom > now ? { usableFrom } : undefined
  const name = nameState === 'waits' || nameState === 'refused' ? nameState : undefined
  if (!waits && !name) return undefined
  return { type, ...waits, ...(name && { name }), ...(name && nameNote && { note: nameNote }) }
}

/** Returns when payouts can go to an account that is saved now in place of another. */
export async function usableAfterChange(ctx: ReadCtx): Promise<Date> {
  const { payoutAccountWaitHours } = await readSettings(ctx)
  return new Date(ctx.now().getTime() + payoutAccountWaitHours * HOUR_MS)
}

/**
 * Returns whether the name of an account is that of its owner's documents; null where one of the
 * two has none.
 */
export async function compareNames(
  ctx: ReadCtx,
  performerId: string,
  account: PayoutAccount,
): Promise<NameState | null> {
  if (account.type !== 'banking') return null
  const documents = await documentName(ctx, performerId)
  return !documents || isSamePayee(account.bank, documents) ? 'matches' : 'waits'
}

/** Returns the name in the documents of a performer; undefined where none is known. */
export async function documentName(
  ctx: ReadCtx,
  performerId: string,
): Promise<{ firstName: string; lastName: string } | undefined> {
  const { firstName, lastName } = (await accountById(ctx, performerId)) ?? {}
  return firstName && lastName ? { firstName, lastName } : undefined
}

/**
 * Compares the name of an account that a payout shall go to with the documents, which may have
 * changed since it was saved. What staff decided about it stays.
 */
export async function checkAccountName(
  ctx: Ctx,
  performerId: string,
  type: AccountType,
): Promise<void> {
  const row = (await selectSealed(ctx, performerId)).find((one) => one.type === type)
  if (!row || row.nameState === 'accepted' || row.nameState === 'refused') return
  const name = await compareNames(ctx, performerId, openPayoutAccount(ctx, performerId, row.sealed))
  if (name === row.nameState) return
  const { nameState: before, nameAt: at } = row
  await transaction(ctx, (ctx) =>
    setNameState(ctx, { performerId, state: name, note: null, before, at }),
  )
}

/** Refuses payouts of a performer who stopped them by the link in a mail. */
export async function requireNoFreeze(ctx: ReadCtx, performerId: string): Promise<void> {
  if (await frozenAt(ctx, performerId)) refuse('banking.payouts_frozen')
}

/**
 * Refuses an account to which payouts cannot go now: `banking.account_waiting`,
 * `banking.name_waiting` and `banking.name_refused`; and stopped payouts.
 */
export async function requireUsableAccount(
  ctx: ReadCtx,
  performerId: string,
  type: AccountType,
): Promise<void> {
  await requireNoFreeze(ctx, performerId)
  const rows = await selectSealed(ctx, performerId)
  const states = await statesOfAccounts(ctx, performerId, rows)
  const state = states.find((one) => one.type === type)
  if (state?.usableFrom) refuse('banking.account_waiting')
  if (state?.name) refuse(state.name === 'waits' ? 'banking.name_waiting' : 'banking.name_refused')
}

/** Returns the accounts of a performer to which payouts cannot go now, of saved ones as given. */
export async function statesOfAccounts(
  ctx: ReadCtx,
  performerId: string,
  rows: readonly StoredState[],
): Promise<AccountState[]> {
  const saved = rows.flatMap((row) => stateOf(row, ctx.now()) ?? [])
  const usableFrom = rows.length > 0 && (await connectedFrom(ctx, performerId))
  if (!usableFrom || usableFrom <= ctx.now()) return saved
  return [...saved, { type: 'stripe', usableFrom }]
}

/** Returns when payouts can go to the account at a company that was opened beside others. */
async function connectedFrom(ctx: ReadCtx, performerId: string): Promise<Date | undefined> {
  const connected = await connectedAccountOf(ctx, performerId)
  const { payoutAccountWaitHours } = await readSettings(ctx)
  return connected && new Date(connected.createdAt.getTime() + payoutAccountWaitHours * HOUR_MS)
}
