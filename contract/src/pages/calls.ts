import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('pages')

export const searchPages = call('searchPages', {
  method: 'GET',
  path: '/posts/search',
  access: 'open',
  summary: 'The published and finished pages of the site, by title.',
  errors: [],
})

export const readPage = call('readPage', {
  method: 'GET',
  path: '/posts/:id',
  access: 'optional',
  summary: 'A page by its id or slug; drafts and pages that are not finished for admins only.',
  errors: ['pages.not_found'],
})

export const searchAllPages = call('searchAllPages', {
  method: 'GET',
  path: '/admin/posts/search',
  access: 'admin',
  summary: 'Every page of the site, drafts too, by title.',
  errors: [],
})

export const viewPage = call('viewPage', {
  method: 'GET',
  path: '/admin/posts/:id/view',
  access: 'admin',
  summary: 'One page to work on.',
  errors: ['pages.not_found'],
})

export const createPage = call('createPage', {
  method: 'POST',
  path: '/admin/posts',
  access: 'admin',
  summary: 'Makes a page; its HTML is cleaned.',
  errors: ['pages.slug_taken'],
})

export const updatePage = call('updatePage', {
  method: 'PUT',
  path: '/admin/posts/:id',
  access: 'admin',
  summary: 'Writes a page anew; its HTML is cleaned.',
  errors: ['pages.not_found', 'pages.slug_taken'],
})

export const waivePage = call('waivePage', {
  method: 'PUT',
  path: '/admin/posts/:id/waiver',
  access: 'admin',
  summary: 'Lets the site open without a page that is not finished, or takes that back. The page stays hidden.',
  errors: ['pages.not_found'],
})

export const deletePage = call('deletePage', {
  method: 'DELETE',
  path: '/admin/posts/:id',
  access: 'admin',
  summary: 'Deletes a page.',
  errors: ['pages.not_found'],
})

export const uploadPagePicture = call('uploadPagePicture', {
  method: 'POST',
  path: '/admin/posts/images/upload',
  access: 'admin',
  summary: 'A picture to put into a page; it stays while a page shows it.',
  files: { file: { maxBytes: 50 * 1024 ** 2, required: true } },
  errors: ['media.not_accepted'],
})
