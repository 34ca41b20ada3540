import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('identitychecks')

/** The path at which companies that check identities call the site. */
export const identityCheckCallbackPath = '/api/identity-checks/:provider/callback'

export const read = call('read', {
  method: 'GET',
  path: '/performers/identity-check',
  access: 'performer',
  summary:
    'Returns the company that checks the identity of performers, null for none, and the newest ' +
    'check of the performer.',
  errors: [],
})

export const start = call('start', {
  method: 'POST',
  path: '/performers/identity-check',
  access: 'performer',
  summary:
    'Opens a check of the performer’s identity at the company that the site chose, and returns ' +
    'the address of its page.',
  errors: ['identitychecks.off', 'identitychecks.not_needed', 'identitychecks.unavailable'],
})

export const refresh = call('refresh', {
  method: 'POST',
  path: '/performers/identity-check/refresh',
  access: 'performer',
  summary:
    'Asks the company for the result of the performer’s newest check, after they came back from ' +
    'its page.',
  errors: ['identitychecks.unavailable'],
})

export const listOf = call('listOf', {
  method: 'GET',
  path: '/admin/performers/:id/identity-checks',
  access: 'admin',
  staff: 'documents.read',
  summary:
    'Lists the newest identity checks of a performer with what the company read on the document, ' +
    'compared with the account. The number is kept as a keyed hash only.',
  errors: [],
})
