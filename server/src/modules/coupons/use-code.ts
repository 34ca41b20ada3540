import type { CodeKind, CodeMonths } from '@stagedoor/contract/coupons'
import type { Currency } from '@stagedoor/contract/kit'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type CodeOfAccount, type CodeQuery, codeOfAccount, lockCode } from './codes.store.ts'
import { unusableReason } from './rules.ts'
import { insertUse } from './uses.store.ts'

/** The purchase for which an account types a code. */
export interface CodePurchase extends CodeQuery {
  readonly kind: CodeKind
}

type CodeRefusal =
  | 'coupons.not_found'
  | 'coupons.expired'
  | 'coupons.used_up'
  | 'coupons.already_used'
  | 'coupons.not_for_this'

/** Returns why an account cannot use a code for what it buys; undefined when it can. */
export function codeObstacle(
  code: CodeOfAccount,
  kind: CodeKind,
  now: Date,
): CodeRefusal | undefined {
  // Somebody who is not on its list learns nothing about the code.
  if (!code.isFor) return 'coupons.not_found'
  if (code.useStatus === 'used') return 'coupons.already_used'
  const takenUses = code.takenUses - (code.useStatus === 'reserved' ? 1 : 0)
  const reason = unusableReason({ ...code, takenUses }, now)
  if (reason) return reason
  return code.kinds.includes(kind) ? undefined : 'coupons.not_for_this'
}

/** Returns the code of a performer that an account typed; undefined when they have none. */
export const findCode = (ctx: ReadCtx, purchase: CodePurchase) => codeOfAccount(ctx, purchase)

/** A code that lowers more than the first payment of a subscription. */
export interface LastingCode extends TakenCode {
  readonly code: string
  /** The months that it lowers; null for all. */
  readonly months: number | null
}

/**
 * Returns the code of a performer that an account can use for a subscription now, if it lowers more
 * than the first payment.
 */
export async function lastingCode(
  ctx: ReadCtx,
  query: CodeQuery,
): Promise<LastingCode | undefined> {
  const code = await codeOfAccount(ctx, query)
  if (!code || code.months === 1 || codeObstacle(code, 'subscription', ctx.now())) return undefined
  return { ...takenOf(code), code: code.code, months: code.months }
}

/** Returns the months of a subscription that a code lowers, in wire shape. */
export const codeMonths = ({ months }: Pick<CodeOfAccount, 'months'>): CodeMonths =>
  months ?? 'always'

/** A code that a purchase uses, locked until the transaction ends. */
export interface TakenCode {
  readonly couponId: string
  readonly percent: number | null
  readonly amount: Currency | null
}

/**
 * Returns the codes of purchases, each locked or refused, in their order. No account is among them
 * twice. A code is locked in the order of its owner and letters, whatever the order of purchases.
 */
export async function takeCodes(
  ctx: InTransaction,
  purchases: readonly CodePurchase[],
): Promise<(TakenCode | Refusal)[]> {
  const nameOf = ({ ownerId, code }: CodePurchase) => `${ownerId} ${code.toLowerCase()}`
  const order = [...purchases.entries()].sort(([, a], [, b]) => nameOf(a).localeCompare(nameOf(b)))
  const taken: (TakenCode | Refusal)[] = []
  const inGroup = new Map<string, number>()
  for (const [at, purchase] of order) {
    const code = await lockCode(ctx, purchase)
    const before = code ? (inGroup.get(code.id) ?? 0) : 0
    const obstacle = code
      ? codeObstacle({ ...code, takenUses: code.takenUses + before }, purchase.kind, ctx.now())
      : 'coupons.not_found'
    if (code && !obstacle) inGroup.set(code.id, before + 1)
    taken[at] =
      code && !obstacle ? takenOf(code) : new Refusal(obstacle ?? 'coupons.not_found', null)
  }
  return taken
}

/** Returns a locked code as a purchase uses it. */
export const takenOf = ({ id, percent, amount }: CodeOfAccount): TakenCode => ({
  couponId: id,
  percent,
  amount: amount as Currency | null,
})

/** A purchase that used a code, with what it took off and what was paid, in currency. */
export interface CodeSale {
  readonly couponId: string
  readonly accountId: string
  readonly saleId: string
  readonly given: bigint
  readonly paid: bigint
}

/** Counts the use of a code by a purchase from the wallet. The code must be locked. */
export async function countCodeUse(
  ctx: InTransaction,
  { saleId: paymentId, ...sale }: CodeSale,
): Promise<void> {
  const isCounted = await insertUse(ctx, { ...sale, paymentId, status: 'used' })
  if (!isCounted) throw new Error('a code was used twice by one account')
}
