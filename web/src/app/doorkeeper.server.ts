import type { PublicSettings } from '@stagedoor/contract/settings'
import { data, type MiddlewareFunction, redirect } from 'react-router'
import { admit, type Gate } from './admission.ts'
import { pageAt } from './pages.ts'
import { openVisit } from './visit.server.ts'

/** What a full-page answer is drawn from. */
export interface GateAnswer {
  readonly gate: Gate
  readonly site: PublicSettings
  readonly origin: string
}

/** The age gate answers 200: crawlers keep the page, with its safe description. */
const statuses: Record<Gate, number> = { maintenance: 503, geoBlock: 403, age: 200 }

/** Stands before every loader: opens the visit, then lets in, sends elsewhere or shows a gate. */
export const doorkeeper: MiddlewareFunction<Response> = async ({ context, pattern, url }, next) => {
  const visit = await openVisit(context)
  if (pattern === '/age-gate') return next()
  const { site, origin } = visit
  const answer = admit({ ...visit, page: pageAt(pattern), url, maintenance: site.maintenanceMode })
  if (!answer) return next()
  if ('redirect' in answer) throw redirect(answer.redirect)
  const headers = answer.gate === 'maintenance' ? { 'retry-after': '120' } : undefined
  throw data({ gate: answer.gate, site, origin } satisfies GateAnswer, {
    status: statuses[answer.gate],
    ...(headers && { headers }),
  })
}
