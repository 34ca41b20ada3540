import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('mycreators')

export const listCreators = call('listCreators', {
  method: 'GET',
  path: '/my-creators',
  access: 'account',
  summary:
    'Lists the performers that the account follows, subscribes or subscribed to, bookmarked or ' +
    'put on a list, with what is new in each since the last visit: those with the newest first, ' +
    'or sorted by `name` or `spent`.',
  errors: ['mycreators.list_not_found'],
})

export const listLists = call('listLists', {
  method: 'GET',
  path: '/my-creators/lists',
  access: 'account',
  summary: 'Lists the lists of performers that the account keeps for itself, in its order.',
  errors: [],
})

export const createList = call('createList', {
  method: 'POST',
  path: '/my-creators/lists',
  access: 'account',
  summary: 'Creates a list of performers, as the last one. Nobody else sees it.',
  errors: ['mycreators.name_taken', 'mycreators.too_many_lists'],
})

export const renameList = call('renameList', {
  method: 'PUT',
  path: '/my-creators/lists/:id',
  access: 'account',
  summary: 'Renames a list of performers.',
  errors: ['mycreators.list_not_found', 'mycreators.name_taken'],
})

export const deleteList = call('deleteList', {
  method: 'DELETE',
  path: '/my-creators/lists/:id',
  access: 'account',
  summary: 'Deletes a list of performers. Follows and subscriptions stay.',
  errors: ['mycreators.list_not_found'],
})

export const orderLists = call('orderLists', {
  method: 'POST',
  path: '/my-creators/lists/order',
  access: 'account',
  summary: 'Puts the lists of the account in an order; those that are not named follow in theirs.',
  errors: [],
})

export const addMember = call('addMember', {
  method: 'PUT',
  path: '/my-creators/lists/:id/members/:performerId',
  access: 'account',
  summary: 'Adds a performer to a list; does nothing when they are on it.',
  errors: ['mycreators.list_not_found', 'mycreators.list_full', 'performers.not_found'],
})

export const removeMember = call('removeMember', {
  method: 'DELETE',
  path: '/my-creators/lists/:id/members/:performerId',
  access: 'account',
  summary: 'Takes a performer off a list; does nothing when they are not on it.',
  errors: ['mycreators.list_not_found'],
})
