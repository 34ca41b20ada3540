import * as z from 'zod/mini'
import { explanationText, grounds } from '../decisions/schemas.ts'
import { page, paging } from '../kit/page.ts'
import { Done, Instant, idOf, text } from '../kit/scalars.ts'
import { PersonCard } from '../people/schemas.ts'
import { REPORT_KINDS } from '../reports/calls.ts'
import { AdminReport, ReportTarget } from '../reports/schemas.ts'
import { MAX_BULK } from './calls.ts'
import { CaseOpinion } from './team.schemas.ts'

export * from './team.schemas.ts'

const CaseId = idOf('Case')

/** The person who has a case, and until when. */
const Holder = z.object({
  person: PersonCard,
  until: Instant,
  /** True when a colleague gave it; false for a claim. */
  isAssigned: z.boolean(),
})

/** All open reports of one thing, as the console shows them. */
export const Case = z.object({
  _id: z.string(),
  target: ReportTarget,
  targetId: z.nullable(z.string()),
  owner: z.nullable(PersonCard),
  /** The kind of the open report that is due first. */
  kind: z.enum(REPORT_KINDS),
  /** The first words of what is reported; empty where it has none. */
  excerpt: z.string(),
  isMinor: z.boolean(),
  openReports: z.number(),
  /** The deadline of the report that is due first. */
  dueAt: Instant,
  isLate: z.boolean(),
  openedAt: Instant,
  /** Null while it is unclaimed. */
  holder: z.nullable(Holder),
  closedAt: z.nullable(Instant),
  closedBy: z.nullable(PersonCard),
  outcome: z.nullable(z.enum(['dismissed', 'removed', 'suspended'])),
})

/** A case with its reports. */
export const CaseDetails = z.extend(Case, {
  /** The reports, open ones first, by deadline; at most 100. */
  reports: z.array(AdminReport),
  /** The second opinions that were asked for, the newest first. */
  opinions: z.array(CaseOpinion),
  /** True when a decision that restricts needs a colleague who agrees, and there is none yet. */
  needsOpinion: z.boolean(),
  /** The other open cases about things of the same owner. */
  otherCases: z.number(),
})

const params = z.object({ id: CaseId })

export const listCases = {
  query: z.object({
    ...paging,
    state: z.optional(z.enum(['open', 'closed'])),
    /** Cases of the viewer, unclaimed ones, or those about which the viewer is asked. */
    holder: z.optional(z.enum(['me', 'nobody', 'asked'])),
    ownerId: z.optional(idOf('Account')),
    kind: z.optional(z.enum(REPORT_KINDS)),
  }),
  result: page(Case),
}

export const readCase = { params, result: CaseDetails }

export const nextCase = { result: z.object({ case: z.nullable(Case) }) }

export const claimCase = {
  params,
  body: z.object({ takeOver: z.optional(z.boolean()) }),
  result: Case,
}

export const releaseCase = { params, result: Done }

export const assignCase = {
  params,
  body: z.object({ accountId: idOf('Account') }),
  result: Case,
}

export const listColleagues = { result: z.array(PersonCard) }

/** A decision about a case. */
const decision = {
  decision: z.enum(['dismiss', 'remove', 'suspend']),
  reason: explanationText(500),
  ...grounds,
  /** The answer to those who reported, beside the outcome. */
  answer: z.optional(text(1000)),
  /** True decides what a colleague has. */
  isConfirmed: z.optional(z.boolean()),
}

export const decideCase = { params, body: z.object(decision), result: Done }

export const decideCases = {
  body: z.object({
    caseIds: z.array(CaseId).check(z.minLength(1), z.maxLength(MAX_BULK)),
    ...decision,
  }),
  result: z.object({
    data: z.array(
      z.object({
        caseId: z.string(),
        /** The code of the reason why it was not decided; null for a decided one. */
        refusal: z.nullable(z.string()),
      }),
    ),
  }),
}
