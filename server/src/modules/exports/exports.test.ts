import { createComment } from '@stagedoor/contract/comments'
import * as exports from '@stagedoor/contract/exports'
import { follow } from '@stagedoor/contract/follows'
import { listNotifications } from '@stagedoor/contract/notifications'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registeredFan } from '../../../test/world/factors.ts'
import { forgetJobs } from '../../../test/world/forget-jobs.ts'
import { mailsTo } from '../../../test/world/mails.ts'
import { logInAgain } from '../../../test/world/money.ts'
import type { Person } from '../../../test/world/people.ts'
import { post } from '../../../test/world/posts.ts'
import { unzip } from '../../../test/world/unzip.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { layers } from '../../layers.ts'
import { transaction } from '../../platform/context.ts'
import type { JobCtx } from '../../platform/jobs/index.ts'
import { suspend } from '../suspensions/index.ts'
import { buildArchive } from './build-archive.ts'
import { archiveKeyOf } from './rules.ts'
import { expireAll } from './store.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const DAY_MS = 86_400_000
type Asking = Pick<Person, 'api' | 'token'>
const ask = ({ api }: Asking) => api(exports.requestExport)
const read = ({ api }: Asking) => api(exports.readExport)
const fetch = (url: string | null, token?: string) =>
  world.inject({
    method: 'GET',
    url: url ?? '',
    ...(token && { headers: { authorization: token } }),
  })
const rowOf = ({ id }: Person) =>
  world.app.base.db
    .selectFrom('exports')
    .selectAll()
    .where('accountId', '=', id)
    .orderBy('id', 'desc')
    .execute()
const isStored = async (id: string) =>
  Boolean(await world.app.base.gateways.files.stat(archiveKeyOf(id)))
const stored = async (person: Person) =>
  Promise.all((await rowOf(person)).map(({ id }) => isStored(id)))

/** Creates a fan whose archive is ready. */
async function withCopy(): Promise<Person> {
  const fan = await world.fan()
  await ask(fan)
  await world.settle()
  return fan
}

describe('a copy of one’s data', () => {
  it('suspended people can request a copy of their data', async () => {
    const fan = await world.fan()
    await transaction(world.app.base, (ctx) => suspend(ctx, fan.id, { explanation: 'Spam' }))
    const back = await logInAgain(world, fan)
    expect(await ask(back)).toMatchObject({ state: 'preparing' })
  })

  it("a copy of one's data is requested, built, announced once, and downloaded in full", async () => {
    const fan = await world.fan()
    const performer = await world.performer()
    await fan.api(follow, { params: { id: performer.id } })
    expect(await read(fan)).toEqual({
      state: 'none',
      size: null,
      requestedAt: null,
      until: null,
      url: null,
      again: null,
    })
    expect(await ask(fan)).toMatchObject({ state: 'preparing', size: null, url: null, until: null })
    await world.settle()
    const ready = await read(fan)
    expect(ready.state).toBe('ready')
    const reply = await fetch(ready.url, fan.token)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'no-store',
      'content-length': String(ready.size),
      'content-disposition': `attachment; filename="${fan.username}-data-2026-03-15.zip"`,
    })
    const files = unzip(reply.rawPayload)
    expect(JSON.parse(String(files.get('follows.json')))).toMatchObject([
      { username: performer.username },
    ])
    for (const name of files.keys()) {
      if (name !== 'README.txt' && name !== 'index.html')
        expect(String(files.get('README.txt'))).toContain(name)
    }
    expect(String(files.get('index.html'))).toContain('href="account.json"')
    const { data } = await fan.api(listNotifications, { query: {} })
    expect(data.filter(({ type }) => type === 'export_ready')).toMatchObject([
      { link: '/user/account#your-data' },
    ])
    const mails = await mailsTo(world, fan.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Your download is ready'])
    expect(mails[0]?.text).toContain('22 March 2026')
  })

  it("a copy of one's data needs a login and a re-authentication", async () => {
    const fan = await registeredFan(world)
    world.clock.advance(16 * 60_000)
    await expect(ask(fan)).rejects.toMatchObject({ code: 'auth.proof_required' })
    await expect(world.api()(exports.requestExport)).rejects.toMatchObject({
      code: 'auth.required',
    })
    await expect(world.api()(exports.readExport)).rejects.toMatchObject({ code: 'auth.required' })
    expect((await read(fan)).state).toBe('none')
  })

  it("copies of one's data are built one at a time and once a day", async () => {
    const fan = await world.fan()
    const asked = await Promise.allSettled([ask(fan), ask(fan), ask(fan)])
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(ask(fan)).rejects.toMatchObject({ code: 'exports.being_prepared' })
    await world.settle()
    await expect(ask(fan)).rejects.toMatchObject({ code: 'exports.once_a_day' })
    world.clock.advance(DAY_MS)
    const later = await logInAgain(world, fan)
    expect((await ask(later)).state).toBe('preparing')
    await world.settle()
    await world.runScheduledJobs(['exports'])
    expect(await stored(fan)).toEqual([true, false])
    expect((await rowOf(fan)).map(({ state }) => state)).toEqual(['ready', 'expired'])
  })
})

describe('the address of a copy', () => {
  it('the address of a copy is refused without the session it was signed for', async () => {
    const fan = await withCopy()
    const { url } = await read(fan)
    const other = await withCopy()
    const elsewhere = await logInAgain(world, fan)
    const admin = await world.admin()
    expect((await fetch(url)).json().code).toBe('auth.required')
    for (const { token } of [other, elsewhere, admin]) {
      const reply = await fetch(url, token)
      expect([reply.statusCode, reply.json().code]).toEqual([403, 'exports.address_ended'])
      expect(reply.headers['cache-control']).toBe('no-store')
    }
    const own = (await read(other)).url as string
    const swapped = own.replace(/export\/\w+/, `export/${(await rowOf(fan))[0]?.id}`)
    expect((await fetch(swapped, other.token)).json().code).toBe('exports.address_ended')
    expect((await fetch(`${url}x`, fan.token)).statusCode).toBe(403)
    expect((await fetch(url?.replace(/\?.*/, '') ?? '', fan.token)).statusCode).toBe(403)
    expect((await fetch('/privacy/export/nothing', fan.token)).statusCode).toBe(404)
    expect((await fetch(url, fan.token)).statusCode).toBe(200)
  })

  it('the address of a copy ends after five minutes, with the session, and with the copy', async () => {
    const fan = await withCopy()
    const first = await read(fan)
    world.clock.advance(5 * 60_000 + 1000)
    expect((await fetch(first.url, fan.token)).json().code).toBe('exports.address_ended')
    expect((await fetch((await read(fan)).url, fan.token)).statusCode).toBe(200)
    world.clock.advance(7 * DAY_MS)
    const later = await logInAgain(world, fan)
    expect(await read(later)).toMatchObject({ state: 'expired', url: null, until: first.until })
    await world.runScheduledJobs(['exports'])
    expect(await stored(fan)).toEqual([false])
    expect((await read(later)).state).toBe('expired')
  })

  it("the address of a copy is refused once the account's copies were deleted", async () => {
    const fan = await withCopy()
    const { url } = await read(fan)
    await transaction(world.app.base, (ctx) => expireAll(ctx, fan.id))
    expect((await fetch(url, fan.token)).json().code).toBe('exports.not_found')
    await world.runScheduledJobs(['exports'])
    expect(await stored(fan)).toEqual([false])
  })
})

describe('an interrupted build of a copy', () => {
  const files = () => world.app.base.gateways.files
  /** Runs the job directly with a file store that behaves differently. */
  async function run(
    fan: Person,
    put: JobCtx['gateways']['files']['put'],
    more: Partial<JobCtx> = {},
  ) {
    const [row] = await rowOf(fan)
    const { base } = world.app
    const gateways = { ...base.gateways, files: { ...base.gateways.files, put } }
    const ctx = { ...base, gateways, attempt: 1, isLastAttempt: false, ...more } as JobCtx
    return buildArchive(ctx, layers.flat(), { exportId: row?.id ?? '' })
  }

  it('an interrupted build stores nothing, and the next one is complete', async () => {
    const fan = await world.fan()
    await ask(fan)
    const stop = new AbortController()
    const dying: JobCtx['gateways']['files']['put'] = (key, content) => {
      content.once('data', () => stop.abort(new Error('killed')))
      return files().put(key, content)
    }
    await expect(run(fan, dying, { signal: stop.signal })).rejects.toThrow('killed')
    expect(await stored(fan)).toEqual([false])
    expect((await read(fan)).state).toBe('preparing')
    const full = () => Promise.reject(new Error('disk full'))
    await expect(run(fan, full)).rejects.toThrow('disk full')
    // Stands for a worker killed after it stored the archive and before it recorded that.
    const late: JobCtx['gateways']['files']['put'] = async (key, content) => {
      await files().put(key, content)
      throw new Error('killed late')
    }
    await expect(run(fan, late)).rejects.toThrow('killed late')
    expect((await read(fan)).state).toBe('preparing')
    await world.settle()
    const { url, state } = await read(fan)
    expect(state).toBe('ready')
    expect(unzip((await fetch(url, fan.token)).rawPayload).has('account.json')).toBe(true)
    await run(fan, full)
    expect(await mailsTo(world, fan.email)).toHaveLength(1)
  })

  it('a build that failed permanently is shown as failed, and can be requested again at once', async () => {
    const fan = await world.fan()
    await ask(fan)
    const late: JobCtx['gateways']['files']['put'] = async (key, content) => {
      await files().put(key, content)
      throw new Error('killed late')
    }
    await expect(run(fan, late, { isLastAttempt: true })).rejects.toThrow()
    expect(await read(fan)).toMatchObject({ state: 'failed', url: null, again: null })
    expect(await stored(fan)).toEqual([false])
    await world.settle()
    expect((await ask(fan)).state).toBe('preparing')
    await world.settle()
    expect((await read(fan)).state).toBe('ready')
  })

  it('a build that was lost is given up after a day', async () => {
    const fan = await world.fan()
    await ask(fan)
    await forgetJobs(world.app.base.db)
    world.clock.advance(DAY_MS + 1000)
    await world.runScheduledJobs(['exports'])
    expect((await read(await logInAgain(world, fan))).state).toBe('failed')
  })
})

describe('a copy', () => {
  it('a copy with many rows has all of them, read in pages', async () => {
    const performer = await world.performer()
    const fan = await world.fan()
    const { _id } = await post(performer)
    for (let at = 0; at < 3; at += 1) {
      await fan.api(createComment, {
        body: { content: `said ${at}`, objectId: _id, objectType: 'feed' },
      })
    }
    const { base } = world.app
    const rows = Array.from({ length: 1200 }, (_, at) => {
      return {
        id: base.newId(),
        itemId: _id,
        authorId: fan.id,
        content: `said ${at + 3}`,
        createdAt: base.now(),
      }
    })
    await base.db.insertInto('comments').values(rows).execute()
    await ask(fan)
    await world.settle()
    const archive = unzip((await fetch((await read(fan)).url, fan.token)).rawPayload)
    const comments = JSON.parse(String(archive.get('comments.json')))
    expect(comments.map(({ content }: { content: string }) => content)).toEqual(
      Array.from({ length: 1203 }, (_, at) => `said ${at}`),
    )
  })
})
