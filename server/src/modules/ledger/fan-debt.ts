import type { Tokens } from '@stagedoor/contract/kit'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { balancesOf } from './balances.store.ts'
import { lesser, writeOffPostings } from './chargeback.rules.ts'
import { lockWallets, postTransfer } from './store.ts'

/** The tokens that a fan has, and those that the fan owes as a positive number. */
export interface FanStanding {
  readonly wallet: Tokens
  readonly debt: Tokens
}

/** Returns what a fan owes after chargebacks of top-ups, as a positive number of tokens. */
export async function fanDebt(ctx: ReadCtx, fanId: string): Promise<Tokens> {
  const owed = -((await balancesOf(ctx, fanId, ['fan_debt'])).get('fan_debt') ?? 0n)
  return (owed > 0n ? owed : 0n) as Tokens
}

/** Locks a fan's wallet and returns what is in it and what the fan owes; zeros without a fan. */
export async function fanStanding(
  ctx: InTransaction,
  fanId: string | undefined,
): Promise<FanStanding> {
  if (!fanId) return { wallet: 0n as Tokens, debt: 0n as Tokens }
  const wallet = (await lockWallets(ctx, [fanId])).get(fanId) ?? 0n
  return { wallet: wallet as Tokens, debt: await fanDebt(ctx, fanId) }
}

/**
 * Pays what a fan owes out of the wallet, as far as it goes, so that the wallet of a fan with debt
 * is empty. `reference` names what filled the wallet. Returns the tokens that were paid.
 */
export async function payDebt(
  ctx: InTransaction,
  fanId: string,
  reference: string,
): Promise<Tokens> {
  const { wallet, debt } = await fanStanding(ctx, fanId)
  const amount = lesser(wallet, debt) as Tokens
  if (amount <= 0n) return 0n as Tokens
  const book = (kind: 'wallet' | 'fan_debt', amount: bigint) =>
    ({ book: { kind, ownerId: fanId }, asset: 'tokens', amount }) as const
  await postTransfer(ctx, {
    reason: 'debt_payment',
    reference,
    postings: [book('wallet', -amount), book('fan_debt', amount)],
  })
  return amount
}

/** Writes off what a fan owes. Returns the tokens, zero when nothing is owed. */
export async function writeOffDebt(
  ctx: InTransaction,
  fanId: string,
  note: string,
): Promise<Tokens> {
  const { debt } = await fanStanding(ctx, fanId)
  if (debt > 0n) {
    const reference = ctx.newId()
    await postTransfer(ctx, {
      reason: 'write_off',
      reference,
      postings: writeOffPostings(fanId, debt),
      note,
    })
  }
  return debt
}
