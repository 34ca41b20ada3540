import * as z from 'zod/mini'
import { CaptchaToken } from './captcha.ts'
import { call } from './kit/call.ts'
import { page, paging } from './kit/page.ts'
import { Done, Email, Instant, idOf, text } from './kit/scalars.ts'
import { PersonCard } from './people.ts'

/** What can be wrong. The first nine are those of existing clients. */
export const REPORT_TITLES = [
  'Violent or repulsive content',
  'Hateful or abusive content',
  'Harassment or bullying',
  'Harmful or dangerous acts',
  'Child abuse',
  'Promotes terrorism',
  'Spam or misleading',
  'Infringes my rights',
  'Others',
  'Intimate content without consent',
] as const
export const ReportTitle = z.enum(REPORT_TITLES)
export type ReportTitle = z.output<typeof ReportTitle>

/** What a report is about; a public one names an address. */
export const ReportTarget = z.enum(['feed', 'video', 'gallery', 'product', 'performer', 'user', 'comment', 'address'])
export type ReportTarget = z.output<typeof ReportTarget>

/** Where a report stands. */
export const ReportStatus = z.enum(['open', 'dismissed', 'removed', 'suspended'])
export type ReportStatus = z.output<typeof ReportStatus>

const ReportId = idOf('Report')
const told = {
  /** The number by which its status is read. */
  receipt: z.string(),
  title: ReportTitle,
  status: ReportStatus,
  /** Until when it is decided. */
  dueAt: Instant,
  decidedAt: z.nullable(Instant),
  createdAt: Instant,
}

/** What a report is about, as it was when it was reported, and whose it is. */
const TargetInfo = z.object({
  /** The words of a comment, the address of a public report; empty for posts. */
  words: z.string(),
  /** The content a comment stands on, or the content itself. */
  itemId: z.nullable(z.string()),
  itemKind: z.nullable(z.string()),
  owner: z.nullable(PersonCard),
})

/** A report as whoever made it reads it. */
export const Report = z.object({
  _id: z.string(),
  ...told,
  description: z.string(),
  target: ReportTarget,
  targetId: z.nullable(z.string()),
  performerId: z.nullable(z.string()),
  source: z.enum(['user', 'performer', 'guest']),
  sourceId: z.nullable(z.string()),
  sourceInfo: z.nullable(PersonCard),
  targetInfo: TargetInfo,
  updatedAt: Instant,
})

/** What may be known of a report by its number alone. */
export const ReportReceipt = z.object(told)

/** A report as admins read it. */
export const AdminReport = z.object({
  ...Report.shape,
  reason: z.string(),
  isLate: z.boolean(),
  contact: z.nullable(z.string()),
  targetInfo: z.extend(TargetInfo, { canRemove: z.boolean() }),
})

const Description = text(2000)

export const createReport = call({
  name: 'reports.createReport',
  method: 'POST',
  path: '/reports',
  access: 'account',
  summary: 'Reports content, a comment or an account. The answer has the number by which its status is read.',
  body: z.object({
    title: ReportTitle,
    description: z.optional(Description),
    target: z.enum(['feed', 'video', 'gallery', 'product', 'performer', 'user', 'comment']),
    targetId: idOf('Target'),
    /** Sent by existing clients; whose content it is, the site knows. */
    performerId: z.optional(z.string().check(z.maxLength(40))),
  }),
  result: Report,
  errors: ['reports.target_not_found', 'reports.your_own'],
})

export const fileReport = call({
  name: 'reports.fileReport',
  method: 'POST',
  path: '/reports/public',
  access: 'optional',
  summary: 'Reports something by its address, without an account. A confirmation goes to the address that is given.',
  body: z.object({
    title: ReportTitle,
    address: text(500, 1),
    description: text(2000, 20),
    email: z.optional(Email),
    captcha: z.optional(CaptchaToken),
  }),
  result: ReportReceipt,
  errors: ['auth.captcha_needed', 'auth.captcha_failed'],
})

export const readReceipt = call({
  name: 'reports.readReceipt',
  method: 'GET',
  path: '/reports/receipts/:receipt',
  access: 'open',
  summary: 'Where a report stands, by its number.',
  params: z.object({ receipt: z.string().check(z.regex(/^[0-9A-Za-z-]{1,40}$/, 'Not a number of a report')) }),
  result: ReportReceipt,
  errors: ['reports.not_found'],
})

export const listOwnReports = call({
  name: 'reports.listOwnReports',
  method: 'GET',
  path: '/reports/mine',
  access: 'account',
  summary: 'The reports the account made, the newest first.',
  query: z.object(paging),
  result: page(Report),
  errors: [],
})

export const listReports = call({
  name: 'reports.listReports',
  method: 'GET',
  path: '/reports',
  access: 'admin',
  summary: 'Every report: the open ones by what is due first, then the decided ones, the newest first.',
  query: z.object({ ...paging, status: z.optional(ReportStatus), title: z.optional(ReportTitle) }),
  result: page(AdminReport),
  errors: [],
})

export const decideReport = call({
  name: 'reports.decideReport',
  method: 'PUT',
  path: '/reports/:id',
  access: 'admin',
  summary: 'Decides a report: nothing is wrong, the content goes, or its owner is suspended. The reason is kept.',
  params: z.object({ id: ReportId }),
  body: z.object({ decision: z.enum(['dismiss', 'remove', 'suspend']), reason: text(500, 3) }),
  result: Done,
  errors: ['reports.not_found', 'reports.already_decided', 'reports.nothing_to_remove', 'admin.not_yourself'],
})

export const deleteReport = call({
  name: 'reports.deleteReport',
  method: 'DELETE',
  path: '/reports/:id',
  access: 'admin',
  summary: 'Takes a report off the list. That it was there stays in the audit.',
  params: z.object({ id: ReportId }),
  result: Done,
  errors: ['reports.not_found'],
})
