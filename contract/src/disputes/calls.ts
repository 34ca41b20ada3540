import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('disputes')

export const list = call('list', {
  method: 'GET',
  path: '/admin/disputes/search',
  access: 'admin',
  staff: 'money.read',
  summary: 'Lists disputes of payments, newest first.',
  errors: [],
})

export const readRatios = call('readRatios', {
  method: 'GET',
  path: '/admin/disputes/ratios',
  access: 'admin',
  staff: 'money.read',
  summary:
    'Returns the share of payments that were disputed this month, by gateway, beside the ' +
    'limit of card networks.',
  errors: [],
})

export const buildEvidence = call('buildEvidence', {
  method: 'POST',
  path: '/admin/disputes/:id/evidence',
  access: 'admin',
  staff: 'money.write',
  summary: 'Returns the evidence for a dispute as one text for the gateway; the access is logged.',
  errors: ['disputes.not_found'],
})

export const markSent = call('markSent', {
  method: 'POST',
  path: '/admin/disputes/:id/sent',
  access: 'admin',
  staff: 'money.write',
  summary: 'Notes that the evidence was sent to the gateway.',
  errors: ['disputes.not_found', 'disputes.decided'],
})

export const accept = call('accept', {
  method: 'POST',
  path: '/admin/disputes/:id/accept',
  access: 'admin',
  staff: 'money.write',
  summary: 'Notes that the site does not contest a dispute.',
  errors: ['disputes.not_found', 'disputes.decided'],
})

export const simulateDecision = call('simulateDecision', {
  method: 'POST',
  path: '/admin/disputes/:id/simulate',
  access: 'admin',
  staff: 'money.write',
  summary: 'Decides a dispute of play money as a bank would, to try out what follows.',
  errors: ['disputes.not_found', 'disputes.decided', 'disputes.not_simulated'],
})

export const writeOffDebt = call('writeOffDebt', {
  method: 'POST',
  path: '/admin/fans/:fanId/debt/write-off',
  access: 'admin',
  staff: 'money.write',
  summary: 'Writes off what a fan owes after disputed top-ups, so that the fan can spend again.',
  errors: ['disputes.no_debt'],
  once: true,
})
