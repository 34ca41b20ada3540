import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('menus')

export const searchMenuItems = call('searchMenuItems', {
  method: 'GET',
  path: '/menus/admin/search',
  access: 'admin',
  staff: 'site.read',
  summary: 'Lists every menu link, by section and order.',
  errors: [],
})

export const viewMenuItem = call('viewMenuItem', {
  method: 'GET',
  path: '/menus/admin/:id/view',
  access: 'admin',
  staff: 'site.read',
  summary: 'Returns one menu link.',
  errors: ['menus.not_found'],
})

export const createMenuItem = call('createMenuItem', {
  method: 'POST',
  path: '/menus/admin',
  access: 'admin',
  staff: 'site.write',
  summary: 'Adds a link to a menu.',
  errors: ['menus.full'],
})

export const orderMenuItems = call('orderMenuItems', {
  method: 'PUT',
  path: '/menus/admin/order',
  access: 'admin',
  staff: 'site.write',
  summary: 'Orders links of one section by these ids; other links of the section follow.',
  errors: ['menus.not_found'],
})

export const updateMenuItem = call('updateMenuItem', {
  method: 'PUT',
  path: '/menus/admin/:id',
  access: 'admin',
  staff: 'site.write',
  summary: 'Updates a menu link.',
  errors: ['menus.not_found'],
})

export const deleteMenuItem = call('deleteMenuItem', {
  method: 'DELETE',
  path: '/menus/admin/:id',
  access: 'admin',
  staff: 'site.write',
  summary: 'Removes a link from its menu.',
  errors: ['menus.not_found'],
})
