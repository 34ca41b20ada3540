import { pageAt } from '@stagedoor/contract/site-pages'
import { type MiddlewareFunction, redirect, redirectDocument } from 'react-router'
import { hasConfirmedAge } from '../../lib/session/cookies.ts'
import type { Viewer } from '../../lib/session/session.ts'
import { decideAccess } from './page-access.ts'

/** The viewer, known once the application is on screen. */
let known: { viewer: Viewer | undefined } | undefined

/** Tells the route guard who the viewer is. */
export const setKnownViewer = (viewer: Viewer | undefined): void => {
  known = { viewer }
}

/**
 * Applies the page flags when the visitor navigates inside the application, because a page without
 * a loader makes no request. The server decides again on every request.
 */
export const clientRouteGuard: MiddlewareFunction = async ({ pattern, url }, next) => {
  if (!known) return next()
  const open = { maintenance: false, geoBlocked: false, ageConfirmed: hasConfirmedAge() }
  const answer = decideAccess({ ...open, page: pageAt(pattern), url, viewer: known.viewer })
  if (answer && 'redirect' in answer) throw redirect(answer.redirect)
  // The server draws the gate in place of the page.
  if (answer) throw redirectDocument(url.pathname + url.search)
  return next()
}
