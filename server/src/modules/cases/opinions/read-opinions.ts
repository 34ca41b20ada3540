import type { CaseOpinion } from '@stagedoor/contract/cases'
import type * as z from 'zod/mini'
import type { ReadCtx, Viewer } from '../../../platform/context.ts'
import { readCards } from '../../accounts/index.ts'
import type { CaseRow } from '../store.ts'
import { findDemand } from './find-demand.ts'
import { demandsOpinion } from './rules.ts'
import { isAgreed, type OpinionRow, selectOpinions } from './store.ts'

type View = z.output<typeof CaseOpinion>

/** The most questions that are shown with a case. */
const MAX_OPINIONS = 50

/** Returns the questions about a case as the console shows them. */
export const opinionsOf = async (ctx: ReadCtx, caseId: string): Promise<View[]> =>
  presentOpinions(ctx, await selectOpinions(ctx, caseId, MAX_OPINIONS))

/** Returns questions as the console shows them. */
export async function presentOpinions(ctx: ReadCtx, rows: readonly OpinionRow[]): Promise<View[]> {
  const named = rows.flatMap(({ askedBy, askedOf, answeredBy }) => [askedBy, askedOf, answeredBy])
  const people = await readCards(ctx, [...new Set(named.filter((id) => id !== null))])
  return rows.map(({ id, askedBy, askedOf, answeredBy, ...row }) => ({
    _id: id,
    askedBy: people.get(askedBy) ?? null,
    askedOf: (askedOf && people.get(askedOf)) || null,
    question: row.question,
    askedAt: row.askedAt,
    answeredBy: (answeredBy && people.get(answeredBy)) || null,
    agrees: row.agrees,
    answer: row.answer,
    answeredAt: row.answeredAt,
  }))
}

/** Returns true when the viewer cannot suspend the owner of a case before a colleague agrees. */
export async function needsOpinion(
  ctx: ReadCtx & { readonly viewer: Viewer },
  one: CaseRow,
): Promise<boolean> {
  const { id, closedAt, isMinor } = one
  if (closedAt) return false
  const decision = { decision: 'suspend', violation: 'other', isMinor } as const
  const demand = await findDemand(ctx, one)
  return demandsOpinion(demand, decision) && !(await isAgreed(ctx, id, ctx.viewer.id))
}
