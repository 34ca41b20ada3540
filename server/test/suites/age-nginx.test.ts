import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readPost } from '@stagedoor/contract/feed'
import { requestOf } from '@stagedoor/contract/kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { authenticateViewer } from '../../src/modules/auth/index.ts'
import { passAgeCheck } from '../world/age-checks.ts'
import { findNginx, type Nginx, readRecipe, startNginx } from '../world/nginx.ts'
import type { Person } from '../world/people.ts'
import { post, upload } from '../world/posts.ts'
import { createWorld, type World } from '../world/world.ts'
import { askForProof } from './age-doors/walk-doors.ts'

const guide = path.join(import.meta.dirname, '../../../docs/hosting.md')
const ID = '0'.repeat(32)

/** Returns the locations of a configuration with their directives. */
const locationsIn = (text: string) =>
  [...text.matchAll(/location\s+([^{]+?)\s*\{([^}]*)\}/g)].map(
    ([, match = '', directives = '']) => ({
      match,
      directives,
    }),
  )

describe('the recipe for nginx in the guide', () => {
  const { server } = readRecipe(readFileSync(guide, 'utf8'))
  const caching = locationsIn(server).filter(({ directives }) =>
    directives.includes('proxy_cache '),
  )
  const isCached = (address: string) =>
    caching.some(({ match }) => new RegExp(match.replace(/^~\s+/, '')).test(address))

  it('caches nothing without asking the server for each request', () => {
    expect(caching).toHaveLength(1)
    for (const { match, directives } of caching) {
      expect(match).toMatch(/^~ /)
      expect(directives).toContain('auth_request /media-check;')
      expect(directives).not.toContain('proxy_cache_use_stale')
    }
    const check = locationsIn(server).find(({ match }) => match === '= /media-check')
    expect(check?.directives).toContain('proxy_pass http://stagedoor$request_uri;')
    expect(check?.directives).not.toMatch(/proxy_cache|Cookie|pass_request_headers/)
  })

  it('caches pictures and segments alone: no public picture, playlist, call, page or live video', () => {
    expect(isCached(`/media/${ID}/640.webp`)).toBe(true)
    expect(isCached(`/media/${ID}/720-3.m4s`)).toBe(true)
    const others = [
      `/media/public/${ID}/640.webp`,
      `/media/${ID}/720.m3u8`,
      `/media/posts/${ID}/${ID}`,
      '/api/performers/user/search',
      '/mia',
      '/home.data',
      `/live/hls/${ID}/x/segment1.m4s`,
    ]
    expect(others.filter(isCached)).toEqual([])
  })
})

const TEXAS = '203.0.113.7'
const OREGON = '203.0.113.9'
const texas = { country: 'US', region: 'TX' }
const MINUTE = 60_000

describe.skipIf(!findNginx())('pictures through nginx', () => {
  let world: World
  let nginx: Nginx
  let fan: Person
  let postId: string
  beforeAll(async () => {
    world = await createWorld({
      places: { [TEXAS]: texas, [OREGON]: { country: 'US', region: 'OR' } },
      environment: { TRUSTED_PROXIES: '127.0.0.1' },
    })
    const creator = await world.performer()
    fan = await world.fan()
    const fileIds = [await upload(creator, 'photo')]
    postId = (await post(creator, { type: 'photo', fileIds }))._id
    await world.settle()
    nginx = await startNginx(await world.app.http.listen({ port: 0, host: '127.0.0.1' }))
  })
  afterAll(async () => {
    await nginx?.stop()
    await world.close()
  })

  const get = (url: string, ip: string) => {
    const { pathname, search } = new URL(url, nginx.address)
    return fetch(nginx.address + pathname + search, { headers: { 'x-forwarded-for': ip } })
  }
  /** Returns the addresses of the pictures of the post, as a client in a place is sent them. */
  async function addresses(ip: string) {
    const { path } = requestOf(readPost, { params: { id: postId }, query: {} })
    const headers = { authorization: fan.token }
    const { body } = await world.inject({ url: `/api${path}`, headers, remoteAddress: ip })
    const all = [...body.matchAll(/"[^"]*(\/media\/[^"]+\.webp[^"]*)"/g)].map(([, url = '']) => url)
    return all.filter((url) => !url.startsWith('/media/public/'))
  }
  const statuses = async (urls: readonly string[], ip: string) =>
    new Set(await Promise.all(urls.map(async (url) => (await get(url, ip)).status)))

  it('leave its cache only to who gave a proof in that place, and until it ends', async () => {
    const before = await addresses(TEXAS)
    expect(before.length).toBeGreaterThan(0)
    expect(await statuses(before, TEXAS)).toEqual(new Set([200]))
    await askForProof(await world.admin(), texas)
    expect(await statuses(before, TEXAS)).toEqual(new Set([403]))
    expect(await addresses(TEXAS)).toEqual([])
    const viewer = await authenticateViewer(world.app.base, { token: fan.token, via: 'header' })
    const until = new Date(world.app.base.now().getTime() + 2 * MINUTE)
    await passAgeCheck(world, { ...texas, until }, { viewer: viewer as NonNullable<typeof viewer> })
    const own = await addresses(TEXAS)
    expect(own.length).toBe(before.length)
    expect(await statuses(own, TEXAS)).toEqual(new Set([200]))
    expect(await statuses(own, OREGON)).toEqual(new Set([403]))
    expect(
      await statuses(
        own.map((url) => url.replace(/\?.*/, '')),
        TEXAS,
      ),
    ).toEqual(new Set([403]))
    world.clock.advance(2 * MINUTE)
    expect(await statuses(own, TEXAS)).toEqual(new Set([403]))
  })
})
