import * as agechecks from '@stagedoor/contract/agechecks'
import { ownPagesHeader } from '@stagedoor/contract/kit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AgeBrowser, openAgeBrowser } from '../../../test/world/age-checks.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { openAgeMethods } from '../../gateways/age-methods/open-age-methods.ts'
import { loadKeys } from '../../platform/ops/index.ts'

const MINUTE_MS = 60_000
let world: World
beforeAll(async () => {
  world = await createWorld({
    environment: { PUBLIC_URL: 'https://site.example', AGE_WALLET_SIMULATOR: 'true' },
  })
})
afterAll(() => world.close())

const wallet = () => world.app.base.gateways.ageMethods.wallet
const answerTo = (link: string, isOver18 = true) => {
  const answer = wallet().simulator?.answerLink(link, isOver18, world.clock.now())
  if (!answer) throw new Error('No simulator')
  return answer
}
/** Posts the form of a wallet as the phone does: without cookies. */
const post = (form: string) =>
  world.inject({
    method: 'POST',
    url: agechecks.walletResponsePath,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: form,
  })
const begin = async (browser: AgeBrowser, next = '/mia') => {
  const begun = await browser.post('/age/requests', { method: 'wallet', next })
  return { id: begun._id, link: begun.url }
}

it('a request asks for one element by a link that names no person and no page', async () => {
  const browser = openAgeBrowser(world)
  const { id, link } = await begin(browser, '/secret-page')
  const asked = new URL(link).searchParams
  expect(link).toMatch(/^av:\/\/\?/)
  expect([...asked.keys()].sort()).toEqual([
    'client_id',
    'dcql_query',
    'nonce',
    'response_mode',
    'response_type',
    'response_uri',
    'state',
  ])
  expect(asked.get('client_id')).toBe(`redirect_uri:${asked.get('response_uri')}`)
  expect(asked.get('state')).toBe(id)
  expect(asked.get('nonce')).toHaveLength(32)
  expect(JSON.parse(asked.get('dcql_query') ?? '')).toEqual({
    credentials: [
      {
        id: 'proof_of_age',
        format: 'mso_mdoc',
        meta: { doctype_value: 'eu.europa.ec.av.1' },
        claims: [{ path: ['eu.europa.ec.av.1', 'age_over_18'] }],
      },
    ],
  })
  expect(link).not.toContain('secret-page')
})

it('a proof by link opens the site to the browser that asked, and to no other', async () => {
  const browser = openAgeBrowser(world)
  const phone = openAgeBrowser(world)
  const { id, link } = await begin(browser)
  expect(await browser.get(`/age/requests/${id}`)).toMatchObject({ state: 'open' })
  const { to, form } = answerTo(link)
  expect(to).toBe(`https://site.example${agechecks.walletResponsePath}`)
  const reply = await post(form)
  expect(reply.json()).toEqual({ redirect_uri: `https://site.example/age?request=${id}` })
  await phone.post('/age/requests', { method: 'wallet' })
  await expect(phone.post(`/age/requests/${id}/finish`, {})).rejects.toThrow(
    'agechecks.request_not_found',
  )
  expect(await phone.methods()).toEqual([])
  const done = await browser.post(`/age/requests/${id}/finish`, {})
  expect(done).toMatchObject({ state: 'passed', next: '/mia' })
  expect(await browser.methods()).toEqual(['wallet'])
  expect(await browser.get('/age')).toMatchObject({ isAssured: true })
})

it('a proof through the browser opens the site, and one made for another site does not', async () => {
  const simulator = wallet().simulator
  for (const [origin, state] of [
    ['https://site.example', 'passed'],
    ['https://evil.example', 'failed'],
  ] as const) {
    const browser = openAgeBrowser(world)
    const begun = await browser.post('/age/requests', { method: 'wallet', byBrowser: true })
    const { encryptionInfo } = begun.browserRequest
    const answer = simulator?.answerBrowser(encryptionInfo, origin, world.clock.now())
    const done = await browser.post(`/age/requests/${begun._id}/finish`, { answer })
    expect(done).toMatchObject({ state })
    expect(await browser.methods()).toEqual(state === 'passed' ? ['wallet'] : [])
  }
})

it('a person who is not of age, another nonce and another address are refused', async () => {
  const cases = [
    [(link: string) => answerTo(link, false).form, 'not_of_age'],
    [
      (link: string) =>
        answerTo(link.replace(/nonce=[^&]+/, 'nonce=another-nonce-of-somebody-else')).form,
      'device_signature',
    ],
    [
      (link: string) => answerTo(link.replaceAll('site.example', 'evil.example')).form,
      'device_signature',
    ],
    [
      (link: string) => answerTo(link).form.replace(/vp_token=[^&]+/, 'vp_token=junk'),
      'unreadable',
    ],
  ] as const
  for (const [formOf, problem] of cases) {
    const browser = openAgeBrowser(world)
    const { id, link } = await begin(browser)
    await post(formOf(link))
    const done = await browser.post(`/age/requests/${id}/finish`, {})
    expect(done).toMatchObject({ state: 'failed', problem })
    expect(await browser.methods()).toEqual([])
  }
})

it('a proof opens one request, once, and never after ten minutes', async () => {
  const browser = openAgeBrowser(world)
  const first = await begin(browser)
  const { form } = answerTo(first.link)
  const replies = await Promise.all([post(form), post(form)])
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
  expect((await post(form)).statusCode).toBe(400)
  const second = await begin(browser)
  await post(form.replace(first.id, second.id))
  expect(await browser.post(`/age/requests/${second.id}/finish`, {})).toMatchObject({
    state: 'failed',
  })
  const late = await begin(browser)
  world.clock.advance(10 * MINUTE_MS)
  expect((await post(answerTo(late.link).form)).statusCode).toBe(400)
  expect(await browser.post(`/age/requests/${late.id}/finish`, {})).toMatchObject({
    state: 'expired',
  })
})

it('the same attestation is refused a second time, though signed again for another request', async () => {
  const { base } = world.app
  const browser = openAgeBrowser(world)
  const one = await begin(browser)
  await post(answerTo(one.link).form)
  const { rows } = await sql<{ digest: Buffer; validUntil: Date }>`
    select digest, valid_until from age_replays order by valid_until desc limit 1`.execute(base.db)
  expect(rows).toHaveLength(1)
  expect(rows[0]?.digest).toHaveLength(32)
  const two = await begin(browser)
  const verified = wallet().verifyForm(
    answerTo(two.link).form,
    {
      nonce: new URL(two.link).searchParams.get('nonce') ?? '',
      state: two.id,
      responseUri: `https://site.example${agechecks.walletResponsePath}`,
    },
    { certificates: [], now: world.clock.now() },
  )
  if (verified.problem !== undefined) throw new Error(verified.problem)
  const { digest, validUntil } = verified
  await sql`insert into age_replays values (${digest}, ${validUntil})`.execute(base.db)
  const { verifyForm } = wallet()
  Object.assign(wallet(), { verifyForm: () => verified })
  await post(answerTo(two.link).form)
  Object.assign(wallet(), { verifyForm })
  expect(await browser.post(`/age/requests/${two.id}/finish`, {})).toMatchObject({
    state: 'failed',
    problem: 'used_before',
  })
})

it('a request survives a restart, and a root that another site simulates is not believed', async () => {
  const browser = openAgeBrowser(world)
  const { id, link } = await begin(browser)
  const { config } = world.app.base
  const restarted = openAgeMethods(config, loadKeys(config))
  const answer = restarted.wallet.simulator?.answerLink(link, true, world.clock.now())
  await post(answer?.form ?? '')
  expect(await browser.post(`/age/requests/${id}/finish`, {})).toMatchObject({ state: 'passed' })
  const foreign = openAgeMethods(config, { ...loadKeys(config), documents: Buffer.alloc(32, 7) })
  const next = await begin(browser)
  await post(foreign.wallet.simulator?.answerLink(next.link, true, world.clock.now()).form ?? '')
  expect(await browser.post(`/age/requests/${next.id}/finish`, {})).toMatchObject({
    state: 'failed',
    problem: 'issuer_unknown',
  })
})

it('a wallet is offered only where the proofs of an issuer are believed', async () => {
  const other = await createWorld()
  const browser = openAgeBrowser(other)
  expect(await browser.get('/age')).toMatchObject({ methods: [], isAssured: false })
  await expect(browser.post('/age/requests', { method: 'wallet' })).rejects.toThrow(
    'agechecks.not_offered',
  )
  const page = await other.inject({ url: agechecks.walletSimulatorPath })
  expect(page.statusCode).toBe(404)
  await other.close()
})

it('the simulated wallet says that it proves nothing, and answers like a real one', async () => {
  const browser = openAgeBrowser(world)
  const { id, link } = await begin(browser)
  const shown = await world.inject({
    url: `${agechecks.walletSimulatorPath}?link=${encodeURIComponent(link)}`,
  })
  expect(shown.body).toContain('it proves nothing')
  const reply = await world.inject({
    method: 'POST',
    url: agechecks.walletSimulatorPath,
    headers: { 'content-type': 'application/x-www-form-urlencoded', [ownPagesHeader]: '1' },
    payload: new URLSearchParams({ link, age: 'over' }).toString(),
  })
  expect(reply.headers.location).toBe(`/age?request=${id}`)
  expect(await browser.post(`/age/requests/${id}/finish`, {})).toMatchObject({ state: 'passed' })
})
