import * as z from 'zod/mini'
import { page, paging } from '../kit/page.ts'
import { Done, Instant, idOf, nameText, Ref, text } from '../kit/scalars.ts'

export const PageId = idOf('Page')

/**
 * The status of a page. Only a published page without open placeholders is visible to anyone but
 * admins.
 */
export const PageStatus = z.enum(['draft', 'published'])

/**
 * A page written by admins: terms, privacy, help. `content` is HTML that was sanitized when it was
 * saved.
 */
export const SitePage = z.object({
  _id: z.string(),
  title: z.string(),
  slug: z.string(),
  content: z.string(),
  shortDescription: z.string(),
  type: z.literal('post'),
  status: PageStatus,
  categoryIds: z.array(z.string()),
  /** The placeholders between `[[` and `]]` that the operator still has to fill in; each once. */
  placeholders: z.array(z.string()),
  /** True when anyone can read it: published, and without open placeholders. */
  isPublic: z.boolean(),
  /** True when an admin decided to open the site without it, despite open placeholders. */
  isWaived: z.boolean(),
  /** When everybody was last asked to accept it again; null where that never was. */
  asksAgainAt: z.nullable(Instant),
  createdAt: Instant,
  updatedAt: Instant,
})
export type SitePage = z.input<typeof SitePage>

/** A page as an admin edits it; the slug defaults to one made of the title, the status to draft. */
export const SitePageForm = z.object({
  title: nameText(120, 1),
  slug: z.optional(
    z
      .string()
      .check(
        z.maxLength(100),
        z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Lowercase letters, digits and hyphens'),
      ),
  ),
  content: z.string().check(z.maxLength(200_000, 'At most 200,000 characters')),
  shortDescription: z.optional(text(300)),
  status: z.optional(PageStatus),
  /**
   * True asks everybody who accepted the page before to accept it again, where signing up accepts
   * it.
   */
  asksAgain: z.optional(z.boolean()),
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

/** The facts of a site that its help names; texts are empty where the operator gave none. */
export const HelpFacts = z.object({
  /** The days in which a buyer can ask for a refund; 0: the site says nothing about it. */
  refundDays: z.number(),
  refundReason: z.string(),
  contactEmail: z.string(),
  /** The time within which the team answers, in the words of the operator. */
  answerTime: z.string(),
  /** The title of the page of help that the operator wrote; null without a public one. */
  pageTitle: z.nullable(z.string()),
})
export type HelpFacts = z.input<typeof HelpFacts>

export const readHelp = { result: HelpFacts }

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
