import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('addresses')

/** The most addresses that an account saves. */
export const ADDRESSES_MAX = 10

export const createAddress = call('createAddress', {
  method: 'POST',
  path: '/addresses/create',
  access: 'account',
  summary: 'Saves a delivery address. An account saves up to 10.',
  errors: ['addresses.too_many'],
})

export const listAddresses = call('listAddresses', {
  method: 'GET',
  path: '/addresses/search',
  access: 'account',
  summary: 'Lists the delivery addresses of the account, newest first.',
  errors: [],
})

export const replaceAddress = call('replaceAddress', {
  method: 'PUT',
  path: '/addresses/:id',
  access: 'account',
  summary: 'Replaces a delivery address. Orders keep the address they were sent to.',
  errors: ['addresses.not_found'],
})

/** The path that some existing clients know for `replaceAddress`. */
export const updateAddress = call('updateAddress', {
  method: 'PUT',
  path: '/addresses/:id/update',
  access: 'account',
  summary: 'Replaces a delivery address: the path of existing clients.',
  errors: ['addresses.not_found'],
})

export const deleteAddress = call('deleteAddress', {
  method: 'DELETE',
  path: '/addresses/:id',
  access: 'account',
  summary: 'Deletes a delivery address. Orders keep the address they were sent to.',
  errors: ['addresses.not_found'],
})
