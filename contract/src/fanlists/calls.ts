import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('fanlists')

export const listLists = call('listLists', {
  method: 'GET',
  path: '/fan-lists',
  access: 'performer',
  summary: 'Lists the lists of fans, by name.',
  errors: [],
})

export const createList = call('createList', {
  method: 'POST',
  path: '/fan-lists',
  access: 'performer',
  summary:
    'Creates a list of fans: by hand, or by a rule that is evaluated whenever the list is used.',
  errors: ['fanlists.name_taken', 'fanlists.too_many', 'fanlists.not_found', 'fanlists.smart'],
})

export const readList = call('readList', {
  method: 'GET',
  path: '/fan-lists/:id',
  access: 'performer',
  summary: 'Returns a list with the number of its fans.',
  errors: ['fanlists.not_found'],
})

export const updateList = call('updateList', {
  method: 'PUT',
  path: '/fan-lists/:id',
  access: 'performer',
  summary:
    'Renames a list, and replaces the rule of a smart one. Without a rule, a smart list keeps ' +
    'its own.',
  errors: ['fanlists.not_found', 'fanlists.name_taken', 'fanlists.by_hand', 'fanlists.smart'],
})

export const deleteList = call('deleteList', {
  method: 'DELETE',
  path: '/fan-lists/:id',
  access: 'performer',
  summary: 'Deletes a list. Rules that ask for its fans find nobody.',
  errors: ['fanlists.not_found'],
})

export const addMembers = call('addMembers', {
  method: 'POST',
  path: '/fan-lists/:id/members',
  access: 'performer',
  summary: 'Adds fans to a list by hand. Fans who are on it already stay on it.',
  errors: ['fanlists.not_found', 'fanlists.smart', 'fanlists.fan_not_found'],
})

export const removeMembers = call('removeMembers', {
  method: 'POST',
  path: '/fan-lists/:id/members/remove',
  access: 'performer',
  summary: 'Removes fans from a list by hand. Fans who are not on it are left out.',
  errors: ['fanlists.not_found', 'fanlists.smart'],
})

export const previewRule = call('previewRule', {
  method: 'POST',
  path: '/fan-lists/preview',
  access: 'performer',
  summary:
    'Returns the number of fans who match a rule, and the newest five of them. Nothing is stored.',
  errors: ['fanlists.not_found', 'fanlists.smart'],
})

export const listFans = call('listFans', {
  method: 'GET',
  path: '/fans',
  access: 'performer',
  summary:
    'Lists everyone who ever followed, subscribed or paid, newest first; sorted by `spent` ' +
    '(tokens) or `lastSeen`. `q` finds usernames, names and own names.',
  errors: ['fanlists.not_found'],
})

export const readFan = call('readFan', {
  method: 'GET',
  path: '/fans/:id',
  access: 'performer',
  summary:
    'Returns the card of a fan: subscription, spend, lists, purchases, and the notes of the ' +
    'caller alone.',
  errors: ['fanlists.fan_not_found'],
})

export const updateFan = call('updateFan', {
  method: 'PUT',
  path: '/fans/:id',
  access: 'performer',
  summary: 'Replaces the own name, note and tags of a fan. Nobody else sees them.',
  errors: ['fanlists.fan_not_found'],
})

export const exportFans = call('exportFans', {
  method: 'POST',
  path: '/fans/export',
  access: 'performer',
  summary:
    'Returns all fans, or those on a list, as a CSV file with usernames, never with e-mail ' +
    'addresses. Needs a proof of identity of the last 15 minutes.',
  errors: ['auth.proof_required', 'fanlists.not_found'],
})
