import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('profilelinks')

/** The most links of a profile. */
export const PROFILE_LINKS_MAX = 10
/** The longest name and address of a link, in characters. */
export const LINK_TITLE_MAX = 40
export const LINK_URL_MAX = 500

export const listOwnLinks = call('listOwnLinks', {
  method: 'GET',
  path: '/performer/profile-links',
  access: 'performer',
  summary: 'Lists the links of the performer’s profile to other places, with their clicks.',
  errors: [],
})

export const saveLinks = call('saveLinks', {
  method: 'PUT',
  path: '/performer/profile-links',
  access: 'performer',
  summary:
    'Replaces the links of the performer’s profile, in their order. One that is sent with its ' +
    'id keeps its clicks while its address stays.',
  errors: [
    'settings.banned_term',
    'suspensions.account_suspended',
    'profilelinks.address_unusable',
  ],
})

export const listLinks = call('listLinks', {
  method: 'GET',
  path: '/user/profile-links/of/:username',
  access: 'optional',
  summary: 'Lists the links of a performer: their names and hosts, not their addresses.',
  errors: ['performers.not_found'],
})

export const readLink = call('readLink', {
  method: 'GET',
  path: '/user/profile-links/:id',
  access: 'optional',
  summary: 'Returns a link of a profile, for the page that says where it leads.',
  errors: ['profilelinks.not_found'],
})

export const openLink = call('openLink', {
  method: 'POST',
  path: '/user/profile-links/:id/open',
  access: 'optional',
  summary:
    'Returns the address of a link and counts that it was opened. Nothing about the visitor is ' +
    'kept; the performer’s own clicks are not counted.',
  errors: ['profilelinks.not_found'],
})
