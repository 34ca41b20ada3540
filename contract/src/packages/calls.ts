import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('packages')

export const searchPackages = call('searchPackages', {
  method: 'GET',
  path: '/package/token/search',
  access: 'open',
  summary: 'The packages on offer, in their order; none is fine: any amount can be paid into a wallet.',
  errors: [],
})

export const searchAllPackages = call('searchAllPackages', {
  method: 'GET',
  path: '/admin/package/token/search',
  access: 'admin',
  summary: 'Every package, also those that are not on offer.',
  errors: [],
})

export const viewPackage = call('viewPackage', {
  method: 'GET',
  path: '/admin/package/token/:id/view',
  access: 'admin',
  summary: 'One package.',
  errors: ['packages.not_found'],
})

export const createPackage = call('createPackage', {
  method: 'POST',
  path: '/admin/package/token',
  access: 'admin',
  summary: 'Makes a package.',
  errors: ['packages.not_by_rate'],
})

export const updatePackage = call('updatePackage', {
  method: 'PUT',
  path: '/admin/package/token/:id',
  access: 'admin',
  summary: 'Writes a package anew.',
  errors: ['packages.not_found', 'packages.not_by_rate'],
})

export const deletePackage = call('deletePackage', {
  method: 'DELETE',
  path: '/admin/package/token/:id',
  access: 'admin',
  summary: 'Deletes a package.',
  errors: ['packages.not_found'],
})
