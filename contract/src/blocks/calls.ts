import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('blocks')

export const blockUser = call('blockUser', {
  method: 'POST',
  path: '/block/users',
  access: 'account',
  summary: 'Hides the account and somebody else from each other, at once and both ways.',
  errors: ['accounts.not_found', 'blocks.cannot_block'],
})

export const unblockUser = call('unblockUser', {
  method: 'DELETE',
  path: '/block/users/:id',
  access: 'account',
  summary: 'Takes a block back, by the blocked account’s id. Nothing happens when there is none.',
  errors: [],
})

export const listBlocks = call('listBlocks', {
  method: 'GET',
  path: '/block/users',
  access: 'account',
  summary: 'Whom the account has blocked, the newest first.',
  errors: [],
})

export const mute = call('mute', {
  method: 'POST',
  path: '/mutes/:id',
  access: 'account',
  summary: 'Mutes somebody, who is not told: their posts leave the home feed, and no notice tells of what they do.',
  errors: ['accounts.not_found', 'blocks.cannot_mute'],
})

export const unmute = call('unmute', {
  method: 'DELETE',
  path: '/mutes/:id',
  access: 'account',
  summary: 'Ends muting somebody. Nothing happens when they are not muted.',
  errors: [],
})

export const readMute = call('readMute', {
  method: 'GET',
  path: '/mutes/:id',
  access: 'account',
  summary: 'Tells whether the account has muted somebody.',
  errors: [],
})

export const listMutes = call('listMutes', {
  method: 'GET',
  path: '/mutes',
  access: 'account',
  summary: 'The accounts that the account has muted, the newest first.',
  errors: [],
})

export const readCountries = call('readCountries', {
  method: 'GET',
  path: '/block/countries',
  access: 'performer',
  summary: 'The countries the performer hides from.',
  errors: [],
})

export const blockCountries = call('blockCountries', {
  method: 'POST',
  path: '/block/countries',
  access: 'performer',
  summary: 'Makes these the countries the performer hides from, at once. The whole set is replaced; none opens all.',
  errors: [],
})

export const checkSiteCountry = call('checkSiteCountry', {
  method: 'GET',
  path: '/block/countries/check',
  access: 'open',
  summary:
    'Whether the site is closed to the country of the request. A trusted front end names its visitor in x-client-ip.',
  errors: [],
  duringMaintenance: true,
})

export const listSiteCountries = call('listSiteCountries', {
  method: 'GET',
  path: '/admin/block/countries',
  access: 'admin',
  summary: 'The countries the site is closed to, by code.',
  errors: [],
})

export const blockSiteCountry = call('blockSiteCountry', {
  method: 'POST',
  path: '/admin/block/countries',
  access: 'admin',
  summary: 'Closes the site to a country, at once. Admins are let in from everywhere.',
  errors: [],
})

export const unblockSiteCountry = call('unblockSiteCountry', {
  method: 'DELETE',
  path: '/admin/block/countries',
  access: 'admin',
  summary: 'Opens the site to a country again. Nothing happens when it was open.',
  errors: [],
})
