import type { AgeGateState } from '@stagedoor/contract/agegate'
import { pages } from '@stagedoor/contract/all-pages'
import type { AnyCall, Api } from '@stagedoor/contract/kit'
import type { Page, PageId } from '@stagedoor/contract/site-pages'
import { type MiddlewareFunction, RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { site } from '../../../test/session-fixtures.ts'
import { webRequest } from '../../lib/api/page-context.server.ts'
import { accessMiddleware, type GateData } from './access-middleware.server.ts'

type Decision = AgeGateState['decision']
type Role = 'fan' | 'performer' | 'admin'

/** Requests a page, and returns the gate in its place, with every call that was made for it. */
async function visit(
  page: PageId,
  decision: Decision,
  cookie = false,
  more: Readonly<Record<string, string>> = {},
) {
  const { path, onlyAdmin, onlyPerformer, authenticate }: Page = pages[page]
  const role: Role = onlyAdmin ? 'admin' : onlyPerformer ? 'performer' : 'fan'
  const made: string[] = []
  const answers: Readonly<Record<string, unknown>> = {
    'settings.readPublicSettings': site(),
    'users.readViewer': { _id: 'v1', role, username: 'ada', email: 'ada@site.test' },
    'blocks.checkSiteCountry': { blocked: false },
    'agegate.readGate': { decision, methods: ['wallet'], checkAgainSeconds: 60 },
  }
  const apiOf = (mark: string) =>
    (async ({ name }: AnyCall) => {
      made.push(mark + name)
      return answers[name] ?? { data: [], name: 'Mia', username: 'x' }
    }) as unknown as Api
  const context = new RouterContextProvider()
  const cookies = {
    ...(authenticate && { token: 't' }),
    ...(cookie && { ageRestrict: 'true' }),
    ...more,
  }
  context.set(webRequest, {
    api: apiOf(''),
    lookupApi: apiOf('lookup '),
    cookies,
    origin: 'https://site.test',
    isShared: false,
    language: {} as never,
    keepHtml: () => undefined,
    report: () => undefined,
  })
  const url = new URL(path.replace(/[:*]\w*/g, 'x'), 'https://site.test')
  const request = { context, url, pattern: path, params: { profileId: 'x' } }
  const passed = new Response('page')
  const run = accessMiddleware as (
    ...given: Parameters<MiddlewareFunction<Response>>
  ) => Promise<Response>
  try {
    const response = await run(request as never, async () => passed)
    return { made, response, gate: undefined, headers: response.headers }
  } catch (thrown) {
    if (thrown instanceof Response) return { made, gate: 'redirect', headers: thrown.headers }
    const { data, init } = thrown as { data: GateData; init: ResponseInit }
    return { made, gate: data.gate, data, headers: new Headers(init.headers) }
  }
}

const ids = Object.keys(pages) as PageId[]
/** The calls that every page makes before anything of it is known. */
const first =
  /^(?:settings\.readPublicSettings|users\.readViewer|blocks\.checkSiteCountry|agegate\.readGate)$/

async function shownPages(decision: Decision) {
  const shown: string[] = []
  for (const page of ids) if (!(await visit(page, decision)).gate) shown.push(page)
  return shown
}

const always = [
  'age',
  'age-policy',
  'cms-page',
  'contact',
  'help',
  'report',
  'report-process',
  'statement',
  'release',
]

it('shows the gate of a proof instead of every page but those listed, and looks nothing up', async () => {
  const open = new Set([...always, 'report-status'])
  for (const page of ids) {
    const { gate, made, headers, data } = await visit(page, 'assure', true)
    expect(
      made.filter((call) => !first.test(call)),
      page,
    ).toEqual([])
    if (gate === undefined) open.add(page)
    if (gate !== 'assurance') continue
    expect(headers.get('clear-site-data')).toBe('"cache"')
    expect(data).not.toHaveProperty('title', expect.anything())
    expect(data).not.toHaveProperty('viewer')
  }
  expect([...open].sort()).toEqual((await shownPages('assure')).sort())
  expect([...open].sort()).toEqual(
    [
      ...always,
      'report-status',
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
    ].sort(),
  )
})

it('shows legal pages and the login of admins where the law closes the site', async () => {
  const shown = await shownPages('block')
  expect(shown.filter((page) => !page.startsWith('admin/')).sort()).toEqual(
    [...always, 'report-status', 'auth/login'].sort(),
  )
  expect((await visit('home', 'block')).gate).toBe('geoBlock')
})

it('looks up the name of a page behind the click, and nothing else of it', async () => {
  const { gate, made, data } = await visit('profile', 'click')
  expect(gate).toBe('age')
  expect(data?.title).toBe('Mia (@x)')
  expect(made.filter((call) => !first.test(call))).toEqual(['lookup performers.readPerformer'])
})

it('sets a cookie of the session for a visitor who need not confirm their age', async () => {
  const set = (await visit('home', 'open')).headers.get('set-cookie')
  expect(set).toBe('ageRestrict=true; Path=/; SameSite=Lax; Secure')
  expect((await visit('home', 'open', true)).headers.get('set-cookie')).toBeNull()
  expect((await visit('contact', 'click')).headers.get('set-cookie')).toBeNull()
})

it('shows the lock instead of every page of an account, and sends nothing of it', async () => {
  const lock = { token: 't', appLock: '5' }
  for (const page of ids) {
    const { gate, made, data } = await visit(page, 'open', true, lock)
    expect([page, gate]).toEqual([page, 'locked'])
    expect(made.filter((call) => !first.test(call))).toEqual([])
    expect(data).not.toHaveProperty('viewer')
  }
  const half = { ...lock, appOpen: 'true' }
  expect((await visit('user/account', 'open', true, half)).gate).toBe('locked')
  const open = { ...half, appStarted: 'true' }
  expect((await visit('user/account', 'open', true, open)).gate).toBeUndefined()
  expect((await visit('explore', 'open', true, { appLock: '5' })).gate).toBeUndefined()
})
