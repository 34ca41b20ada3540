import type { Statement } from '@stagedoor/contract/earnings'
import type { Ctx, Viewer } from '../../../platform/context.ts'
import { type BalanceAmounts, monthsOf } from '../../ledger/index.ts'
import { readSettings } from '../../settings/index.ts'
import { type MonthStatement, statementsOf } from './rules.ts'

/** Returns the viewing performer's statement of each month (UTC) with a change, newest first. */
export async function listStatements(ctx: Ctx & { readonly viewer: Viewer }) {
  const { currency } = await readSettings(ctx)
  const statements = statementsOf(await monthsOf(ctx, ctx.viewer.id))
  return { currency, data: statements.reverse().map((statement) => statementView(statement, ctx.now())) }
}

function statementView(statement: MonthStatement, now: Date): Statement {
  const { month, opening, closing, ...sums } = statement
  return {
    month,
    isOpen: isOpen(month, now),
    opening: opening as ViewOf<BalanceAmounts>,
    closing: closing as ViewOf<BalanceAmounts>,
    ...(sums as ViewOf<typeof sums>),
  }
}

/** The same amounts under the type of currency on the wire. */
type ViewOf<Amounts> = { readonly [Name in keyof Amounts]: Statement['sales'] }

/** Returns true while a month lasts. */
export const isOpen = (month: string, now: Date): boolean => month >= now.toISOString().slice(0, 7)
