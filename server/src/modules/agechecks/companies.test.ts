import { ageCallbackPath } from '@stagedoor/contract/agechecks'
import { addRule, endRule } from '@stagedoor/contract/agerules'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  passportHolder,
  type SimulatedCompany,
} from '../../../test/fakes/identity-checks/company.ts'
import { simulateVeriff } from '../../../test/fakes/identity-checks/simulate-veriff.ts'
import { simulateVerifyMy } from '../../../test/fakes/identity-checks/simulate-verifymy.ts'
import { type AgeBrowser, openAgeBrowser } from '../../../test/world/age-checks.ts'
import { createWorld, type World } from '../../../test/world/world.ts'

let world: World
let veriff: SimulatedCompany
let verifymy: SimulatedCompany
beforeAll(async () => {
  veriff = await simulateVeriff()
  verifymy = await simulateVerifyMy()
  world = await createWorld({
    environment: {
      PUBLIC_URL: 'https://site.example',
      VERIFF_URL: veriff.url,
      VERIFF_AGE_API_KEY: veriff.apiKey,
      VERIFF_AGE_SECRET: veriff.secret,
      VERIFYMY_URL: verifymy.url,
      VERIFYMY_AGE_API_KEY: verifymy.apiKey,
      VERIFYMY_AGE_SECRET: verifymy.secret,
    },
  })
})
beforeEach(() => {
  veriff.isDown = false
})
afterAll(async () => {
  await world.close()
  await Promise.all([veriff.close(), verifymy.close()])
})

const everywhere = {
  country: '*',
  region: null,
  action: 'assure',
  minimumMethods: 2,
  needsDoubleAnonymity: true,
  allowsEstimation: false,
  challengeAge: 18,
  recheck: 'session',
  recheckDays: null,
  retentionDays: 1,
  law: 'A law of the test',
  lawSince: null,
  inForceFrom: null,
} as const
const begin = async (browser: AgeBrowser, method = 'veriff') => {
  const { _id: id, url } = await browser.post('/age/requests', { method, next: '/mia' })
  return { id, session: url.split('/').at(-1) ?? '' }
}
const call = (company: SimulatedCompany, ...hint: Parameters<SimulatedCompany['callback']>) => {
  const { body, headers } = company.callback(...hint)
  return world.inject({
    method: 'POST',
    url: ageCallbackPath.replace(':provider', company === veriff ? 'veriff' : 'verifymy'),
    headers: { 'content-type': 'application/json', ...(headers as Record<string, string>) },
    payload: body,
  })
}
const stateOf = async (browser: AgeBrowser, id: string) =>
  ((await browser.get(`/age/requests/${id}`)) as unknown as { state: string }).state
const finish = async (browser: AgeBrowser, id: string) =>
  ((await browser.post(`/age/requests/${id}/finish`, {})) as unknown as { state: string }).state

it('where neither side may learn the other, the company’s own check for that is used', async () => {
  const browser = openAgeBrowser(world)
  const boss = await world.admin()
  expect(await browser.get('/age')).toMatchObject({
    action: 'click',
    methods: [
      { method: 'veriff', isDoublyAnonymous: false },
      { method: 'verifymy', isDoublyAnonymous: false },
    ],
  })
  const preset = await boss.api(addRule, {
    body: { ...everywhere, methods: ['wallet', 'veriff', 'verifymy'], reason: 'For the test' },
  })
  expect(await browser.get('/age')).toMatchObject({
    action: 'assure',
    recheck: 'session',
    isAssured: false,
    methods: [
      { method: 'verifymy', isDoublyAnonymous: true },
      { method: 'veriff', isDoublyAnonymous: false },
    ],
  })
  const { id, session } = await begin(browser, 'verifymy')
  expect(verifymy.checks.get(session)?.asked).toContain('"method":"DoubleBlind"')
  verifymy.decide(session, 'approved')
  expect(await finish(browser, id)).toBe('passed')
  expect(await browser.get('/age')).toMatchObject({ isAssured: true })
  browser.close()
  expect(await browser.get('/age')).toMatchObject({ isAssured: false })
  await boss.api(endRule, { params: { version: preset.version ?? 0 }, body: { reason: 'Done' } })
})

it('a proof that told both sides does not count in the same session where they are kept apart', async () => {
  const browser = openAgeBrowser(world)
  const boss = await world.admin()
  const { id, session } = await begin(browser, 'verifymy')
  expect(verifymy.checks.get(session)?.asked).not.toContain('DoubleBlind')
  verifymy.decide(session, 'approved')
  expect(await finish(browser, id)).toBe('passed')
  const rule = await boss.api(addRule, {
    body: { ...everywhere, methods: ['wallet', 'verifymy'], reason: 'For the test' },
  })
  expect(await browser.get('/age')).toMatchObject({ isAssured: false })
  const again = await begin(browser, 'verifymy')
  verifymy.decide(again.session, 'approved')
  expect(await finish(browser, again.id)).toBe('passed')
  expect(await browser.get('/age')).toMatchObject({ isAssured: true })
  const end = { params: { version: rule.version ?? 0 }, body: { reason: 'Done' } }
  await boss.api(endRule, end)
})

it('a company learns a random reference and nothing of the page, the account or the address', async () => {
  const fan = await world.fan()
  const browser = openAgeBrowser(world, fan.token)
  for (const company of [veriff, verifymy]) {
    const { id, session } = await begin(browser, company === veriff ? 'veriff' : 'verifymy')
    const { asked = '', reference } = company.checks.get(session) ?? {}
    expect(reference).toBe(id)
    for (const secret of [fan.id, fan.username, fan.email, '/mia', '127.0.0.1'])
      expect(asked).not.toContain(secret)
  }
})

it('a person who comes back is read again at the company, and let in', async () => {
  const browser = openAgeBrowser(world)
  const { id, session } = await begin(browser)
  expect(await finish(browser, id)).toBe('open')
  veriff.decide(session, 'approved', passportHolder)
  expect(await finish(browser, id)).toBe('passed')
  expect(await browser.methods()).toEqual(['veriff'])
})

it('a call grants nothing when the company answers otherwise, however often it comes', async () => {
  const browser = openAgeBrowser(world)
  const { id, session } = await begin(browser)
  await Promise.all([1, 2, 3].map(() => call(veriff, session, 'approved')))
  await world.settle()
  expect(await stateOf(browser, id)).toBe('open')
  veriff.decide(session, 'declined', passportHolder)
  expect((await call(veriff, session, 'approved')).statusCode).toBe(200)
  await world.settle()
  expect(await stateOf(browser, id)).toBe('failed')
  veriff.decide(session, 'approved', passportHolder)
  await call(veriff, session, 'approved')
  await world.settle()
  expect(await finish(browser, id)).toBe('failed')
  expect(await browser.methods()).toEqual([])
})

it('a call has the result read, which waits for the browser that began', async () => {
  const browser = openAgeBrowser(world)
  const { id, session } = await begin(browser, 'verifymy')
  verifymy.decide(session, 'approved')
  await call(verifymy, session, 'approved')
  await world.settle()
  expect(await stateOf(browser, id)).toBe('passed')
  expect(await browser.methods()).toEqual([])
  expect(await finish(browser, id)).toBe('passed')
  expect(await browser.methods()).toEqual(['verifymy'])
})

it('forged calls, unknown sessions and unknown companies do nothing', async () => {
  const browser = openAgeBrowser(world)
  const { id, session } = await begin(browser)
  veriff.decide(session, 'approved', passportHolder)
  expect((await call(veriff, session, 'approved', 'forged')).statusCode).toBe(400)
  expect((await call(veriff, 'elsewhere', 'approved')).statusCode).toBe(200)
  const unknown = ageCallbackPath.replace(':provider', 'nobody')
  expect((await world.inject({ method: 'POST', url: unknown })).statusCode).toBe(404)
  await world.settle()
  expect(await stateOf(browser, id)).toBe('open')
})

it('a company that is silent or answers for another check grants nothing', async () => {
  const browser = openAgeBrowser(world)
  const { id, session } = await begin(browser)
  veriff.isDown = true
  await expect(finish(browser, id)).rejects.toThrow('agechecks.unavailable')
  await expect(begin(browser)).rejects.toThrow('agechecks.unavailable')
  veriff.isDown = false
  veriff.decide(session, 'approved', passportHolder)
  const check = veriff.checks.get(session)
  if (check) check.reference = 'somebody-else'
  await expect(finish(browser, id)).rejects.toThrow('agechecks.unavailable')
  expect(await stateOf(browser, id)).toBe('open')
  world.clock.advance(25 * 3_600_000)
  await world.runScheduledJobs(['agechecks'])
  expect(await stateOf(browser, id)).toBe('expired')
})

it('a person under 18 whose document is in order is refused', async () => {
  const browser = openAgeBrowser(world)
  const { id, session } = await begin(browser)
  veriff.decide(session, 'approved', { ...passportHolder, dateOfBirth: '2012-01-01' })
  expect(await finish(browser, id)).toBe('failed')
})
