import type { PublicSettings } from '@stagedoor/contract/settings'
import { data, type MiddlewareFunction, redirect } from 'react-router'
import { loadPageContext } from '../../lib/page-context.server.ts'
import { pageAt } from '../../lib/pages.ts'
import { decideAccess, type Gate } from './page-access.ts'
import { previewTitle } from './preview-titles.server.ts'

/** What a full-page answer is drawn from. */
export interface GateData {
  readonly gate: Gate
  readonly site: PublicSettings
  readonly origin: string
  /** Of the page behind it, where that may be known. */
  readonly title?: string | undefined
}

/** The age gate answers 200: crawlers keep the page, with its safe description. */
const statuses: Record<Gate, number> = { maintenance: 503, geoBlock: 403, age: 200 }

/** Stands before every loader: opens the visit, then lets in, sends elsewhere or shows a gate. */
export const accessMiddleware: MiddlewareFunction<Response> = async ({ context, pattern, url, params }, next) => {
  const visit = await loadPageContext(context)
  if (pattern.endsWith('age-gate')) return next()
  const { site, origin } = visit
  const page = pageAt(pattern)
  const answer = decideAccess({ ...visit, page, url, maintenance: site.maintenanceMode })
  if (!answer) return next()
  if ('redirect' in answer) throw redirect(answer.redirect)
  const { gate } = answer
  const title = gate === 'age' ? await previewTitle(page, visit.api, params) : undefined
  throw data({ gate, site, origin, title } satisfies GateData, { status: statuses[gate] })
}
