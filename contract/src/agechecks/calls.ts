import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('agechecks')

/** The path at which companies that check ages call the site. */
export const ageCallbackPath = '/api/age/companies/:provider/callback'
/** The path to which wallets send their answers. */
export const walletResponsePath = '/api/age/wallet/response'
/** The path of the simulated wallet, in the demo and in tests. */
export const walletSimulatorPath = '/api/age/wallet/simulator'

export const readAge = call('readAge', {
  method: 'GET',
  path: '/age',
  access: 'optional',
  summary:
    'Returns what the law asks where the caller is, by which methods it can be shown, and by ' +
    'which checks the site knows that the caller is of age.',
  errors: [],
})

export const startAge = call('startAge', {
  method: 'POST',
  path: '/age/requests',
  access: 'optional',
  summary:
    'Begins a check of the caller’s age by a method, and returns how to go on: the page of a ' +
    'company, the link for a wallet, or a request for the browser.',
  errors: ['agechecks.not_offered', 'agechecks.unavailable'],
})

export const readAgeRequest = call('readAgeRequest', {
  method: 'GET',
  path: '/age/requests/:id',
  access: 'optional',
  summary: 'Returns the state of a check that the caller’s browser began.',
  errors: ['agechecks.request_not_found'],
})

export const finishAge = call('finishAge', {
  method: 'POST',
  path: '/age/requests/:id/finish',
  access: 'optional',
  summary:
    'Reads the result of a check that the caller’s browser began, with the answer of a wallet ' +
    'where the browser has one, and remembers in the browser that it was passed.',
  errors: ['agechecks.request_not_found', 'agechecks.unavailable'],
})

export const listIssuers = call('listIssuers', {
  method: 'GET',
  path: '/admin/age-issuers',
  access: 'admin',
  staff: 'site.read',
  summary:
    'Lists the issuers whose proofs of age are believed: those of files of the operator and ' +
    'those that were imported, and the certificates that issuers revoked, with how old they are.',
  errors: [],
})

export const importIssuers = call('importIssuers', {
  method: 'POST',
  path: '/admin/age-issuers',
  access: 'admin',
  staff: 'site.write',
  summary:
    'Imports certificates of issuers, or the published list (ETSI TS 119 612) with its ' +
    'signature, as the next version of the list of that title. Needs a fresh proof of the admin.',
  errors: ['auth.proof_required', 'agechecks.not_a_list', 'agechecks.list_not_signed'],
})

export const removeIssuers = call('removeIssuers', {
  method: 'DELETE',
  path: '/admin/age-issuers/:id',
  access: 'admin',
  staff: 'site.write',
  summary: 'Removes an imported list: proofs of its issuers are no longer believed.',
  errors: ['agechecks.list_not_found'],
})

export const forgetAge = call('forgetAge', {
  method: 'POST',
  path: '/age/forget',
  access: 'optional',
  summary: 'Ends the age checks of the caller’s browser and account.',
  errors: [],
})

export const listOutcomes = call('listOutcomes', {
  method: 'GET',
  path: '/admin/age-checks/outcomes',
  access: 'admin',
  staff: 'site.read',
  summary:
    'Returns how the age checks of the last 30 days ended, by place and method, and the methods ' +
    'that fail more than before.',
  errors: [],
})
