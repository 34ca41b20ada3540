import { announcement } from '../../platform/outbox/index.ts'

/** Announces that a member of the staff gave a case to a colleague. */
export const caseAssigned = announcement<{
  caseId: string
  assignedTo: string
  assignedBy: string
  /** The end of the assignment, which tells one from the next of the same case. */
  until: string
}>('cases.case_assigned')

/** Announces a question about a case, with the colleagues who are asked. */
export const opinionAsked = announcement<{
  opinionId: string
  caseId: string
  askedBy: string
  askedOf: readonly string[]
}>('cases.opinion_asked')

/** Announces the answer to a question about a case. */
export const opinionAnswered = announcement<{
  opinionId: string
  caseId: string
  askedBy: string
  answeredBy: string
}>('cases.opinion_answered')
