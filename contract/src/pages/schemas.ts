import * as z from 'zod/mini'
import { page, paging } from '../kit/page.ts'
import { Done, Instant, idOf, Ref, text } from '../kit/scalars.ts'

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

export const searchPages = {
  query,
  result: page(SitePage),
}

export const readPage = {
  params: z.object({ id: Ref }),
  result: SitePage,
}

export const searchAllPages = {
  query,
  result: page(SitePage),
}

export const viewPage = {
  params,
  result: SitePage,
}

export const createPage = {
  body: SitePageForm,
  result: SitePage,
}

export const updatePage = {
  params,
  body: SitePageForm,
  result: SitePage,
}

export const waivePage = {
  params,
  body: z.object({ isWaived: z.boolean() }),
  result: SitePage,
}

export const deletePage = {
  params,
  result: Done,
}

export const uploadPagePicture = { result: z.object({ _id: z.string(), url: z.string() }) }
