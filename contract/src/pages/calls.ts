import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('pages')

export const searchPages = call('searchPages', {
  method: 'GET',
  path: '/posts/search',
  access: 'open',
  summary: 'Lists the published and finished pages of the site, by title.',
  errors: [],
})

export const readPage = call('readPage', {
  method: 'GET',
  path: '/posts/:id',
  access: 'optional',
  summary: 'Returns a page by its id or slug; drafts and unfinished pages for admins only.',
  errors: ['pages.not_found'],
})

export const readHelp = call('readHelp', {
  method: 'GET',
  path: '/help-facts',
  access: 'open',
  summary:
    'Returns what the help says about this site: its refund rule, its addresses and the page of ' +
    'the operator.',
  errors: [],
})

export const searchAllPages = call('searchAllPages', {
  method: 'GET',
  path: '/admin/posts/search',
  access: 'admin',
  staff: 'site.read',
  summary: 'Lists every page of the site, including drafts, by title.',
  errors: [],
})

export const viewPage = call('viewPage', {
  method: 'GET',
  path: '/admin/posts/:id/view',
  access: 'admin',
  staff: 'site.read',
  summary: 'Returns one page for editing.',
  errors: ['pages.not_found'],
})

export const createPage = call('createPage', {
  method: 'POST',
  path: '/admin/posts',
  access: 'admin',
  staff: 'site.write',
  summary: 'Creates a page; its HTML is sanitized.',
  errors: ['pages.slug_taken'],
})

export const updatePage = call('updatePage', {
  method: 'PUT',
  path: '/admin/posts/:id',
  access: 'admin',
  staff: 'site.write',
  summary: 'Updates a page; its HTML is sanitized.',
  errors: ['pages.not_found', 'pages.slug_taken'],
})

export const waivePage = call('waivePage', {
  method: 'PUT',
  path: '/admin/posts/:id/waiver',
  access: 'admin',
  staff: 'site.write',
  summary: 'Lets the site open without an unfinished page, or reverts that. The page stays hidden.',
  errors: ['pages.not_found'],
})

export const deletePage = call('deletePage', {
  method: 'DELETE',
  path: '/admin/posts/:id',
  access: 'admin',
  staff: 'site.write',
  summary: 'Deletes a page.',
  errors: ['pages.not_found'],
})

export const uploadPagePicture = call('uploadPagePicture', {
  method: 'POST',
  path: '/admin/posts/images/upload',
  access: 'admin',
  staff: 'site.write',
  summary: 'Uploads a picture for a page; it is kept while a page shows it.',
  files: { file: { maxBytes: 50 * 1024 ** 2, required: true } },
  errors: ['media.not_accepted'],
})
