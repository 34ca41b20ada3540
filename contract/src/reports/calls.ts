import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export * from './kinds.ts'
export type * from './schemas.ts'

const call = callsOf<typeof schemas>('reports')

/** The reasons for a report. The first nine are those of existing clients. */
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

/** The most files that support a report, and the largest of them, in bytes. */
export const EVIDENCE_MAX_FILES = 5
export const EVIDENCE_MAX_BYTES = 25_000_000
/** The most bytes of the files of a report together. */
export const EVIDENCE_MAX_TOTAL = 60_000_000
/** Refusals of files that support a report or a counter-notice. */
const evidenceErrors = ['reports.evidence_unusable', 'reports.evidence_too_much'] as const

export const uploadEvidence = call('uploadEvidence', {
  method: 'POST',
  path: '/reports/evidence',
  access: 'optional',
  summary:
    'Stores a picture, PDF or video encrypted, to be named by the report that it supports. It is ' +
    'deleted when no report names it within an hour. Only staff can open it.',
  files: { file: { required: true, maxBytes: EVIDENCE_MAX_BYTES } },
  errors: ['media.not_accepted'],
})

export const listEvidence = call('listEvidence', {
  method: 'GET',
  path: '/admin/reports/:id/evidence',
  access: 'admin',
  staff: 'moderation.read',
  summary: 'Lists the files that support a report, and those of the counter-notice against it.',
  errors: ['reports.not_found'],
})

export const openEvidence = call('openEvidence', {
  method: 'POST',
  path: '/admin/evidence/:id/open',
  access: 'admin',
  staff: 'moderation.write',
  summary: 'Returns a file that supports a report as base64. The access is recorded permanently.',
  errors: ['reports.evidence_not_found'],
})

export const createReport = call('createReport', {
  method: 'POST',
  path: '/reports',
  access: 'account',
  summary:
    'Reports content, a comment, a message, an account or a part of its profile, or a private ' +
    'call. The answer has the number that its status is read by.',
  errors: ['reports.target_not_found', 'reports.your_own', ...evidenceErrors],
})

export const fileReport = call('fileReport', {
  method: 'POST',
  path: '/reports/public',
  access: 'optional',
  summary:
    'Reports content by its address, without an account. The kind decides what the form asks ' +
    'for and by when the report is decided. A confirmation is mailed to the given address.',
  errors: ['auth.captcha_needed', 'auth.captcha_failed', ...evidenceErrors],
})

export const readReceipt = call('readReceipt', {
  method: 'GET',
  path: '/reports/receipts/:receipt',
  access: 'open',
  summary: 'Returns the status of a report by its number.',
  errors: ['reports.not_found'],
})

export const listOwnReports = call('listOwnReports', {
  method: 'GET',
  path: '/reports/mine',
  access: 'account',
  summary: 'Lists the reports that the account made, newest first.',
  errors: [],
})

export const listReports = call('listReports', {
  method: 'GET',
  path: '/reports',
  access: 'admin',
  staff: 'moderation.read',
  summary:
    'Lists all reports: open ones by deadline, then decided ones, newest first. `deadline` ' +
    'narrows them to those due soon, late, or decided late.',
  errors: [],
})

export const decideReport = call('decideReport', {
  method: 'PUT',
  path: '/reports/:id',
  access: 'admin',
  staff: 'moderation.write',
  summary: 'Decides a report: dismissed, content removed, or owner suspended. The reason is kept.',
  errors: [
    'reports.not_found',
    'reports.already_decided',
    'reports.nothing_to_remove',
    'admin.not_yourself',
    'cases.held',
    'cases.needs_opinion',
    'cases.unknown_placeholder',
  ],
})

export const deleteReport = call('deleteReport', {
  method: 'DELETE',
  path: '/reports/:id',
  access: 'admin',
  staff: 'moderation.write',
  summary:
    'Removes a decided report from the list. The audit log keeps it. Reports that were decided ' +
    'late stay.',
  errors: ['reports.not_found', 'reports.still_open', 'reports.missed_deadline'],
})

export const nameCourt = call('nameCourt', {
  method: 'POST',
  path: '/reports/receipts/:receipt/court',
  access: 'open',
  summary:
    'Names the court that decides about what a report of copyright removed, by its number, while ' +
    'a counter-notice waits. It then stays removed.',
  errors: ['reports.not_found', 'reports.no_counter_notice'],
})

export const readCounterNotice = call('readCounterNotice', {
  method: 'GET',
  path: '/decisions/:id/counter-notice',
  access: 'account',
  summary: 'Returns the counter-notice against a decision, and whether one can be sent.',
  errors: ['decisions.not_found'],
})

export const sendCounterNotice = call('sendCounterNotice', {
  method: 'POST',
  path: '/decisions/:id/counter-notice',
  access: 'account',
  summary:
    'Sends a counter-notice against a removal for copyright. Its texts go to the person who ' +
    'reported it. What was removed comes back after ten business days, unless that person names ' +
    'a court. Suspended accounts can send one too.',
  errors: [
    'decisions.not_found',
    'reports.no_counter_notice',
    'reports.counter_notice_sent',
    ...evidenceErrors,
  ],
})
