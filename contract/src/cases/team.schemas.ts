import * as z from 'zod/mini'
import { Violation } from '../decisions/schemas.ts'
import { page, paging } from '../kit/page.ts'
import { Done, Instant, idOf, nameText, text } from '../kit/scalars.ts'
import { PersonCard } from '../people/schemas.ts'
import { REPORT_KINDS } from '../reports/calls.ts'
import { ReportStatus, ReportTarget, ReportTitle } from '../reports/schemas.ts'

const CaseId = idOf('Case')
const AccountId = idOf('Account')

/** A note of the staff on a case or a person. */
export const CaseNote = z.object({
  _id: z.string(),
  caseId: z.nullable(z.string()),
  author: z.nullable(PersonCard),
  text: z.string(),
  createdAt: Instant,
  /** Null for a note that was not changed. */
  editedAt: z.nullable(Instant),
})

const NoteText = text(4000, 1)
const noteParams = z.object({ id: idOf('Note') })

/** Names a case or a person, and not both. */
const about = { caseId: z.optional(CaseId), personId: z.optional(AccountId) }
const isAboutOne = z.refine<{ caseId?: unknown; personId?: unknown }>(
  ({ caseId, personId }) => (caseId === undefined) !== (personId === undefined),
  'Name a case or a person',
)

export const listNotes = {
  query: z.object({ ...paging, ...about }).check(isAboutOne),
  result: page(CaseNote),
}

export const addNote = {
  body: z.object({ ...about, text: NoteText }).check(isAboutOne),
  result: CaseNote,
}

export const updateNote = {
  params: noteParams,
  body: z.object({ text: NoteText }),
  result: CaseNote,
}

export const deleteNote = { params: noteParams, result: Done }

/** A report in the history of a person. */
const HistoryReport = z.object({
  _id: z.string(),
  kind: z.enum(REPORT_KINDS),
  title: ReportTitle,
  target: ReportTarget,
  status: ReportStatus,
  createdAt: Instant,
  decidedAt: z.nullable(Instant),
})

/** A decision in the history of a person, with its appeal. */
const HistoryDecision = z.object({
  _id: z.string(),
  subject: z.string(),
  excerpt: z.string(),
  violation: Violation,
  decidedAt: Instant,
  endedAt: z.nullable(Instant),
  appeal: z.nullable(
    z.object({ _id: z.string(), outcome: z.nullable(z.enum(['granted', 'rejected'])) }),
  ),
})

const HistoryPayout = z.object({
  _id: z.string(),
  amount: z.number(),
  status: z.string(),
  createdAt: Instant,
})

const HistoryDocument = z.object({
  kind: z.enum(['id', 'selfie']),
  status: z.enum(['pending', 'approved', 'refused', 'withdrawn']),
  submittedAt: Instant,
  expiresOn: z.nullable(z.string()),
})

export const readPersonHistory = {
  params: z.object({ id: AccountId }),
  query: z.object({ limit: paging.limit, offset: paging.offset }),
  result: z.object({
    person: PersonCard,
    isSuspended: z.boolean(),
    openCases: z.number(),
    reportsAbout: page(HistoryReport),
    reportsBy: page(HistoryReport),
    decisions: page(HistoryDecision),
    /** The decisions in force by the violated rule, those without any left out. */
    strikes: z.array(z.object({ violation: Violation, count: z.number() })),
    notes: page(CaseNote),
    /** The newest document of each kind. */
    documents: z.nullable(z.array(HistoryDocument)),
    payouts: z.nullable(page(HistoryPayout)),
  }),
}

/** A question about a case to a colleague, with the answer. */
export const CaseOpinion = z.object({
  _id: z.string(),
  askedBy: z.nullable(PersonCard),
  /** Null where any colleague may answer. */
  askedOf: z.nullable(PersonCard),
  question: z.string(),
  askedAt: Instant,
  answeredBy: z.nullable(PersonCard),
  /** Null while nobody answered. */
  agrees: z.nullable(z.boolean()),
  answer: z.string(),
  answeredAt: z.nullable(Instant),
})

export const askOpinion = {
  params: z.object({ id: CaseId }),
  body: z.object({ question: text(1000, 3), accountId: z.optional(AccountId) }),
  result: CaseOpinion,
}

export const askAboutAccount = {
  params: z.object({ id: AccountId }),
  body: z.object({
    question: text(1000, 3),
    accountId: z.optional(AccountId),
    violation: z.optional(Violation),
  }),
  result: z.object({ caseId: z.string() }),
}

export const answerOpinion = {
  params: z.object({ id: idOf('Opinion') }),
  body: z.object({ agrees: z.boolean(), answer: text(1000) }),
  result: CaseOpinion,
}

const templateFields = {
  audience: z.enum(['owner', 'reporter']),
  language: z.string().check(z.regex(/^[a-z]{2}(?:-[A-Za-z]{2,4})?$/, 'Not a language')),
  name: nameText(80, 1),
  text: text(500, 3),
}

/** A text that moderators begin a decision with. */
export const CaseTemplate = z.object({
  _id: z.string(),
  ...templateFields,
  changedBy: z.nullable(PersonCard),
  changedAt: Instant,
})

const templateParams = z.object({ id: idOf('Template') })

export const listTemplates = { result: z.array(CaseTemplate) }

export const createTemplate = { body: z.object(templateFields), result: CaseTemplate }

export const updateTemplate = {
  params: templateParams,
  body: z.object(templateFields),
  result: CaseTemplate,
}

export const deleteTemplate = { params: templateParams, result: Done }

/** The figures of some cases; times are in minutes, and null without any. */
const figures = {
  open: z.number(),
  late: z.number(),
  decided7: z.number(),
  decided30: z.number(),
  /** Decided after the deadline, in 30 days. */
  missed: z.number(),
  lookMedian: z.nullable(z.number()),
  look90: z.nullable(z.number()),
  decisionMedian: z.nullable(z.number()),
  decision90: z.nullable(z.number()),
}

export const readWorkload = {
  result: z.object({
    all: z.object(figures),
    people: z.array(z.object({ person: z.nullable(PersonCard), ...figures })),
    kinds: z.array(z.object({ kind: z.enum(REPORT_KINDS), ...figures })),
  }),
}
