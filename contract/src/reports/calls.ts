import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('reports')

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

export const createReport = call('createReport', {
  method: 'POST',
  path: '/reports',
  access: 'account',
  summary: 'Reports content, a comment or an account. The answer has the number by which its status is read.',
  errors: ['reports.target_not_found', 'reports.your_own'],
})

export const fileReport = call('fileReport', {
  method: 'POST',
  path: '/reports/public',
  access: 'optional',
  summary: 'Reports something by its address, without an account. A confirmation goes to the address that is given.',
  errors: ['auth.captcha_needed', 'auth.captcha_failed'],
})

export const readReceipt = call('readReceipt', {
  method: 'GET',
  path: '/reports/receipts/:receipt',
  access: 'open',
  summary: 'Where a report stands, by its number.',
  errors: ['reports.not_found'],
})

export const listOwnReports = call('listOwnReports', {
  method: 'GET',
  path: '/reports/mine',
  access: 'account',
  summary: 'The reports the account made, the newest first.',
  errors: [],
})

export const listReports = call('listReports', {
  method: 'GET',
  path: '/reports',
  access: 'admin',
  summary: 'Every report: the open ones by what is due first, then the decided ones, the newest first.',
  errors: [],
})

export const decideReport = call('decideReport', {
  method: 'PUT',
  path: '/reports/:id',
  access: 'admin',
  summary: 'Decides a report: nothing is wrong, the content goes, or its owner is suspended. The reason is kept.',
  errors: ['reports.not_found', 'reports.already_decided', 'reports.nothing_to_remove', 'admin.not_yourself'],
})

export const deleteReport = call('deleteReport', {
  method: 'DELETE',
  path: '/reports/:id',
  access: 'admin',
  summary: 'Takes a report off the list. That it was there stays in the audit.',
  errors: ['reports.not_found'],
})
