import * as auth from '@stagedoor/contract/auth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, registeredFan } from '../../../test/world/factors.ts'
import { mailsTo } from '../../../test/world/mails.ts'
import { createWorld, type World } from '../../../test/world/world.ts'

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 ' +
  'Safari/537.36'
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like ' +
  'Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const ALERT = 'New sign-in to your account'
let world: World

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** Logs in from a browser and returns the device cookie it stores. */
async function logIn(username: string, from: { userAgent: string; ip: string; cookie?: string }) {
  const reply = await world.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username, password: PASSWORD },
    headers: { 'user-agent': from.userAgent, ...(from.cookie && { cookie: from.cookie }) },
    remoteAddress: from.ip,
  })
  expect(reply.statusCode).toBe(200)
  const [device = ''] = /device=[^;]+/.exec(String(reply.headers['set-cookie'])) ?? []
  return { cookie: device, line: String(reply.headers['set-cookie']) }
}

const alerts = async (email: string) =>
  (await mailsTo(world, email)).filter(({ subject }) => subject === ALERT)

describe('a mail about a sign-in', () => {
  it('mails the owner about a login on a new device, but not on one known by its cookie or its browser and network', async () => {
    const { username, email } = await registeredFan(world)
    expect(await alerts(email), 'the first device belongs to the owner').toEqual([])
    const first = await logIn(username, { userAgent: CHROME, ip: '198.51.100.1' })
    const [mail, ...others] = await alerts(email)
    expect(others).toEqual([])
    expect(mail?.text).toContain('Chrome on Linux')
    expect(mail?.text).toContain('http://127.0.0.1:3000/user/account#security')
    expect(mail?.text).not.toContain('198.51.100.1')
    await logIn(username, { userAgent: CHROME, ip: '203.0.113.9', cookie: first.cookie })
    await logIn(username, { userAgent: CHROME, ip: '203.0.113.9' })
    await logIn(username, { userAgent: CHROME, ip: '198.51.100.1', cookie: 'device=forged' })
    expect(await alerts(email)).toHaveLength(2)
    await logIn(username, { userAgent: PHONE, ip: '80.10.246.2' })
    expect((await alerts(email))[0]?.text).toContain('Safari on iPhone, France.')
    expect(await alerts(email)).toHaveLength(3)
  })

  it('mails the owner when the device cookie is known to another account only', async () => {
    const mine = await registeredFan(world)
    const theirs = await registeredFan(world)
    const { cookie, line } = await logIn(mine.username, { userAgent: CHROME, ip: '198.51.100.20' })
    expect(line).toMatch(/device=[\w-]{43}; Max-Age=\d{8}; Path=\/; HttpOnly; SameSite=Lax/)
    await logIn(theirs.username, { userAgent: PHONE, ip: '198.51.100.21', cookie })
    expect(await alerts(theirs.email)).toHaveLength(1)
  })

  it('mails the owner again for a device not seen for more than 400 days', async () => {
    const { username, email } = await registeredFan(world)
    const { cookie } = await logIn(username, { userAgent: CHROME, ip: '198.51.100.30' })
    world.clock.advance(390 * 86_400_000)
    await logIn(username, { userAgent: PHONE, ip: '198.51.100.31' })
    expect(await alerts(email)).toHaveLength(2)
    world.clock.advance(20 * 86_400_000)
    await world.runScheduledJobs()
    await logIn(username, { userAgent: CHROME, ip: '198.51.100.30', cookie })
    expect(await alerts(email)).toHaveLength(3)
  })
})

describe('the other sessions', () => {
  it('names each session by its device and ends all other sessions at once', async () => {
    const { username, api } = await registeredFan(world)
    await logIn(username, { userAgent: PHONE, ip: '80.10.246.2' })
    await logIn(username, { userAgent: CHROME, ip: '198.51.100.41' })
    const before = await api(auth.listSessions)
    expect(before.data.map(({ deviceName }) => deviceName)).toEqual(
      expect.arrayContaining(['Safari on iPhone', 'Chrome on Linux']),
    )
    expect(before.data.find(({ ip }) => ip === '80.10.246.2')?.country).toBe('France')
    expect(before.data.find(({ isCurrent }) => isCurrent)).not.toHaveProperty('country')
    await api(auth.revokeOtherSessions)
    expect((await api(auth.listSessions)).data).toMatchObject([{ isCurrent: true }])
    await expect(world.api()(auth.revokeOtherSessions)).rejects.toMatchObject({ status: 401 })
  })
})
