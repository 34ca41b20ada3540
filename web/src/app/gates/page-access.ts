import { type Page, type PageId, pageOf } from '@stagedoor/contract/site-pages'
import { href, safeNext } from '../../lib/navigation/href.ts'
import { pickLayout } from '../layout.ts'

/** The part of a signed-in account that decides which pages it may open. */
export interface SessionUser {
  readonly _id: string
  readonly role: 'fan' | 'performer' | 'admin'
  readonly username: string
  readonly email: string | null
  /** Present until the account has accepted the texts of the site. */
  readonly textsToAccept?: readonly unknown[] | undefined
}

/** A request for a page, with who makes it. */
export interface PageRequest {
  readonly page: PageId
  /** The requested address, with its query. */
  readonly url: URL
  readonly viewer: SessionUser | undefined
  readonly maintenance: boolean
  readonly geoBlocked: boolean
  readonly ageConfirmed: boolean
}

/** A full-page answer that is shown instead of the page. */
export type Gate = 'maintenance' | 'geoBlock' | 'age' | 'texts'

/** The decision about a request: show a gate, or redirect. */
export type AccessDecision = { readonly gate: Gate } | { readonly redirect: string } | undefined

/**
 * Decides on the server, before any loader runs, whether a page is shown. `undefined` lets the
 * visitor in.
 */
export function decideAccess({
  page,
  url,
  viewer,
  maintenance,
  geoBlocked,
  ageConfirmed,
}: PageRequest): AccessDecision {
  const flags = pageOf(page)
  if (maintenance && !flags.duringMaintenance && viewer?.role !== 'admin')
    return { gate: 'maintenance' }
  if (geoBlocked && !flags.duringMaintenance) return { gate: 'geoBlock' }
  if (flags.authenticate && !viewer) {
    return { redirect: href('auth/login', undefined, { next: url.pathname + url.search }) }
  }
  if (
    viewer &&
    (flags.onlyPerformer ? viewer.role !== 'performer' : flags.onlyAdmin && viewer.role !== 'admin')
  ) {
    return { redirect: href('home') }
  }
  if (viewer?.textsToAccept && !flags.beforeAcceptance && !flags.beforeAgeGate)
    return { gate: 'texts' }
  if (viewer && redirectsSignedIn(flags, url.pathname)) {
    return { redirect: safeNext(url.searchParams.get('next')) ?? startPageOf(viewer) }
  }
  return ageConfirmed || flags.beforeAgeGate ? undefined : { gate: 'age' }
}

/**
 * Returns true for landing and sign-in pages, which are for visitors without a session unless they
 * declare otherwise.
 */
function redirectsSignedIn(flags: Page, pathname: string): boolean {
  if (flags.noredirect) return false
  const layout = pickLayout({
    maintenance: false,
    geoBlocked: false,
    declared: flags.layout,
    pathname,
  })
  return layout === 'landing' || layout === 'creatorlanding' || layout === 'public'
}

/**
 * Returns the page that an account opens after logging in: its home page, or the form for required
 * details that are missing.
 */
export function startPageOf({ _id, role, username, email }: SessionUser): string {
  if (role === 'admin') return href('admin/dashboard')
  const complete = Boolean(username && email)
  if (role === 'performer') return href(complete ? 'creator/home' : 'creator/account')
  return complete ? href('home') : href('user/account')
}
