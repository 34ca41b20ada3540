import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('menus')

export const searchMenuItems = call('searchMenuItems', {
  method: 'GET',
  path: '/menus/admin/search',
  access: 'admin',
  summary: 'Every link of the menus, section by section in their order.',
  errors: [],
})

export const viewMenuItem = call('viewMenuItem', {
  method: 'GET',
  path: '/menus/admin/:id/view',
  access: 'admin',
  summary: 'One link of the menus.',
  errors: ['menus.not_found'],
})

export const createMenuItem = call('createMenuItem', {
  method: 'POST',
  path: '/menus/admin',
  access: 'admin',
  summary: 'Puts a link into a menu.',
  errors: ['menus.full'],
})

export const orderMenuItems = call('orderMenuItems', {
  method: 'PUT',
  path: '/menus/admin/order',
  access: 'admin',
  summary: 'Puts links of one section into the order of these ids; others of the section follow.',
  errors: ['menus.not_found'],
})

export const updateMenuItem = call('updateMenuItem', {
  method: 'PUT',
  path: '/menus/admin/:id',
  access: 'admin',
  summary: 'Writes a link anew.',
  errors: ['menus.not_found'],
})

export const deleteMenuItem = call('deleteMenuItem', {
  method: 'DELETE',
  path: '/menus/admin/:id',
  access: 'admin',
  summary: 'Takes a link out of its menu.',
  errors: ['menus.not_found'],
})
