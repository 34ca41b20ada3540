import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('promos')

const pictureOf = (required: boolean) => ({ banner: { maxBytes: 50 * 1024 ** 2, required } })

export const searchPromos = call('searchPromos', {
  method: 'GET',
  path: '/site-promo/search',
  access: 'open',
  summary: 'Lists the banners that are shown now, in their order.',
  errors: [],
})

export const searchAllPromos = call('searchAllPromos', {
  method: 'GET',
  path: '/admin/banner/search',
  access: 'admin',
  staff: 'site.read',
  summary: 'Lists every banner, including those not shown.',
  errors: [],
})

export const viewPromo = call('viewPromo', {
  method: 'GET',
  path: '/admin/banner/:id/view',
  access: 'admin',
  staff: 'site.read',
  summary: 'Returns one banner.',
  errors: ['promos.not_found'],
})

export const createPromo = call('createPromo', {
  method: 'POST',
  path: '/admin/banner/upload',
  access: 'admin',
  staff: 'site.write',
  summary: 'Creates a banner; its picture is cropped to four to one.',
  files: pictureOf(true),
  errors: ['media.not_accepted', 'promos.never_shown'],
})

export const updatePromo = call('updatePromo', {
  method: 'PUT',
  path: '/admin/banner/:id',
  access: 'admin',
  staff: 'site.write',
  summary: 'Updates a banner; without a picture it keeps its current one.',
  files: pictureOf(false),
  errors: ['promos.not_found', 'media.not_accepted', 'promos.never_shown'],
})

export const deletePromo = call('deletePromo', {
  method: 'DELETE',
  path: '/admin/banner/:id',
  access: 'admin',
  staff: 'site.write',
  summary: 'Deletes a banner.',
  errors: ['promos.not_found'],
})
