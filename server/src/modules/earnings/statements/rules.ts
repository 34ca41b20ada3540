import { StatementMonth } from '@stagedoor/contract/earnings/schemas'
import * as z from 'zod/mini'
import type { BalanceAmounts, EntryKind, MonthSums } from '../../ledger/index.ts'

/** Returns a month that is written as 2026-11 and has begun; undefined for anything else. */
export function parseMonth(given: unknown, now: Date): string | undefined {
  const parsed = z.safeParse(StatementMonth, given)
  return parsed.success && parsed.data <= now.toISOString().slice(0, 7) ? parsed.data : undefined
}

/**
 * A performer's balances before and after a month with what changed them, in hundredths of
 * currency.
 */
export interface MonthStatement {
  /** The month, like 2026-11. */
  readonly month: string
  readonly opening: BalanceAmounts
  readonly closing: BalanceAmounts
  readonly sales: bigint
  readonly commission: bigint
  /** The sales tax in the same sales, which the site pays on. */
  readonly tax: bigint
  /** The prices of these sales: the shares of both, and the tax. */
  readonly gross: bigint
  readonly refunds: bigint
  readonly disputes: bigint
  readonly payouts: bigint
}

/** The balances of a performer who has earned nothing. */
const noBalances: BalanceAmounts = { held: 0n, available: 0n, reserved: 0n, inTransit: 0n }

/** Returns the balances after a change. */
export const afterChange = (before: BalanceAmounts, change: BalanceAmounts): BalanceAmounts => ({
  held: before.held + change.held,
  available: before.available + change.available,
  reserved: before.reserved + change.reserved,
  inTransit: before.inTransit + change.inTransit,
})

/** Returns the sum of all balances: what the site owes the performer. */
export const totalOf = ({ held, available, reserved, inTransit }: BalanceAmounts): bigint =>
  held + available + reserved + inTransit

/** Returns true for a change that shares a price, or takes it back. */
export const isShared = ({ kind }: { readonly kind: EntryKind }): boolean =>
  kind === 'sale' || kind === 'refund' || kind === 'dispute'

/** Returns the price behind a change: the shares of both, and the tax. */
export const taxedGross = (
  change: BalanceAmounts & { readonly commission: bigint; readonly tax: bigint },
): bigint => totalOf(change) + change.commission + change.tax

/** Returns the statement of each month with a change, oldest first, from the sums of all months. */
export function statementsOf(sums: readonly MonthSums[]): MonthStatement[] {
  const months = Map.groupBy(sums, ({ month }) => month)
  let opening = noBalances
  return [...months].map(([month, changes]) => {
    const statement = statementOf({ month, opening, changes })
    opening = statement.closing
    return statement
  })
}

/** Returns the statement of a month without a change: the balances of the last month before it. */
export function quietStatement(
  month: string,
  statements: readonly MonthStatement[],
): MonthStatement {
  const opening = statements.findLast((one) => one.month < month)?.closing ?? noBalances
  return statementOf({ month, opening, changes: [] })
}

interface Month {
  readonly month: string
  readonly opening: BalanceAmounts
  readonly changes: readonly MonthSums[]
}

function statementOf({ month, opening, changes }: Month): MonthStatement {
  const sumOf = (kind: EntryKind) =>
    changes
      .filter((change) => change.kind === kind)
      .reduce((sum, change) => sum + totalOf(change), 0n)
  const inSales = (pick: (change: MonthSums) => bigint) =>
    changes.filter(({ kind }) => kind === 'sale').reduce((sum, change) => sum + pick(change), 0n)
  const shares = {
    sales: sumOf('sale'),
    commission: inSales(({ commission }) => commission),
    tax: inSales(({ tax }) => tax ?? 0n),
  }
  return {
    month,
    opening,
    closing: changes.reduce(afterChange, opening),
    ...shares,
    gross: shares.sales + shares.commission + shares.tax,
    refunds: sumOf('refund'),
    disputes: sumOf('dispute'),
    payouts: -sumOf('payout'),
  }
}

/** Returns an amount of hundredths as a decimal. */
export const decimalOf = (amount: bigint): number => Number(amount) / 100
