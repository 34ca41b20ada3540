import type { Currency, Tokens } from '@stagedoor/contract/kit'
import type { Spending } from '@stagedoor/contract/purchases'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { readCards } from '../accounts/index.ts'
import { paidIn } from '../payments/index.ts'
import { spentIn } from '../wallet/index.ts'

/**
 * Returns what the viewer paid in a calendar month (UTC), `2026-11`, and what went to each creator
 * from the wallet and for subscriptions, the most first.
 */
export async function readSpending(
  ctx: Ctx & { viewer: Viewer },
  month = ctx.now().toISOString().slice(0, 7),
): Promise<Spending> {
  const from = new Date(`${month}-01T00:00:00Z`)
  const until = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1))
  const span = { buyerId: ctx.viewer.id, from, until }
  const [payments, charges] = await Promise.all([paidIn(ctx, span), spentIn(ctx, span)])
  const tokens = new Map(charges.map((row) => [row.performerId, row.tokens]))
  const subscriptions = new Map(
    payments.flatMap(({ performerId, paid }) => (performerId ? [[performerId, paid]] : [])),
  )
  const ids = [...new Set([...tokens.keys(), ...subscriptions.keys()])]
  const people = await readCards(ctx, ids)
  const creators = ids.map((id) => ({
    performer: people.get(id) ?? null,
    tokens: tokens.get(id) ?? (0n as Tokens),
    subscriptions: subscriptions.get(id) ?? (0n as Currency),
  }))
  const weightOf = (one: (typeof creators)[number]) =>
    Number(one.tokens) + Number(one.subscriptions)
  creators.sort((one, other) => weightOf(other) - weightOf(one))
  const paid = payments.reduce((sum, row) => sum + row.paid, 0n) as Currency
  return { month, paid, creators: creators.filter((one) => weightOf(one) > 0) }
}
