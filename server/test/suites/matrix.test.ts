import { calls } from '@stagedoor/contract/all'
import { blockSiteCountry, unblockSiteCountry } from '@stagedoor/contract/blocks'
import { type AnyCall, pathOf } from '@stagedoor/contract/kit'
import { readOriginal } from '@stagedoor/contract/media'
import { readMe, readViewer } from '@stagedoor/contract/users'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkLedger } from '../../src/modules/ledger/index.ts'
import { updateSetting } from '../../src/modules/settings/index.ts'
import { transaction } from '../../src/platform/context.ts'
import { createWorld, type World } from '../world/world.ts'
import { type Actors, createActors, type Role, roles } from './matrix/actors.ts'
import { adminWrites } from './matrix/admin-writes.ts'
import { inputOf } from './matrix/cells.ts'
import { makeRestrictions } from './matrix/make-restrictions.ts'
import { checkDownloads, checkMedia, fetchAs } from './matrix/media-cells.ts'
import { checkMessageFiles } from './matrix/message-files.ts'
import { changeRoute, createFlawedServer } from './matrix/planted-flaws.ts'
import {
  checkProductFile,
  checkPublicCopies,
  checkReusedPhoto,
  checkReusedVideo,
} from './matrix/reused-files.ts'
import { reopenAllSessions } from './matrix/row-builders.ts'
import { callsWithRows, coveredElsewhere } from './matrix/rows.ts'
import { type MatrixReport, runMatrix } from './matrix/run-matrix.ts'
import { sendCall } from './matrix/send-call.ts'

/** The flaw of a server that serves every address of a file to every client. */
const opensAnyAddress: Parameters<typeof createFlawedServer>[1] = {
  page: (page) =>
    page.name === 'media.signed'
      ? { ...page, handle: async (_ctx, _request, reply) => reply.send('x') }
      : page,
}

/** An address in the country that the site blocks for a while. */
const JAPANESE = '133.130.0.1'

let world: World
let cast: Actors
let found: MatrixReport
let before: unknown

/**
 * Returns roles and rights of accounts by username, which nothing that a person sends may change.
 */
const marksOf = async (ids: readonly string[]) => {
  const { rows } = await sql`
    select id, role, email, status, email_verified_at,
      documents_verified_at is not null as is_verified, is_blue_tick, is_featured, suspended_at,
      created_at from accounts where id = any(${ids}::uuid[]) order by id`.execute(
    world.app.base.db,
  )
  return rows
}
const everybody = () => Object.values(cast.people).map(({ id }) => id)
const callOf = (name: string) => calls.filter((call) => call.name === name)

beforeAll(async () => {
  world = await createWorld()
  cast = await createActors(world)
  before = await marksOf(everybody())
  found = await runMatrix(world.app.http, cast, calls)
}, 600_000)
afterAll(() => world.close())

describe('the access matrix', () => {
  it('answers every call for every actor as the matrix says, and lists every call', () => {
    console.log(`access matrix: ${calls.length} calls, ${found.cells} cells`)
    expect(found.cells).toBeGreaterThan(calls.length * 15)
    expect(found.wrong).toEqual([])
  })

  it('lists only calls that exist in the access matrix', () => {
    expect(callsWithRows.filter((name) => callOf(name).length === 0)).toEqual([])
  })

  it('has for each call an actor of the matrix that succeeds', () => {
    const never = calls.map(({ name }) => name).filter((name) => !found.done.has(name))
    expect(never.filter((name) => !coveredElsewhere.includes(name))).toEqual([])
  })

  it('reveals no address, legal name, network address or document of another account', () => {
    expect(found.leaks).toEqual([])
  })

  it('ignores forged rights, marks and money in any body', async () => {
    expect(await marksOf(everybody())).toEqual(before)
    const { rows } = await sql<{ role: string; marks: number }>`
      select role, count(*) filter (where email_verified_at is not null or is_blue_tick
        or is_featured)::int as marks
      from accounts where username like 'signup%' group by role order by role`.execute(
      world.app.base.db,
    )
    expect(rows).toEqual([
      { role: 'fan', marks: 0 },
      { role: 'performer', marks: 0 },
    ])
    expect(await checkLedger(world.app.base)).toEqual([])
  })
})

describe('the writes of the console', () => {
  const writes = calls.filter(({ access, method }) => access === 'admin' && method !== 'GET')

  it('are all listed with the decision that they record, or why they restrict nobody', () => {
    expect(Object.keys(adminWrites).sort()).toEqual(writes.map(({ name }) => name).sort())
  })

  it('record a decision wherever they restrict a person', async () => {
    expect(await makeRestrictions(world.app.http, cast, writes)).toEqual([])
  })
})

/**
 * Returns the calls that admit an actor, with a sample of their schema, from a given address or the
 * actor's own.
 */
async function letIn(who: Role, closed: string, ip?: string): Promise<string[]> {
  const open: string[] = []
  for (const call of calls) {
    const { outcome } = await sendCall(world.app.http, call, await inputOf(cast, call, {}, who), {
      ...cast.asker(who),
      ...(ip && { ip }),
    })
    if (outcome !== closed) open.push(call.name)
  }
  return open
}

describe('a closed site', () => {
  const set = (key: string, value: unknown) =>
    transaction(world.app.base, (ctx) => updateSetting(ctx, key, value))
  const answered = calls
    .filter(({ duringMaintenance }) => duringMaintenance)
    .map(({ name }) => name)

  it('answers only calls about maintenance while the site is in maintenance', async () => {
    await set('maintenanceMode', true)
    try {
      expect(await letIn('guest', 'site.maintenance')).toEqual(answered)
    } finally {
      await set('maintenanceMode', false)
    }
  })

  it('answers a blocked country with the block for everyone but admins, and serves other countries', async () => {
    const { api } = cast.people.admin
    await api(blockSiteCountry, { body: { countryCode: 'JP' } })
    try {
      for (const who of ['guest', 'ended session', 'subscriber', 'owner'] as const)
        expect([who, await letIn(who, 'site.country_blocked', JAPANESE)]).toEqual([
          who,
          answered.filter((name) => name !== readMe.name && name !== readViewer.name),
        ])
      // Logging out is among the answered calls.
      await reopenAllSessions(cast)
      const me = (who: Role, ip: string) =>
        sendCall(world.app.http, readMe, {}, { ...cast.asker(who), ip })
      expect((await me('owner', JAPANESE)).outcome).toBe('site.country_blocked')
      expect((await me('admin', JAPANESE)).outcome).toBe('ok')
      expect((await me('owner', '80.10.246.2')).outcome).toBe('ok')
    } finally {
      await api(unblockSiteCountry, { body: { countryCode: 'JP' } })
    }
  })
})

describe('the bytes of every file', () => {
  it('serves the bytes of a post’s files only to viewers who may see it, at addresses of their own', async () => {
    const { wrong, seen, fetched } = await checkMedia(world.app.http, cast)
    console.log(`media: ${fetched} fetched, ${[...seen].sort().join(' ')}`)
    expect(wrong).toEqual([])
    for (const what of ['.m3u8', '.mp4', '.vtt', '.webp', 'storyboard-0.webp'])
      expect([...seen].join(' ')).toContain(what)
  })

  it('serves the file of a product to its buyers, its owner and admins, each at an address of their own', async () => {
    expect(await checkDownloads(world.app.http, cast)).toEqual([])
    const http = await createFlawedServer(world, opensAnyAddress)
    const wrong = await checkDownloads(http, cast)
    await http.close()
    expect(wrong.join('\n')).toMatch(/fan: 200 for the link of buyer/)
  })

  it('serves the files of messages to their two members, and sold ones to the fan once they are bought', async () => {
    expect(await checkMessageFiles(world.app.http, cast)).toEqual([])
    const http = await createFlawedServer(world, opensAnyAddress)
    const wrong = await checkMessageFiles(http, cast)
    await http.close()
    expect(wrong.join('\n')).toMatch(/^fan: 200 for a file of subscriber/m)
  })

  it('serves a file of several items as long as any permits it, and ends its addresses after that', async () => {
    const { http } = world.app
    expect(await checkReusedVideo(http, cast)).toEqual([])
    expect(await checkReusedPhoto(http, cast)).toEqual([])
    expect(await checkProductFile(http, cast)).toEqual([])
    expect(await checkPublicCopies(http, cast)).toEqual([])
    const flawed = await createFlawedServer(world, opensAnyAddress)
    const wrong = await checkReusedPhoto(flawed, cast)
    await flawed.close()
    expect(wrong.join('\n')).toMatch(/for buyers, subscriber: 200 for an address of before/)
  })

  it('serves the original bytes of a file only to its owner', async () => {
    // Requested with a cookie, because an address issued to a header client works without one for
    // five minutes.
    const { text } = await fetchAs(
      world.app.http,
      cast,
      'owner',
      `/api${pathOf(readOriginal, { id: cast.spare.photo })}`,
    )
    const { url } = JSON.parse(text).data
    for (const who of roles) {
      const { status } = await fetchAs(world.app.http, cast, who, url)
      expect([who, status]).toEqual([who, who === 'owner' ? 200 : 403])
    }
  })

  it('detects bytes that leak from an unprotected page', async () => {
    const http = await createFlawedServer(world, opensAnyAddress)
    const { wrong } = await checkMedia(http, cast, ['videos'])
    await http.close()
    expect(wrong.join('\n')).toMatch(/videos for buyers, fan: 200 for .+ of the owner/)
    const unasked = await createFlawedServer(world, {
      page: (page) =>
        page.name === 'feed.lockedFile'
          ? { ...page, handle: async (_ctx, _request, reply) => reply.send('x') }
          : page,
    })
    const found = await checkMedia(unasked, cast, ['audio'])
    await unasked.close()
    expect(found.wrong.join('\n')).toMatch(/audio for buyers, fan: 200 for a locked file/)
  })
})

describe('a planted flaw', () => {
  const run = async (name: string, flaw: Parameters<typeof changeRoute>[1]) => {
    const http = await createFlawedServer(world, { route: changeRoute(name, flaw) })
    try {
      return await runMatrix(http, cast, callOf(name))
    } finally {
      await http.close()
    }
  }

  it('detects a call that does not check the role', async () => {
    const { wrong } = await run('admin.searchUsers', ({ call }) => ({
      call: { ...call, access: 'optional' },
    }))
    expect(wrong.join('\n')).toMatch(
      /admin\.searchUsers for guest: expected auth\.required, got ok/,
    )
    expect(wrong.join('\n')).toMatch(
      /admin\.searchUsers for owner: expected auth\.forbidden, got ok/,
    )
  })

  it('detects a call that does not check the owner', async () => {
    const { owner } = cast.people
    // Flaws are planted behind the types of the calls, as mistakes would be.
    const { wrong } = await run('feed.updatePost', ({ handle }) => ({
      handle: ((ctx: { viewer: object }, input: never) =>
        handle({ ...ctx, viewer: { ...ctx.viewer, id: owner.id } } as never, input)) as never,
    }))
    expect(wrong).toEqual([
      expect.stringMatching(
        /^feed\.updatePost for other performer: expected feed\.not_yours, got ok/,
      ),
    ])
  })

  it('detects an answer that reveals too much', async () => {
    const { leaks } = await run('users.viewUser', ({ handle }) => ({
      handle: (async (ctx: never, input: never) => ({
        ...((await handle(ctx, input)) as object),
        name: cast.people.follower.email,
      })) as never,
    }))
    expect(leaks).toContainEqual(
      `users.viewUser tells fan of follower: ${cast.people.follower.email}`,
    )
  })

  it('detects a call that the matrix does not list', async () => {
    const unknown = { ...(callOf('users.readMe')[0] as AnyCall), name: 'users.readEverything' }
    const { wrong } = await runMatrix(world.app.http, cast, [unknown])
    expect(wrong).toEqual([
      expect.stringContaining('say who may do what in server/test/suites/matrix/rows-'),
    ])
  })
})
