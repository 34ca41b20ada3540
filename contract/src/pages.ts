import * as z from 'zod/mini'
import { call } from './kit/call.ts'
import { page, paging } from './kit/page.ts'
import { Done, Instant, idOf, Ref, text } from './kit/scalars.ts'

export const PageId = idOf('Page')

/** Only a published page without open placeholders is seen by anyone but admins. */
export const PageStatus = z.enum(['draft', 'published'])

/** A page that admins write: terms, privacy, help. `content` is HTML that was cleaned when it was written. */
export const SitePage = z.object({
  _id: z.string(),
  title: z.string(),
  slug: z.string(),
  content: z.string(),
  shortDescription: z.string(),
  type: z.literal('post'),
  status: PageStatus,
  categoryIds: z.array(z.string()),
  /** What the operator still has to fill in, as it stands between `[[` and `]]` in the content; each once. */
  placeholders: z.array(z.string()),
  /** Anyone may read it: published, and nothing is left to fill in. */
  isPublic: z.boolean(),
  /** An admin decided to open the site without it, although something is left to fill in. */
  isWaived: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type SitePage = z.input<typeof SitePage>

/** What an admin writes of a page; without a slug one is made of the title, without a status it is a draft. */
export const SitePageForm = z.object({
  title: text(120, 1),
  slug: z.optional(
    z.string().check(z.maxLength(100), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Small letters, digits and dashes')),
  ),
  content: z.string().check(z.maxLength(200_000, 'At most 200000 characters')),
  shortDescription: z.optional(text(300)),
  status: z.optional(PageStatus),
})

const params = z.object({ id: PageId })
const query = z.object({ ...paging, status: z.optional(PageStatus) })

export const searchPages = call({
  name: 'pages.searchPages',
  method: 'GET',
  path: '/posts/search',
  access: 'open',
  summary: 'The published and finished pages of the site, by title.',
  query,
  result: page(SitePage),
  errors: [],
})

export const readPage = call({
  name: 'pages.readPage',
  method: 'GET',
  path: '/posts/:id',
  access: 'optional',
  summary: 'A page by its id or slug; drafts and pages that are not finished for admins only.',
  params: z.object({ id: Ref }),
  result: SitePage,
  errors: ['pages.not_found'],
})

export const searchAllPages = call({
  name: 'pages.searchAllPages',
  method: 'GET',
  path: '/admin/posts/search',
  access: 'admin',
  summary: 'Every page of the site, drafts too, by title.',
  query,
  result: page(SitePage),
  errors: [],
})

export const viewPage = call({
  name: 'pages.viewPage',
  method: 'GET',
  path: '/admin/posts/:id/view',
  access: 'admin',
  summary: 'One page to work on.',
  params,
  result: SitePage,
  errors: ['pages.not_found'],
})

export const createPage = call({
  name: 'pages.createPage',
  method: 'POST',
  path: '/admin/posts',
  access: 'admin',
  summary: 'Makes a page; its HTML is cleaned.',
  body: SitePageForm,
  result: SitePage,
  errors: ['pages.slug_taken'],
})

export const updatePage = call({
  name: 'pages.updatePage',
  method: 'PUT',
  path: '/admin/posts/:id',
  access: 'admin',
  summary: 'Writes a page anew; its HTML is cleaned.',
  params,
  body: SitePageForm,
  result: SitePage,
  errors: ['pages.not_found', 'pages.slug_taken'],
})

export const waivePage = call({
  name: 'pages.waivePage',
  method: 'PUT',
  path: '/admin/posts/:id/waiver',
  access: 'admin',
  summary: 'Lets the site open without a page that is not finished, or takes that back. The page stays hidden.',
  params,
  body: z.object({ isWaived: z.boolean() }),
  result: SitePage,
  errors: ['pages.not_found'],
})

export const deletePage = call({
  name: 'pages.deletePage',
  method: 'DELETE',
  path: '/admin/posts/:id',
  access: 'admin',
  summary: 'Deletes a page.',
  params,
  result: Done,
  errors: ['pages.not_found'],
})

export const uploadPagePicture = call({
  name: 'pages.uploadPagePicture',
  method: 'POST',
  path: '/admin/posts/images/upload',
  access: 'admin',
  summary: 'A picture to put into a page; it stays while a page shows it.',
  files: { file: { maxBytes: 50 * 1024 ** 2, required: true } },
  result: z.object({ _id: z.string(), url: z.string() }),
  errors: ['media.not_accepted'],
})
