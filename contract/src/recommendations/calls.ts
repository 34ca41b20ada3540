import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('recommendations')

/** The most creators that are recommended at once. */
export const RECOMMENDED_MAX = 12

export const listRecommendations = call('listRecommendations', {
  method: 'GET',
  path: '/recommendations',
  access: 'account',
  summary:
    'Lists at most 12 performers that the account does not follow, each with the reason: a ' +
    'performer it follows who shares followers, or a tag of what it liked. Empty while it is off.',
  errors: [],
})

export const hideRecommendation = call('hideRecommendation', {
  method: 'POST',
  path: '/recommendations/:performerId/hide',
  access: 'account',
  summary: 'Recommends a performer to the account no longer.',
  errors: ['performers.not_found'],
})

export const readChoice = call('readChoice', {
  method: 'GET',
  path: '/recommendations/choice',
  access: 'account',
  summary: 'Returns true while performers are recommended to the account.',
  errors: [],
})

export const updateChoice = call('updateChoice', {
  method: 'PUT',
  path: '/recommendations/choice',
  access: 'account',
  summary:
    'Switches recommendations on or off. Off, nothing is computed for the account, its follows ' +
    'count for nobody, and what it marked as not interesting is deleted.',
  errors: [],
})
