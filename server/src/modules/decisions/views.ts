import type { AdminAppeal, Decision, DecisionSummary } from '@stagedoor/contract/decisions'
import type { PersonCard } from '@stagedoor/contract/people/schemas'
import type * as z from 'zod/mini'
import type { AppealRow } from './appeals.store.ts'
import type { DecisionRow } from './store.ts'

type SummaryView = z.output<typeof DecisionSummary>
type DecisionView = z.output<typeof Decision>
type AppealView = z.output<typeof AdminAppeal>

/** Returns a decision in the list of its owner. */
export const summaryView = (row: DecisionRow, appeal: AppealRow | undefined): SummaryView => ({
  _id: row.id,
  subject: row.subjectKind,
  subjectId: row.subjectId,
  excerpt: row.excerpt,
  violation: row.violation,
  isPending: row.isPending,
  ground: row.ground,
  decidedAt: row.decidedAt,
  endedAt: row.endedAt,
  appealUntil: row.appealUntil,
  appealOutcome: appeal ? (appeal.outcome ?? 'open') : null,
})

/** Returns the statement of reasons of a decision. */
export const decisionView = (
  row: DecisionRow,
  appeal: AppealRow | undefined,
  now: Date,
): DecisionView => ({
  ...summaryView(row, appeal),
  groundReference: row.groundReference,
  explanation: row.explanation,
  facts: row.isFactsWritten ? row.facts : '',
  source: row.source,
  isDetectedAutomatically: row.isDetectedAutomatically,
  automation: row.automation,
  appliedOn: row.appliedOn,
  endsOn: row.endsOn,
  canAppeal: !appeal && !row.endedAt && now <= row.appealUntil,
  appeal: appeal
    ? {
        text: appeal.text,
        createdAt: appeal.createdAt,
        outcome: appeal.outcome,
        reason: appeal.reason,
        decidedAt: appeal.decidedAt,
        restoration: appeal.restoration,
      }
    : null,
})

/** Returns an appeal as an admin sees it, with the reason why this admin cannot decide it. */
export const appealView = (
  appeal: AppealRow,
  decision: DecisionRow,
  {
    people,
    viewerId,
    now,
  }: { people: ReadonlyMap<string, PersonCard>; viewerId: string; now: Date },
): AppealView => ({
  _id: appeal.id,
  text: appeal.text,
  author: people.get(appeal.ownerId) ?? null,
  decider: (decision.decidedBy && people.get(decision.decidedBy)) || null,
  reviewer: (appeal.reviewerId && people.get(appeal.reviewerId)) || null,
  outcome: appeal.outcome,
  reason: appeal.reason,
  restoration: appeal.restoration,
  decision: decisionView(decision, appeal, now),
  reportId: decision.reportId,
  obstacle: obstacleOf(decision, viewerId),
  createdAt: appeal.createdAt,
  decidedAt: appeal.decidedAt,
})

/** Returns why an admin cannot review a decision; null when they can. */
export function obstacleOf(
  { decidedBy, ownerId }: Pick<DecisionRow, 'decidedBy' | 'ownerId'>,
  adminId: string,
): AppealView['obstacle'] {
  if (decidedBy === adminId) return 'own_decision'
  return ownerId === adminId ? 'own_account' : null
}
