import { deflateSync, gzipSync } from 'node:zlib'
import { readFile } from '@stagedoor/contract/media'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMediaWorld, type MediaWorld, upload } from '../../../test/media-world.ts'
import { samplePhoto, sampleVideo } from '../../../test/samples.ts'

let media: MediaWorld
beforeAll(async () => {
  media = await createMediaWorld()
})
afterAll(() => media.close())

/** A PNG that says it is 30,000 pixels wide and high: 110 KB that would be 2.7 GB in memory. */
function pixelBomb(): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(30_000, 0)
  header.writeUInt32BE(30_000, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const rows = deflateSync(Buffer.alloc(10_000_000), { level: 9 })
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([magic, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0)
  }
  return (value ^ 0xffffffff) >>> 0
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
const html = '<!doctype html><html><script>alert(1)</script></html>'
const script = 'ffconcat version 1.0\nfile /etc/passwd\n'
const playlist = '#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n'
const zip = Buffer.from('504b03040a0000000000', 'hex')

const send = (
  kind: 'feed-photo' | 'feed-video' | 'avatar',
  bytes: Buffer | string,
  name: string,
  type = 'image/jpeg',
) =>
  media.someone().api(upload, {
    params: { kind },
    files: { file: new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type }) },
  })

describe('refused at the door, with words, and nothing kept:', () => {
  const cases: [
    string,
    { kind?: 'feed-photo' | 'feed-video'; make: () => Buffer | string; name?: string; reason?: string },
  ][] = [
    ['an SVG', { make: () => svg, name: 'a.svg' }],
    ['an SVG named JPEG', { make: () => svg }],
    ['HTML named JPEG', { make: () => html }],
    ['a PDF', { make: () => '%PDF-1.7\n' }],
    ['a pixel bomb', { make: pixelBomb, name: 'a.png', reason: 'too_many_pixels' }],
    ['an empty file', { make: () => '', reason: 'empty' }],
    ['a zip', { make: () => zip }],
    ['a gzip bomb', { kind: 'feed-video', make: () => gzipSync(Buffer.alloc(50_000_000)) }],
    ['a playlist as video', { kind: 'feed-video', make: () => playlist }],
    ['a concat script as video', { kind: 'feed-video', make: () => script }],
    ['half a JPEG header', { make: () => Buffer.from('ffd8ffe000104a46', 'hex'), reason: 'unreadable' }],
    ['random bytes', { kind: 'feed-video', make: () => Buffer.from('00112233445566778899', 'hex') }],
  ]
  it.each(cases)('%s', async (_name, { kind = 'feed-photo', make, name = 'a.jpg', reason = 'unsupported' }) => {
    const refused = await send(kind, make(), name).catch((error: unknown) => error)
    expect(refused).toMatchObject({ status: 422, code: 'media.not_accepted', data: { reason } })
    expect((refused as { data: { explanation: string } }).data.explanation).toMatch(/^[A-Z].+\.$/)
    expect(media.leftOnDisk()).toEqual([])
  })

  it('a photo where a video belongs, and the reverse', async () => {
    const photo = await samplePhoto(80, 60).jpeg().toBuffer()
    await expect(send('feed-video', photo, 'a.mp4')).rejects.toMatchObject({ data: { reason: 'wrong_kind' } })
    await expect(send('feed-photo', await sampleVideo(1), 'a.jpg')).rejects.toMatchObject({
      data: { reason: 'wrong_kind' },
    })
    expect(media.leftOnDisk()).toEqual([])
  })

  it('a body beyond the ceiling of its call, or above the limit of the setting', async () => {
    const noise = Buffer.alloc(31 * 1024 * 1024, 'ab')
    const tooLarge = { status: 413, code: 'request.too_large' }
    await expect(send('feed-photo', noise, 'a.jpg')).rejects.toMatchObject(tooLarge)
    const overSetting = noise.subarray(0, 21 * 1024 * 1024)
    await expect(send('feed-photo', overSetting, 'a.jpg')).rejects.toMatchObject(tooLarge)
    expect(media.leftOnDisk()).toEqual([])
  })

  it('a truncated photo as avatar', async () => {
    const whole = await samplePhoto().jpeg().toBuffer()
    const refused = await send('avatar', whole.subarray(0, whole.length >> 1), 'a.jpg').catch((error) => error)
    expect(refused).toMatchObject({ code: 'media.not_accepted', data: { reason: 'unreadable' } })
    expect(media.leftOnDisk()).toEqual([])
    expect(await media.base.db.selectFrom('files').select('id').execute()).toEqual([])
  })
})

describe('rejected while processing, with a reason, and its bytes removed:', () => {
  it.each([
    ['a truncated photo', 'feed-photo', async () => half(await samplePhoto().jpeg().toBuffer())],
    ['a truncated video', 'feed-video', async () => half(await sampleVideo(2))],
    ['a video of nothing but its first box', 'feed-video', async () => (await sampleVideo(1)).subarray(0, 64)],
    ['sound only', 'feed-video', () => sampleVideo(1, ['-vn', '-c:a', 'aac'])],
  ] as const)('%s', async (_name, kind, make) => {
    const who = media.someone()
    const bytes = new Uint8Array(await make())
    const sent = await who.api(upload, { params: { kind }, files: { file: new File([bytes], 'a') } })
    await media.world.settle()
    const ended = await who.api(readFile, { params: { id: sent._id } })
    expect(ended).toMatchObject({ status: 'error', stage: 'rejected', url: null, thumbnails: [] })
    expect(ended.reason).toMatch(/^[A-Z].+\.$/)
    expect(media.leftOnDisk()).toEqual([])
  })
})

it('a photo that is HTML as well comes out as a picture only', async () => {
  const photo = await sharp(await samplePhoto(80, 60).jpeg().toBuffer()).toBuffer()
  const who = media.someone()
  const both = new File([new Uint8Array(Buffer.concat([photo, Buffer.from(html)]))], 'a.html', { type: 'text/html' })
  const sent = await who.api(upload, { params: { kind: 'feed-photo' }, files: { file: both } })
  await media.world.settle()
  const { url } = await who.api(readFile, { params: { id: sent._id } })
  const { headers, bytes } = await media.fetch(url ?? '')
  expect(headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
  expect(bytes.includes('script')).toBe(false)
})

const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length * 0.6))
