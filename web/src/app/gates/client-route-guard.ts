import { pageAt } from '@stagedoor/contract/site-pages'
import { type MiddlewareFunction, redirect, redirectDocument } from 'react-router'
import { hasConfirmedAge } from '../../lib/session/cookies.ts'
import type { Session } from '../../lib/session/session.ts'
import { decideAccess } from './page-access.ts'

/** The session, known once the application is on screen. */
let known: Session | undefined

/** Tells the route guard who the viewer is, and whether the site asks for the age. */
export const setKnownSession = (session: Session): void => {
  known = session
}

/**
 * Applies the page flags when the visitor navigates inside the application, because a page without
 * a loader makes no request. The server decides again on every request.
 */
export const clientRouteGuard: MiddlewareFunction = async ({ pattern, url }, next) => {
  if (!known) return next()
  const open = { maintenance: false, geoBlocked: false }
  const ageConfirmed = !known.site.ageGate || hasConfirmedAge()
  const page = pageAt(pattern)
  const answer = decideAccess({ ...open, page, url, viewer: known.viewer, ageConfirmed })
  if (answer && 'redirect' in answer) throw redirect(answer.redirect)
  // The server draws the gate in place of the page.
  if (answer) throw redirectDocument(url.pathname + url.search)
  return next()
}
