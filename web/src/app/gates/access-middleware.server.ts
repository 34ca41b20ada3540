import type { PublicSettings } from '@stagedoor/contract/settings'
import { pageAt } from '@stagedoor/contract/site-pages'
import { data, type MiddlewareFunction, redirect } from 'react-router'
import { loadPageContext } from '../../lib/api/page-context.server.ts'
import { movedProfile } from '../../lib/navigation/moved-profile.ts'
import type { PageLanguage, Viewer } from '../../lib/session/session.ts'
import { type BehindGate, lookBehindGate } from './behind-age-gate.server.ts'
import { decideAccess, type Gate } from './page-access.ts'

/** The data that a full-page gate is drawn from. */
export interface GateData {
  readonly gate: Gate | 'notFound'
  readonly site: PublicSettings
  readonly origin: string
  readonly language: PageLanguage
  /** The title of the page behind the gate, where it may be known. */
  readonly title?: string | undefined
  /** The viewer who has to accept texts, and these. */
  readonly viewer?: Viewer | undefined
}

/**
 * The status codes of the gates. The age gate answers 200, so that crawlers keep the page with its
 * safe description; where there is no page behind it, the answer is 404, without anything of the
 * site around it.
 */
const statuses: Record<GateData['gate'], number> = {
  maintenance: 503,
  geoBlock: 403,
  age: 200,
  texts: 200,
  notFound: 404,
}

/**
 * Runs before every loader: loads the page context, then lets the request pass, redirects it or
 * shows a gate.
 */
export const accessMiddleware: MiddlewareFunction<Response> = async (
  { context, pattern, url, params },
  next,
) => {
  const visit = await loadPageContext(context)
  if (pattern.endsWith('age-gate') || pattern.endsWith('accept-texts')) return next()
  const { site, origin, language } = visit
  const page = pageAt(pattern)
  const answer = decideAccess({ ...visit, page, url, maintenance: site.maintenanceMode })
  if (!answer) return next()
  if ('redirect' in answer) throw redirect(answer.redirect)
  const behind: BehindGate =
    answer.gate === 'age' ? await lookBehindGate(page, visit.api, params) : { exists: true }
  const viewer = answer.gate === 'texts' ? visit.viewer : undefined
  const { title, exists, movedTo } = behind
  if (movedTo !== undefined) throw movedProfile(movedTo, url.searchParams)
  const gate = exists ? answer.gate : 'notFound'
  throw data({ gate, site, origin, language, title, viewer } satisfies GateData, {
    status: statuses[gate],
  })
}
