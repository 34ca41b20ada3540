import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('blocks')

export const blockUser = call('blockUser', {
  method: 'POST',
  path: '/block/users',
  access: 'account',
  summary: 'Hides two accounts from each other, immediately and in both directions.',
  errors: ['accounts.not_found', 'blocks.cannot_block'],
})

export const unblockUser = call('unblockUser', {
  method: 'DELETE',
  path: '/block/users/:id',
  access: 'account',
  summary: 'Removes a block by the blocked account’s id. Does nothing when there is none.',
  errors: [],
})

export const listBlocks = call('listBlocks', {
  method: 'GET',
  path: '/block/users',
  access: 'account',
  summary: 'Lists the accounts that the account has blocked, newest first.',
  errors: [],
})

export const mute = call('mute', {
  method: 'POST',
  path: '/mutes/:id',
  access: 'account',
  summary:
    'Mutes an account without notifying it: its posts leave the home feed, and its actions ' +
    'cause no notifications.',
  errors: ['accounts.not_found', 'blocks.cannot_mute'],
})

export const unmute = call('unmute', {
  method: 'DELETE',
  path: '/mutes/:id',
  access: 'account',
  summary: 'Unmutes an account. Does nothing when it is not muted.',
  errors: [],
})

export const readMute = call('readMute', {
  method: 'GET',
  path: '/mutes/:id',
  access: 'account',
  summary: 'Returns whether the account has muted another one.',
  errors: [],
})

export const listMutes = call('listMutes', {
  method: 'GET',
  path: '/mutes',
  access: 'account',
  summary: 'Lists the accounts that the account has muted, newest first.',
  errors: [],
})

export const readCountries = call('readCountries', {
  method: 'GET',
  path: '/block/countries',
  access: 'performer',
  summary: 'Returns the countries, regions and cities that the performer blocks.',
  errors: [],
})

export const blockCountries = call('blockCountries', {
  method: 'POST',
  path: '/block/countries',
  access: 'performer',
  summary:
    'Replaces the countries that the performer blocks, effective immediately; an empty set ' +
    'unblocks all. Regions and cities change only where they are given.',
  errors: ['blocks.regions_unknown'],
})

export const checkSiteCountry = call('checkSiteCountry', {
  method: 'GET',
  path: '/block/countries/check',
  access: 'open',
  summary:
    'Returns whether the site blocks the country of the request. A trusted front end names ' +
    'its visitor in x-client-ip.',
  errors: [],
  duringMaintenance: true,
})

export const listSiteCountries = call('listSiteCountries', {
  method: 'GET',
  path: '/admin/block/countries',
  access: 'admin',
  staff: 'site.read',
  summary: 'Lists the countries that the site blocks, by code.',
  errors: [],
})

export const blockSiteCountry = call('blockSiteCountry', {
  method: 'POST',
  path: '/admin/block/countries',
  access: 'admin',
  staff: 'site.write',
  summary:
    'Blocks a country or a region on the site, effective immediately. Admins are admitted from ' +
    'everywhere.',
  errors: ['blocks.regions_unknown'],
})

export const unblockSiteCountry = call('unblockSiteCountry', {
  method: 'DELETE',
  path: '/admin/block/countries',
  access: 'admin',
  staff: 'site.write',
  summary: 'Unblocks a country on the site. Does nothing when it was not blocked.',
  errors: [],
})
