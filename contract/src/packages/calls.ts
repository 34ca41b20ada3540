import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('packages')

export const searchPackages = call('searchPackages', {
  method: 'GET',
  path: '/package/token/search',
  access: 'open',
  summary:
    'Lists the packages on offer, in their order. There may be none, because wallets accept ' +
    'any amount.',
  errors: [],
})

export const searchAllPackages = call('searchAllPackages', {
  method: 'GET',
  path: '/admin/package/token/search',
  access: 'admin',
  staff: 'money.read',
  summary: 'Lists every package, including those not on offer.',
  errors: [],
})

export const viewPackage = call('viewPackage', {
  method: 'GET',
  path: '/admin/package/token/:id/view',
  access: 'admin',
  staff: 'money.read',
  summary: 'Returns one package.',
  errors: ['packages.not_found'],
})

export const createPackage = call('createPackage', {
  method: 'POST',
  path: '/admin/package/token',
  access: 'admin',
  staff: 'money.write',
  summary: 'Creates a package.',
  errors: ['packages.not_by_rate'],
})

export const updatePackage = call('updatePackage', {
  method: 'PUT',
  path: '/admin/package/token/:id',
  access: 'admin',
  staff: 'money.write',
  summary: 'Updates a package.',
  errors: ['packages.not_found', 'packages.not_by_rate'],
})

export const deletePackage = call('deletePackage', {
  method: 'DELETE',
  path: '/admin/package/token/:id',
  access: 'admin',
  staff: 'money.write',
  summary: 'Deletes a package.',
  errors: ['packages.not_found'],
})
