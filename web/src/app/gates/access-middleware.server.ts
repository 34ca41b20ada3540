import type { AgeGateState } from '@stagedoor/contract/agegate'
import type { PublicSettings } from '@stagedoor/contract/settings'
import { type PageId, pageAt, pageOf } from '@stagedoor/contract/site-pages'
import { data, type MiddlewareFunction, redirect } from 'react-router'
import {
  loadPageContext,
  lookupApiOf,
  type PageContext,
} from '../../lib/api/page-context.server.ts'
import { movedProfile } from '../../lib/navigation/moved-profile.ts'
import { AGE_COOKIE } from '../../lib/session/cookies.ts'
import type { PageLanguage, Viewer } from '../../lib/session/session.ts'
import { type BehindGate, lookBehindGate } from './behind-age-gate.server.ts'
import { decideAccess, type Gate } from './page-access.ts'

/** The data that a full-page gate is drawn from. */
export interface GateData {
  readonly gate: Gate | 'assurance' | 'notFound' | 'locked'
  readonly site: PublicSettings
  readonly neutralName?: string | undefined
  readonly origin: string
  readonly language: PageLanguage
  /** The title of the page behind the gate, where it may be known. */
  readonly title?: string | undefined
  /** The viewer who has to accept texts, and these. */
  readonly viewer?: Viewer | undefined
  /** The methods of proof that count where the visitor is. */
  readonly methods?: readonly string[]
}

/**
 * The status codes of the gates. The gates of age answer 200, so that crawlers keep the page with
 * its safe description; where there is no page behind them, the answer is 404, without anything of
 * the site around it.
 */
const statuses: Record<GateData['gate'], number> = {
  maintenance: 503,
  geoBlock: 403,
  age: 200,
  assurance: 200,
  texts: 200,
  locked: 200,
  notFound: 404,
}

/** Empties the cache of a browser, which may hold pictures from before proof of age was asked for. */
const headersOf = (gate: GateData['gate']): Record<string, string> =>
  gate === 'assurance' || gate === 'geoBlock' ? { 'clear-site-data': '"cache"' } : {}

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
  const { site, neutralName, origin, language } = visit
  // Before any loader runs, so that nothing of the page is sent.
  if (visit.isAppLocked) {
    const lock: GateData = { gate: 'locked', site, neutralName, origin, language }
    throw data(lock, { status: statuses.locked })
  }
  const page = pageAt(pattern)
  const { age, viewer } = visit
  const ageConfirmed = isOpen(page, age)
  const maintenance = site.maintenanceMode
  const answer = decideAccess({ ...visit, page, url, maintenance, ageConfirmed })
  if (!answer) return confirmed(await next(), visit)
  if ('redirect' in answer) throw redirect(answer.redirect)
  const asked = answer.gate === 'age' ? ageGates[age.decision] : answer.gate
  const behind: BehindGate =
    asked === 'age' ? await lookBehindGate(page, lookupApiOf(context), params) : { exists: true }
  const { title, exists, movedTo } = behind
  if (movedTo !== undefined) throw movedProfile(movedTo, url.searchParams)
  const gate = exists ? asked : 'notFound'
  const known = { site, neutralName, origin, language, title }
  const shown: GateData = { gate, ...known, methods: age.methods }
  throw data(gate === 'texts' ? { ...shown, viewer } : shown, {
    status: statuses[gate],
    headers: headersOf(gate),
  })
}

const ageGates = { open: 'age', click: 'age', assure: 'assurance', block: 'geoBlock' } as const

/**
 * The pages that are shown without proof of age where the law asks for it: to log in, which may be
 * the proof, to end what costs money, and what one's own account is owed.
 */
const withoutProof: ReadonlySet<PageId> = new Set<PageId>([
  'auth/login',
  'auth/register',
  'auth/fan-register',
  'auth/creator-register',
  'auth/social-return',
  'auth/forgot-password',
  'auth/check-your-mail',
  'auth/account-deletion-scheduled',
  'auth/email-verified-success',
  'user/decisions',
  'user/decision',
  'user/delete-account',
  'user/receipt',
  'user/subscriptions',
])

/** Returns true when a page is shown to a visitor, as far as their age decides. */
function isOpen(page: PageId, { decision }: AgeGateState): boolean {
  if (decision === 'assure') return withoutProof.has(page)
  const flags = pageOf(page)
  return decision === 'open' || (decision === 'block' && flags.duringMaintenance === true)
}

/**
 * Lets a browser know that its visitor need not confirm their age, because they proved it or are
 * staff: until it is closed, it asks the server no more at each navigation.
 */
function confirmed(response: Response, { age, site, hasConfirmedAge, origin }: PageContext) {
  if (age.decision !== 'open' || !site.ageGate || hasConfirmedAge) return response
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  response.headers.append('set-cookie', `${AGE_COOKIE}=true; Path=/; SameSite=Lax${secure}`)
  return response
}
