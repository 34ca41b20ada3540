import type { Case } from '@stagedoor/contract/cases'
import type * as z from 'zod/mini'
import type { ReadCtx } from '../../platform/context.ts'
import { readCards } from '../accounts/index.ts'
import { excerptsOfCases } from '../reports/index.ts'
import { holderOf } from './rules.ts'
import type { CaseRow } from './store.ts'

type CaseView = z.output<typeof Case>

/** Returns cases as the console shows them, with the people in them. */
export async function presentCases(ctx: ReadCtx, rows: readonly CaseRow[]): Promise<CaseView[]> {
  const named = rows.flatMap(({ ownerId, holderId, closedBy }) => [ownerId, holderId, closedBy])
  const people = await readCards(ctx, [...new Set(named.filter((id) => id !== null))])
  const excerpts = await excerptsOfCases(
    ctx,
    rows.map(({ id }) => id),
  )
  const now = ctx.now()
  return rows.map((row) => {
    const hold = holderOf(row, now)
    const holder = hold && people.get(hold.holderId)
    return {
      _id: row.id,
      target: row.targetKind as CaseView['target'],
      targetId: row.targetId,
      owner: (row.ownerId && people.get(row.ownerId)) || null,
      kind: row.kind as CaseView['kind'],
      excerpt: excerpts.get(row.id) ?? '',
      isMinor: row.isMinor,
      openReports: row.openReports,
      dueAt: row.dueAt,
      isLate: (row.closedAt ?? now) > row.dueAt,
      openedAt: row.openedAt,
      holder:
        hold && holder ? { person: holder, until: hold.until, isAssigned: row.isAssigned } : null,
      closedAt: row.closedAt,
      closedBy: (row.closedBy && people.get(row.closedBy)) || null,
      outcome: row.outcome as CaseView['outcome'],
    }
  })
}

/** Returns one case as the console shows it. */
export async function presentCase(ctx: ReadCtx, row: CaseRow): Promise<CaseView> {
  const [view] = await presentCases(ctx, [row])
  return view as CaseView
}
