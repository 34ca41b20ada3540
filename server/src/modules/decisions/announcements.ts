import type { DecisionSubject } from '@stagedoor/contract/decisions'
import { announcement } from '../../platform/outbox/index.ts'

/** A decision restricts an account or something of its owner. */
export const decisionMade = announcement<{
  decisionId: string
  ownerId: string
  subjectKind: DecisionSubject
  subjectId: string
}>('decisions.decision_made')

/** An appeal was granted: the module that owns the subject restores it. */
export const decisionReversed = announcement<{
  decisionId: string
  ownerId: string
  subjectKind: DecisionSubject
  subjectId: string
}>('decisions.decision_reversed')

/** An appeal was decided. */
export const appealDecided = announcement<{
  decisionId: string
  ownerId: string
  outcome: 'granted' | 'rejected'
}>('decisions.appeal_decided')
