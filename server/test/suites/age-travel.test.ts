import { listPosts } from '@stagedoor/contract/feed'
import { ownPagesHeader, requestOf } from '@stagedoor/contract/kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { authenticateViewer } from '../../src/modules/auth/index.ts'
import { freePort, type ServerProcess, startServer } from '../drills/server-process.ts'
import { passAgeCheck } from '../world/age-checks.ts'
import type { Person } from '../world/people.ts'
import { createWorld, type World } from '../world/world.ts'
import { askForProof } from './age-doors/walk-doors.ts'

/** The header in which a front end of these sites names the country of a visitor. */
const COUNTRY = 'x-country'
const HOUR = 3600_000

let world: World
let server: ServerProcess | undefined
beforeAll(async () => {
  world = await createWorld({
    environment: { GEO_HEADER_COUNTRY: COUNTRY, TRUSTED_PROXIES: '127.0.0.1' },
  })
  // Sessions have to be open by the clock of another process as well.
  world.clock.set(new Date())
  const admin = await world.admin()
  await askForProof(admin, { country: 'JP' })
  await askForProof(admin, { country: 'CH' }, { methods: ['wallet', 'veriff'] })
  await askForProof(admin, { country: 'BR' }, { methods: ['veriff', 'verifymy'] })
  await askForProof(admin, { country: 'IS' }, { methods: ['verifymy'], allowsEstimation: true })
  await askForProof(admin, { country: 'IT' }, { recheck: 'session' })
})
afterAll(async () => {
  await server?.killNow()
  await world.close()
})

type Headers = Readonly<Record<string, string>>
const { path } = requestOf(listPosts, { query: {} })

/** Returns the code of the refusal that a visitor meets in a country; `open` for none. */
async function met(country: string, headers: Headers): Promise<string> {
  const sent = { ...headers, [COUNTRY]: country }
  const answer = await world.inject({ url: `/api${path}`, headers: sent })
  return answer.statusCode === 200 ? 'open' : answer.json().code
}
const ASKED = 'site.age_assurance_needed'

/** A person who moves with their checks: a guest in a browser, or a fan of another client. */
interface Traveller {
  readonly headers: () => Headers
  readonly prove: (check: Parameters<typeof passAgeCheck>[1]) => Promise<unknown>
}

function guest(): Traveller {
  let cookie = 'ageRestrict=true'
  return {
    headers: () => ({ cookie, [ownPagesHeader]: '1' }),
    prove: async (check) => {
      ;({ cookie } = await passAgeCheck(world, check, { cookie }))
    },
  }
}

async function fanOf({ token }: Person): Promise<Traveller> {
  const viewer = await authenticateViewer(world.app.base, { token, via: 'header' })
  return {
    headers: () => ({ authorization: token }),
    prove: (check) => passAgeCheck(world, check, { viewer: viewer as NonNullable<typeof viewer> }),
  }
}

describe.each([
  ['a guest in one browser', async () => guest()],
  ['a fan of a client without cookies', async () => fanOf(await world.fan())],
])('%s who gave a proof at home', (_who, create) => {
  it('is asked abroad only where it does not count, and not again at home', async () => {
    const { headers, prove } = await create()
    const at = (country: string) => met(country, headers())
    expect([await at('JP'), await at('CH'), await at('BR')]).toEqual([ASKED, ASKED, ASKED])
    await prove({ country: 'JP', method: 'wallet' })
    expect([await at('JP'), await at('CH'), await at('BR')]).toEqual(['open', 'open', ASKED])
    await prove({ country: 'BR', method: 'veriff' })
    expect([await at('JP'), await at('CH'), await at('BR')]).toEqual(['open', 'open', 'open'])
    expect(await at('IS')).toBe(ASKED)
  })

  it('is asked abroad where an estimation is not enough, and not where it is', async () => {
    const estimated = await create()
    const verified = await create()
    await estimated.prove({ country: 'IS', method: 'verifymy', level: 'estimated' })
    await verified.prove({ country: 'BR', method: 'verifymy', level: 'verified' })
    const at = async ({ headers }: Traveller) => [
      await met('IS', headers()),
      await met('BR', headers()),
    ]
    expect(await at(estimated)).toEqual(['open', ASKED])
    expect(await at(verified)).toEqual(['open', 'open'])
  })

  it('keeps the longer of two proofs when the shorter has ended', async () => {
    const { headers, prove } = await create()
    const now = world.app.base.now().getTime()
    await prove({ country: 'JP', method: 'wallet', until: new Date(now + 3 * HOUR) })
    await prove({ country: 'BR', method: 'veriff', until: new Date(now + HOUR) })
    world.clock.advance(2 * HOUR)
    expect([await met('JP', headers()), await met('BR', headers())]).toEqual(['open', ASKED])
    world.clock.set(new Date())
  })
})

describe('where each session asks', () => {
  it('a proof of the session counts after a restart of the server, and none of another session', async () => {
    const { cookie } = await passAgeCheck(world, { country: 'IT' })
    const other = cookie.replace(/ageSession=[^;]*/, 'a=b')
    const flags = [
      `--database-url=${world.databaseUrl}`,
      '--database-pool=4',
      `--geo-header-country=${COUNTRY}`,
      '--trusted-proxies=127.0.0.1',
    ]
    server = await startServer(world.app.base.config.dataDir, await freePort(), 'live', flags)
    const status = async (own: string) => {
      const headers = { cookie: own, [ownPagesHeader]: '1', [COUNTRY]: 'IT' }
      return (await fetch(`${server?.address}/api${path}`, { headers })).status
    }
    expect([await status(cookie), await status(other)]).toEqual([200, 403])
    const headers = { cookie, [ownPagesHeader]: '1' }
    expect(await met('IT', headers)).toBe('open')
    world.clock.advance(12 * HOUR)
    expect(await met('IT', headers)).toBe(ASKED)
    world.clock.set(new Date())
  })
})
