import { pageAt } from '@stagedoor/contract/site-pages'
import { type MiddlewareFunction, redirect } from 'react-router'
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
  const open = { maintenance: false, geoBlocked: false, ageConfirmed: true }
  const answer = decideAccess({ ...open, page: pageAt(pattern), url, viewer: known.viewer })
  if (answer && 'redirect' in answer) throw redirect(answer.redirect)
  return next()
}
