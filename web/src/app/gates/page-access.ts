import { href, safeNext } from '../../lib/href.ts'
import { type Page, type PageId, pages } from '../../lib/pages.ts'
import { pickLayout } from '../layout.ts'

/** The part of a signed-in account that decides where it may go. */
export interface SessionUser {
  readonly _id: string
  readonly role: 'fan' | 'performer' | 'admin'
  readonly username: string
  readonly email: string | null
}

/** Someone asking for a page. */
export interface PageRequest {
  readonly page: PageId
  /** The address asked for, with its query. */
  readonly url: URL
  readonly viewer: SessionUser | undefined
  readonly maintenance: boolean
  readonly geoBlocked: boolean
  readonly ageConfirmed: boolean
}

/** A full-page answer given instead of the page. */
export type Gate = 'maintenance' | 'geoBlock' | 'age'

/** What the door says: come in, see this instead, or go there. */
export type AccessDecision = { readonly gate: Gate } | { readonly redirect: string } | undefined

/** Decides on the server, before any loader runs, whether a page is shown. `undefined` lets the visitor in. */
export function decideAccess({
  page,
  url,
  viewer,
  maintenance,
  geoBlocked,
  ageConfirmed,
}: PageRequest): AccessDecision {
  const flags: Page = pages[page]
  if (maintenance && !flags.duringMaintenance && viewer?.role !== 'admin') return { gate: 'maintenance' }
  if (geoBlocked && !flags.duringMaintenance) return { gate: 'geoBlock' }
  if (flags.authenticate && !viewer) {
    return { redirect: href('auth/login', undefined, { next: url.pathname + url.search }) }
  }
  if (viewer && (flags.onlyPerformer ? viewer.role !== 'performer' : flags.onlyAdmin && viewer.role !== 'admin')) {
    return { redirect: href('home') }
  }
  if (viewer && redirectsSignedIn(flags, url.pathname)) {
    return { redirect: safeNext(url.searchParams.get('next')) ?? startPageOf(viewer) }
  }
  return ageConfirmed ? undefined : { gate: 'age' }
}

/** Landing and sign-in pages are for visitors without a session, unless they say otherwise. */
function redirectsSignedIn(flags: Page, pathname: string): boolean {
  if (flags.noredirect) return false
  const layout = pickLayout({ maintenance: false, geoBlocked: false, declared: flags.layout, pathname })
  return layout === 'landing' || layout === 'creatorlanding' || layout === 'public'
}

/** Where an account arrives after logging in: its own place, or the form that asks for what is still missing. */
export function startPageOf({ _id, role, username, email }: SessionUser): string {
  if (role === 'admin') return href('admin/dashboard')
  const complete = Boolean(username && email)
  if (role === 'performer') {
    return complete ? href('profile', { profileId: username }) : href('creator/account')
  }
  return complete ? href('home') : href('user/account')
}
