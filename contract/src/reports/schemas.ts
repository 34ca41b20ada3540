import * as z from 'zod/mini'
import { CaptchaToken } from '../captcha/schemas.ts'
import { explanationText, grounds } from '../decisions/schemas.ts'
import { page, paging } from '../kit/page.ts'
import { Done, Email, Instant, idOf, nameText, text } from '../kit/scalars.ts'
import { PersonCard } from '../people/schemas.ts'
import { REPORT_TITLES } from './calls.ts'
import { CounterNotice } from './counter-notices.schemas.ts'
import { evidenceField } from './evidence.schemas.ts'
import { FORM_FIELDS, REPORT_KINDS, requiresField } from './kinds.ts'

export * from './counter-notices.schemas.ts'
export * from './evidence.schemas.ts'

export const ReportTitle = z.enum(REPORT_TITLES)
export type ReportTitle = z.output<typeof ReportTitle>

const ReportKind = z.enum(REPORT_KINDS)

/** The kinds of reported subjects; a public report names an address. */
export const ReportTarget = z.enum([
  'feed',
  'story',
  'video',
  'gallery',
  'product',
  'performer',
  'user',
  'comment',
  'message',
  'stream',
  'stream_line',
  'avatar',
  'cover',
  'bio',
  'profile_links',
  'welcome_video',
  'private_call',
  'address',
])
export type ReportTarget = z.output<typeof ReportTarget>

/** The status of a report. */
export const ReportStatus = z.enum(['open', 'dismissed', 'removed', 'suspended'])
export type ReportStatus = z.output<typeof ReportStatus>

/**
 * The states of a deadline: open with half of the time gone, open and late, and all reports that
 * were or are decided late.
 */
export const ReportDeadline = z.enum(['soon', 'late', 'missed'])

const ReportId = idOf('Report')
const outcomeFields = {
  /** The number that its status is read by. */
  receipt: z.string(),
  /** The kind by which its form and the time for its decision are chosen. */
  kind: ReportKind,
  title: ReportTitle,
  status: ReportStatus,
  /** False for an address at which the site shows nothing that could be reviewed. */
  isFound: z.boolean(),
  /** The deadline of the decision. */
  dueAt: Instant,
  decidedAt: z.nullable(Instant),
  createdAt: Instant,
}

/** The reported subject as it was at the time of the report, and its owner. */
const TargetInfo = z.object({
  /** The text of a comment, or the address of a public report; empty for posts. */
  words: z.string(),
  /** The content of a comment, or the content itself. */
  itemId: z.nullable(z.string()),
  itemKind: z.nullable(z.string()),
  owner: z.nullable(PersonCard),
})

/** A report as its author reads it. */
export const Report = z.object({
  _id: z.string(),
  ...outcomeFields,
  description: z.string(),
  target: ReportTarget,
  targetId: z.nullable(z.string()),
  performerId: z.nullable(z.string()),
  /** The `site` opens cases itself: for copies of files that were taken down, or terms. */
  source: z.enum(['user', 'performer', 'guest', 'site']),
  sourceId: z.nullable(z.string()),
  sourceInfo: z.nullable(PersonCard),
  targetInfo: TargetInfo,
  updatedAt: Instant,
})

/** The part of a report that its number alone reveals. */
export const ReportReceipt = z.object(outcomeFields)

/** The statements of a report whose form asks for them. */
const formFields = {
  /** The full name of the person who reports, as their signature. */
  signature: z.optional(nameText(120, 2)),
  /** The name of the person or company that an agent represents. */
  behalfOf: z.optional(nameText(120)),
  /** The statement that the person believes in good faith what the report says. */
  isGoodFaith: z.optional(z.boolean()),
  /** The statement under penalty of perjury that the notice is true and authorized. */
  isUnderPenalty: z.optional(z.boolean()),
  /** The protected work, and where the original can be seen. */
  work: z.optional(text(1000)),
  postalAddress: z.optional(text(300)),
}

/** A report as admins read it. */
export const AdminReport = z.object({
  ...Report.shape,
  reason: z.string(),
  isLate: z.boolean(),
  /** True when half of the time for the decision has passed, and not all of it. */
  isDueSoon: z.boolean(),
  /** The hours by which the decision missed its deadline, or does so far; 0 for none. */
  hoursLate: z.number(),
  contact: z.nullable(z.string()),
  /** The case that it belongs to; null for those decided before there were cases. */
  caseId: z.nullable(z.string()),
  /** True while what it is about is hidden from everybody, until it is decided. */
  isHidden: z.boolean(),
  /** The statements and the signature, which only those who decide read. */
  form: z.object(formFields),
  targetInfo: z.extend(TargetInfo, { canRemove: z.boolean() }),
})

const Description = text(2000)

export const createReport = {
  body: z.object({
    title: ReportTitle,
    /** The kind; of those whose form asks for a signature there is only the public form. */
    kind: z.optional(z.enum(['general', 'minor', 'other'])),
    description: z.optional(Description),
    target: z.enum([
      'feed',
      'story',
      'video',
      'gallery',
      'product',
      'performer',
      'user',
      'comment',
      'message',
      'stream',
      'stream_line',
      // Parts of a profile are named by its account.
      'avatar',
      'cover',
      'bio',
      'profile_links',
      'welcome_video',
      'private_call',
    ]),
    targetId: idOf('Target'),
    /** Sent by existing clients; ignored, because the site knows the owner of the content. */
    performerId: z.optional(z.string().check(z.maxLength(40))),
    ...evidenceField,
  }),
  result: Report,
}

const publicReport = z.object({
  /** The kind of the report: general where a client names none. */
  kind: z.optional(ReportKind),
  /** The reason of a general report; kinds that have one of their own keep that. */
  title: ReportTitle,
  address: text(500, 1),
  description: text(2000, 20),
  email: z.optional(Email),
  ...formFields,
  ...evidenceField,
  captcha: z.optional(CaptchaToken),
})

export const fileReport = {
  body: publicReport.check(
    ...FORM_FIELDS.map((field) =>
      z.refine<z.output<typeof publicReport>>(
        (body) => !requiresField(body.kind ?? 'general', field) || Boolean(body[field]),
        { path: [field], message: 'Required for this report' },
      ),
    ),
  ),
  result: ReportReceipt,
}

const Receipt = z.string().check(z.regex(/^[0-9A-Za-z-]{1,40}$/, 'Not a valid report number'))

export const readReceipt = {
  params: z.object({
    receipt: Receipt,
  }),
  result: z.extend(ReportReceipt, {
    /** The counter-notice of the owner against a removal for copyright. */
    counterNotice: z.nullable(CounterNotice),
  }),
}

export const nameCourt = {
  params: z.object({ receipt: Receipt }),
  /** The court, the case and who filed it. */
  body: z.object({ court: text(500, 10) }),
  result: CounterNotice,
}

export const listOwnReports = {
  query: z.object(paging),
  result: page(Report),
}

export const listReports = {
  query: z.object({
    ...paging,
    status: z.optional(ReportStatus),
    title: z.optional(ReportTitle),
    deadline: z.optional(ReportDeadline),
    kind: z.optional(ReportKind),
  }),
  result: page(AdminReport),
}

export const decideReport = {
  params: z.object({ id: ReportId }),
  body: z.object({
    decision: z.enum(['dismiss', 'remove', 'suspend']),
    reason: explanationText(500),
    ...grounds,
    /** The answer to those who reported, beside the outcome. */
    answer: z.optional(text(1000)),
    /** True decides a report of a case that a colleague has. */
    isConfirmed: z.optional(z.boolean()),
  }),
  result: Done,
}

export const deleteReport = {
  params: z.object({ id: ReportId }),
  result: Done,
}
