import type { Statement } from '@stagedoor/contract/earnings'
import type { Ctx, Viewer } from '../../../platform/context.ts'
import { parseId } from '../../../platform/db/index.ts'
import { refuse } from '../../../platform/refusal.ts'
import { accountById } from '../../accounts/index.ts'
import { type BalanceAmounts, monthsOf } from '../../ledger/index.ts'
import { readSettings } from '../../settings/index.ts'
import { type MonthStatement, statementsOf } from './rules.ts'

/** Returns the viewing performer's statement of each month (UTC) with a change, newest first. */
export const listStatements = (ctx: Ctx & { readonly viewer: Viewer }) =>
  listStatementsOf(ctx, ctx.viewer.id)

/**
 * Returns a creator's statements for admins, also of a closed account. Refuses
 * `performers.not_found`.
 */
export async function listAnyStatements(ctx: Ctx, performerId: string) {
  return listStatementsOf(ctx, await requireCreator(ctx, performerId))
}

/** Returns the id of a creator, whose account may be closed. Refuses `performers.not_found`. */
export async function requireCreator(ctx: Ctx, ref: unknown): Promise<string> {
  const id = typeof ref === 'string' ? parseId(ref) : undefined
  const account = id && (await accountById(ctx, id))
  return account && account.role === 'performer' ? account.id : refuse('performers.not_found')
}

async function listStatementsOf(ctx: Ctx, creatorId: string) {
  const { currency } = await readSettings(ctx)
  const statements = statementsOf(await monthsOf(ctx, creatorId))
  return {
    currency,
    data: statements.reverse().map((statement) => statementView(statement, ctx.now())),
  }
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
