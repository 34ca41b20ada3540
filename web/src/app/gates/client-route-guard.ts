import { type MiddlewareFunction, redirect } from 'react-router'
import { pageAt } from '../../lib/pages.ts'
import type { Viewer } from '../../lib/session.ts'
import { decideAccess } from './page-access.ts'

/** Who is known to be looking, once the application is on screen. */
let known: { viewer: Viewer | undefined } | undefined

/** Tells the door who is looking. */
export const setKnownViewer = (viewer: Viewer | undefined): void => {
  known = { viewer }
}

/**
 * Keeps the page flags when moving inside the application: a page without a loader asks the server nothing. The server
 * decides again wherever it is asked.
 */
export const clientRouteGuard: MiddlewareFunction = async ({ pattern, url }, next) => {
  if (!known) return next()
  const open = { maintenance: false, geoBlocked: false, ageConfirmed: true }
  const answer = decideAccess({ ...open, page: pageAt(pattern), url, viewer: known.viewer })
  if (answer && 'redirect' in answer) throw redirect(answer.redirect)
  return next()
}
