import { YEAR } from '@stagedoor/contract/earnings'
import { type MonthStatement, quietStatement } from './rules.ts'

/** A performer's balances before and after a year with its months, in hundredths of currency. */
export interface YearStatement extends Omit<MonthStatement, 'month'> {
  /** The year, like 2026. */
  readonly year: string
  /** The months with a change, oldest first. */
  readonly months: readonly MonthStatement[]
}

/** Returns a year that is written as 2026 and has begun; undefined for anything else. */
export const parseYear = (given: unknown, now: Date): string | undefined =>
  typeof given === 'string' && YEAR.test(given) && given <= now.toISOString().slice(0, 4)
    ? given
    : undefined

/** Returns the statement of a year (UTC) from the statements of all months, oldest first. */
export function yearStatement(year: string, statements: readonly MonthStatement[]): YearStatement {
  const months = statements.filter(({ month }) => month.startsWith(`${year}-`))
  const { month: _, ...quiet } = quietStatement(`${year}-01`, statements)
  const sumOf = (
    name: 'gross' | 'tax' | 'sales' | 'commission' | 'refunds' | 'disputes' | 'payouts',
  ) => months.reduce((sum, statement) => sum + statement[name], 0n)
  return {
    year,
    months,
    opening: quiet.opening,
    closing: months.at(-1)?.closing ?? quiet.closing,
    gross: sumOf('gross'),
    tax: sumOf('tax'),
    sales: sumOf('sales'),
    commission: sumOf('commission'),
    refunds: sumOf('refunds'),
    disputes: sumOf('disputes'),
    payouts: sumOf('payouts'),
  }
}
