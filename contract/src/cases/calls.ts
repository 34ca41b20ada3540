import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('cases')

/** The minutes for which a claim holds a case; a page that shows the case claims it again. */
export const CLAIM_MINUTES = 15

/** The most cases that one call decides. */
export const MAX_BULK = 100

export const listCases = call('listCases', {
  method: 'GET',
  path: '/admin/cases',
  access: 'admin',
  staff: 'moderation.read',
  summary:
    'Lists cases: all open reports of one thing are one case. Open ones come by urgency, those ' +
    'about minors first; closed ones newest first.',
  errors: [],
})

export const readCase = call('readCase', {
  method: 'GET',
  path: '/admin/cases/:id',
  access: 'admin',
  staff: 'moderation.read',
  summary: 'Returns a case with its reports, the most urgent first.',
  errors: ['cases.not_found'],
})

export const nextCase = call('nextCase', {
  method: 'POST',
  path: '/admin/cases/next',
  access: 'admin',
  staff: 'moderation.write',
  summary:
    'Claims the most urgent case that nobody has, and returns it. Two people who ask at once get ' +
    'different cases. Null when there is none.',
  errors: [],
})

export const claimCase = call('claimCase', {
  method: 'POST',
  path: '/admin/cases/:id/claim',
  access: 'admin',
  staff: 'moderation.write',
  summary:
    'Claims a case for 15 minutes, or extends the claim. `takeOver` takes it from a colleague.',
  errors: ['cases.not_found', 'cases.closed', 'cases.held'],
})

export const releaseCase = call('releaseCase', {
  method: 'DELETE',
  path: '/admin/cases/:id/claim',
  access: 'admin',
  staff: 'moderation.write',
  summary: 'Gives a case back, so that everybody can take it.',
  errors: ['cases.not_found', 'cases.held'],
})

export const assignCase = call('assignCase', {
  method: 'PUT',
  path: '/admin/cases/:id/holder',
  access: 'admin',
  staff: 'moderation.write',
  summary:
    'Gives a case to a colleague who may decide, for three days. It is then the first that ' +
    'this colleague gets next.',
  errors: ['cases.not_found', 'cases.closed', 'cases.cannot_decide'],
})

export const listColleagues = call('listColleagues', {
  method: 'GET',
  path: '/admin/cases/colleagues',
  access: 'admin',
  staff: 'moderation.read',
  summary: 'Lists the staff who may decide cases.',
  errors: [],
})

const decisionErrors = [
  'cases.not_found',
  'cases.closed',
  'cases.held',
  'reports.nothing_to_remove',
  'admin.not_yourself',
  'accounts.not_found',
] as const

export const decideCase = call('decideCase', {
  method: 'PUT',
  path: '/admin/cases/:id',
  access: 'admin',
  staff: 'moderation.write',
  summary:
    'Decides all open reports of a case at once: dismissed, content removed, or owner suspended. ' +
    'Each reporter gets an answer. The same decision of the same person again changes nothing. ' +
    '`isConfirmed` decides a case that a colleague has.',
  errors: decisionErrors,
})

export const decideCases = call('decideCases', {
  method: 'POST',
  path: '/admin/cases/decisions',
  access: 'admin',
  staff: 'moderation.write',
  summary:
    'Decides several cases alike. Each is decided or not by itself: the answer says for each ' +
    'what became of it.',
  errors: [],
})
