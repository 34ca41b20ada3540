import type { Violation } from '@stagedoor/contract/decisions'

/** The decisions for which a colleague must agree, as the setting names them. */
export type OpinionDemand = 'none' | 'suspensions' | 'severe'

/** Returns true for a decision that a colleague must agree with first. */
export function demandsOpinion(
  demand: OpinionDemand,
  {
    decision,
    violation,
    isMinor,
  }: {
    readonly decision: 'dismiss' | 'remove' | 'suspend'
    readonly violation: Violation
    readonly isMinor: boolean
  },
): boolean {
  if (demand === 'none') return false
  if (decision === 'suspend') return true
  return demand === 'severe' && (isMinor || violation === 'minor')
}
