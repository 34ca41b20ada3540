import type * as cases from '@stagedoor/contract/cases'
import { done, type InputOf } from '@stagedoor/contract/kit'
import { type Ctx, type InTransaction, transaction, type Viewer } from '../../platform/context.ts'
import { Refusal, refuse } from '../../platform/refusal.ts'
import type { Contents } from '../content/index.ts'
import {
  type CaseDecision,
  decideReports,
  lockOpenReports,
  violationOfReport,
} from '../reports/index.ts'
import { refuseIfHeld } from './hold-case.ts'
import { findDemand } from './opinions/find-demand.ts'
import { demandsOpinion } from './opinions/rules.ts'
import { isAgreed } from './opinions/store.ts'
import { type CaseRow, lockCase } from './store.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }
type Decision = InputOf<typeof cases.decideCase>['body']

const OUTCOMES = { dismiss: 'dismissed', remove: 'removed', suspend: 'suspended' } as const

/**
 * Locks a case for a decision. Refuses `cases.held` while a colleague works on it, unless the
 * decision is confirmed, and `cases.needs_opinion` where a colleague must agree first.
 */
export async function approveDecision(
  ctx: InTransaction<ViewerCtx>,
  { caseId, isConfirmed, ...decision }: CaseDecision,
): Promise<void> {
  const one = (await lockCase(ctx, caseId)) ?? refuse('cases.not_found')
  if (one.closedAt) return
  if (!isConfirmed) await refuseIfHeld(ctx, one)
  const demand = await findDemand(ctx, one)
  if (!demandsOpinion(demand, { ...decision, isMinor: one.isMinor })) return
  if (!(await isAgreed(ctx, caseId, ctx.viewer.id))) refuse('cases.needs_opinion')
}

/** Decides all open reports of a case at once. */
export async function decideCase(
  ctx: ViewerCtx,
  contents: Contents,
  id: string,
  input: Decision,
): Promise<typeof done> {
  const { decision, isConfirmed = false } = input
  await transaction(ctx, async (ctx) => {
    const one = (await lockCase(ctx, id)) ?? refuse('cases.not_found')
    if (isSameDecision(one, { decision, decidedBy: ctx.viewer.id })) return
    if (one.closedAt) refuse('cases.closed')
    const [first, ...others] = await lockOpenReports(ctx, id)
    if (!first) return refuse('cases.closed')
    const violation = input.violation ?? violationOfReport(first)
    await approveDecision(ctx, { caseId: id, decision, violation, isConfirmed })
    await decideReports(ctx, contents, [first, ...others], input)
  })
  return done
}

/** Returns true when a person repeats the decision by which they closed a case. */
const isSameDecision = (
  { closedBy, outcome }: CaseRow,
  { decision, decidedBy }: { readonly decision: Decision['decision']; readonly decidedBy: string },
): boolean => closedBy === decidedBy && outcome === OUTCOMES[decision]

/** Decides several cases alike, each in a transaction of its own, and says what became of each. */
export async function decideCases(
  ctx: ViewerCtx,
  contents: Contents,
  { caseIds, ...decision }: InputOf<typeof cases.decideCases>['body'],
) {
  const data: { caseId: string; refusal: string | null }[] = []
  for (const caseId of new Set(caseIds)) {
    const refusal = await refusalOf(decideCase(ctx, contents, caseId, decision))
    data.push({ caseId, refusal })
  }
  return { data }
}

/** Returns the code of the refusal of a decision; null when it was made. */
async function refusalOf(deciding: Promise<unknown>): Promise<string | null> {
  try {
    await deciding
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}
