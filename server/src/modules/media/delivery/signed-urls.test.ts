import { readFile } from '@stagedoor/contract/media'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMediaWorld, type MediaWorld, upload } from '../../../../test/world/media-world.ts'
import { samplePhoto } from '../../../../test/world/sample-media.ts'
import { transaction, type Viewer } from '../../../platform/context.ts'
import { deleteFiles, fileViews, revokeUrls } from '../index.ts'

let media: MediaWorld
let fileId: string
let owner: Viewer
beforeAll(async () => {
  media = await createMediaWorld()
  const who = media.someone()
  const file = new File([new Uint8Array(await samplePhoto().jpeg().toBuffer())], 'a.jpg')
  fileId = (await who.api(upload, { params: { kind: 'feed-photo' }, files: { file } }))._id
  owner = who.viewer
  await media.world.settle()
})
afterAll(() => media.close())

async function addressFor(viewer: Viewer | undefined): Promise<string> {
  const views = await fileViews(media.base, [fileId], { viewer, access: 'open' })
  return views.get(fileId)?.url ?? ''
}
const statusOf = async (address: string, cookie?: string) =>
  (await media.fetch(address, cookie ? { cookie } : {})).status

describe('an address', () => {
  it('opens an address of a header client for five minutes to anyone who has it', async () => {
    const { viewer } = media.someone()
    const address = await addressFor(viewer)
    expect(await statusOf(address)).toBe(200)
    media.world.clock.advance(4 * 60_000 - 1000)
    expect(await statusOf(address)).toBe(200)
    media.world.clock.advance(61_000)
    expect(await statusOf(address)).toBe(403)
  })

  it('opens an address of a cookie session only with its cookie', async () => {
    const who = media.someone('cookie')
    const other = media.someone('cookie')
    const address = await addressFor(who.viewer)
    expect(await statusOf(address, who.cookie)).toBe(200)
    expect(await statusOf(address)).toBe(403)
    expect(await statusOf(address, other.cookie)).toBe(403)
    expect((await media.fetch(address, { authorization: who.cookie.slice(6) })).status).toBe(403)
  })

  it('issues the same address within a minute, so that browsers cache the picture', async () => {
    const { viewer } = media.someone()
    media.world.clock.set(new Date('2026-04-01T10:00:05Z'))
    const address = await addressFor(viewer)
    media.world.clock.advance(40_000)
    expect(await addressFor(viewer)).toBe(address)
    const { headers } = await media.fetch(address)
    expect(headers['cache-control']).toMatch(/^private, max-age=2\d\d$/)
  })

  it('refuses an address changed in any part', async () => {
    const address = await addressFor(media.someone().viewer)
    const [path = '', query = ''] = address.split('?')
    const changed = [
      path,
      path.replace(/\d+\.webp/, 'original'),
      ...['e', 'o', 'v', 's'].flatMap((name) => {
        const given = new URLSearchParams(query)
        const value = given.get(name) ?? ''
        return [
          '',
          value.slice(0, -1),
          `${value.slice(0, -1)}${value.endsWith('0') ? '1' : '0'}`,
          `${value}0`,
          `${value.slice(0, -1)}é`,
        ].map(
          (wrong) =>
            `${path}?${new URLSearchParams({ ...Object.fromEntries(given), [name]: wrong })}`,
        )
      }),
      `${address}&s=x`,
      `${path}?${query.replaceAll('=', '[]=')}`,
    ].filter((one) => one !== address)
    const answers = await Promise.all(changed.map((one) => statusOf(one)))
    expect(answers).toEqual(changed.map((one) => (one.startsWith('/media/') ? 403 : 404)))
    expect(await statusOf(address)).toBe(200)
  })

  it('refuses an address for another file and names that leave the store', async () => {
    const address = await addressFor(media.someone().viewer)
    const wrong = [
      address.replace(fileId, media.base.newId()),
      address.replace(/\d+\.webp/, 'public-blurred.webp'),
      address.replace(/\d+\.webp/, '..%2f..%2fkeys'),
      `/media/public/${fileId}/640.webp`,
      `/media/public/${fileId}/..%2foriginal`,
      `/media/public/..%2f..%2f/500.webp`,
      `/media/${fileId}`,
    ]
    const answers = await Promise.all(wrong.map((one) => statusOf(one)))
    expect(answers).toEqual([403, 404, 404, 404, 404, 404, 404])
  })
})

describe('addresses that are out end at once', () => {
  const revoke = (...marks: Parameters<typeof revokeUrls>[1][]) =>
    transaction(media.base, (ctx) => revokeUrls(ctx, ...marks))

  it('revokes the addresses of a session when it ends', async () => {
    const who = media.someone()
    const other = media.someone()
    const mine = await addressFor(who.viewer)
    const theirs = await addressFor(other.viewer)
    await revoke({ sessionId: who.viewer.sessionId })
    expect([await statusOf(mine), await statusOf(theirs)]).toEqual([403, 200])
  })

  it('revokes addresses for one viewer and one owner or file, and accepts newly issued ones', async () => {
    const blocked = media.someone()
    const refunded = media.someone()
    const other = media.someone()
    const before = await Promise.all(
      [blocked, refunded, other].map(({ viewer }) => addressFor(viewer)),
    )
    await revoke(
      { viewerId: blocked.viewer.id, ownerId: owner.id },
      { viewerId: refunded.viewer.id, fileId },
      { viewerId: other.viewer.id, ownerId: media.base.newId() },
    )
    expect(await Promise.all(before.map((address) => statusOf(address)))).toEqual([403, 403, 200])
    const again = await Promise.all([blocked, refunded].map(({ viewer }) => addressFor(viewer)))
    expect(await Promise.all(again.map((address) => statusOf(address)))).toEqual([200, 200])
  })

  it('revokes the addresses of a removed file', async () => {
    const guest = await addressFor(undefined)
    expect(await statusOf(guest)).toBe(200)
    await transaction(media.base, (ctx) => deleteFiles(ctx, [fileId]))
    expect(await statusOf(guest)).toBe(403)
    expect(
      (await fileViews(media.base, [fileId], { viewer: undefined, access: 'open' })).size,
    ).toBe(0)
  })
})

describe('the bytes', () => {
  let address: string
  let whole: Buffer
  beforeAll(async () => {
    const who = media.someone()
    const file = new File([new Uint8Array(await samplePhoto().jpeg().toBuffer())], 'a.jpg')
    const sent = await who.api(upload, { params: { kind: 'feed-photo' }, files: { file } })
    await media.world.settle()
    address = (await who.api(readFile, { params: { id: sent._id } })).url ?? ''
    whole = (await media.fetch(address)).bytes
  })

  it('serves ranges of a file', async () => {
    const size = whole.length
    const cases: [string, number, string | undefined, Buffer][] = [
      ['bytes=0-9', 206, `bytes 0-9/${size}`, whole.subarray(0, 10)],
      [`bytes=${size - 5}-`, 206, `bytes ${size - 5}-${size - 1}/${size}`, whole.subarray(-5)],
      ['bytes=-7', 206, `bytes ${size - 7}-${size - 1}/${size}`, whole.subarray(-7)],
      [`bytes=10-${size * 2}`, 206, `bytes 10-${size - 1}/${size}`, whole.subarray(10)],
      ['bytes=0-1,3-4', 200, undefined, whole],
      ['lines=0-1', 200, undefined, whole],
      ['bytes=9-3', 200, undefined, whole],
    ]
    for (const [range, status, contentRange, bytes] of cases) {
      const part = await media.fetch(address, { range })
      expect([range, part.status, part.headers['content-range']]).toEqual([
        range,
        status,
        contentRange,
      ])
      expect(part.bytes.equals(bytes)).toBe(true)
      expect(part.headers['content-length']).toBe(String(bytes.length))
    }
    const outside = await media.fetch(address, { range: `bytes=${size}-` })
    expect([outside.status, outside.headers['content-range']]).toEqual([416, `bytes */${size}`])
  })

  it('answers 304 to a matching ETag and sends no body to HEAD', async () => {
    const { headers } = await media.fetch(address)
    const again = await media.fetch(address, { 'if-none-match': String(headers.etag) })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
    const head = await media.fetch(address, {}, 'HEAD')
    expect([head.status, head.headers['content-length'], head.bytes.length]).toEqual([
      200,
      String(whole.length),
      0,
    ])
    const stale = await media.fetch(address, { range: 'bytes=0-9', 'if-range': '"other"' })
    expect([stale.status, stale.bytes.length]).toEqual([200, whole.length])
  })

  it('sends headers that prevent execution and foreign embedding', async () => {
    const { headers } = await media.fetch(address)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'accept-ranges': 'bytes',
    })
    expect(headers['access-control-allow-origin']).toBeUndefined()
  })
})
