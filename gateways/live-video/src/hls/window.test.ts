import { describe, expect, test } from 'vitest'
import { createWindow, type HlsWindow } from './window.ts'

const NOW = new Date('2026-03-15T12:00:00.000Z')

function addFragments(window: HlsWindow, head: number, keys: readonly boolean[]): void {
  keys.forEach((isKey, index) => {
    const bytes = Buffer.from(`${head}-${index} `)
    window.addFragment({ bytes, start: index / 2, duration: 0.5, isKey }, head, NOW)
  })
}

/** Two seconds from one key frame to before the next. */
const SEGMENT = [true, false, false, false]

describe('the window of a stream', () => {
  test('begins segments at key frames, and names their parts', async () => {
    const window = createWindow(new Date(0))
    addFragments(window, window.addHead(Buffer.from('head')), [...SEGMENT, ...SEGMENT, true])
    const playlist = await window.playlist()
    expect(playlist?.match(/#EXTINF:2\.000,\nsegment\d\.m4s/g)).toHaveLength(2)
    expect(playlist).toContain('#EXT-X-PART:DURATION=0.500,URI="part2-0.m4s",INDEPENDENT=YES')
    expect(playlist).toContain('#EXT-X-PRELOAD-HINT:TYPE=PART,URI="part2-1.m4s"')
    expect((await window.file('segment0.m4s'))?.toString()).toBe('0-0 0-1 0-2 0-3 ')
    expect((await window.file('head0.mp4'))?.toString()).toBe('head')
  })

  test('ends a segment without a key frame before it is longer than the playlist allows', async () => {
    const window = createWindow(new Date(0))
    addFragments(window, window.addHead(Buffer.alloc(1)), [
      true,
      ...Array.from({ length: 9 }, () => false),
    ])
    expect(await window.playlist()).toContain('#EXTINF:4.000,')
  })

  test('says where the format changes, and leaves out what comes too late for it', async () => {
    const window = createWindow(new Date(0))
    const before = window.addHead(Buffer.alloc(1))
    addFragments(window, before, SEGMENT)
    const after = window.addHead(Buffer.alloc(1))
    addFragments(window, before, [false])
    addFragments(window, after, SEGMENT)
    addFragments(window, after, [true])
    const playlist = (await window.playlist()) ?? ''
    expect(playlist.split('#EXT-X-DISCONTINUITY\n#EXT-X-MAP:URI="head1.mp4"')).toHaveLength(2)
    expect((await window.file('segment0.m4s'))?.toString()).not.toContain('0-4')
    for (let index = 0; index < 12; index += 1) addFragments(window, after, SEGMENT)
    expect(await window.playlist()).toContain('#EXT-X-DISCONTINUITY-SEQUENCE:1')
    expect(await window.file('segment0.m4s')).toBeUndefined()
    expect(await window.file('head0.mp4')).toBeUndefined()
  })

  test('keeps no more bytes than it may, however fast the video, nor heads without segments', async () => {
    const window = createWindow(new Date(0))
    const unused = Array.from({ length: 5 }, () => window.addHead(Buffer.alloc(1)))
    const head = window.addHead(Buffer.alloc(1))
    expect(await Promise.all(unused.map((one) => window.file(`head${one}.mp4`)))).toEqual(
      unused.map(() => undefined),
    )
    const bytes = Buffer.alloc(6 * 1024 ** 2)
    for (let index = 0; index < 33; index += 1)
      window.addFragment(
        { bytes, start: index / 2, duration: 0.5, isKey: index % 4 === 0 },
        head,
        NOW,
      )
    const kept = [0, 1, 2, 3, 4, 5, 6, 7].map((segment) => window.file(`segment${segment}.m4s`))
    expect((await Promise.all(kept)).map((file) => file !== undefined)).toEqual([
      false,
      false,
      false,
      false,
      false,
      false,
      true,
      true,
    ])
  })

  test('answers a player that asks for the next part when it is there, and everybody when the stream is over', async () => {
    const window = createWindow(new Date(0))
    const head = window.addHead(Buffer.alloc(1))
    const first = window.playlist()
    addFragments(window, head, [...SEGMENT, true])
    expect(await first).toContain('segment0.m4s')
    const part = window.file('part1-1.m4s')
    const playlist = window.playlist({ segment: 1, part: 1 })
    addFragments(window, head, [false])
    expect((await part)?.toString()).toBe('0-0 ')
    expect(await playlist).toContain('part1-1.m4s')
    expect([3, 4].map((segment) => window.isTooFar({ segment, part: 0 }))).toEqual([false, true])
    const never = window.file('part1-2.m4s')
    window.close()
    expect(await never).toBeUndefined()
    expect(await window.playlist()).toBeUndefined()
  })

  test('names nothing as the window before it did, which players may still keep', async () => {
    const before = createWindow(NOW)
    const after = createWindow(new Date(NOW.getTime() + 60_000))
    for (const window of [before, after])
      addFragments(window, window.addHead(Buffer.alloc(1)), [...SEGMENT, true])
    const namesIn = async (window: HlsWindow): Promise<string[]> =>
      (await window.playlist())?.match(/[a-z]+[\d-]+\.(?:m4s|mp4)/g) ?? []
    const old = await namesIn(before)
    const names = await namesIn(after)
    expect(old.length).toBeGreaterThan(4)
    expect(names.filter((name) => old.includes(name))).toEqual([])
    expect(
      await Promise.all([...new Set(names)].slice(0, 4).map((name) => after.file(name))),
    ).not.toContain(undefined)
    expect(await after.playlist()).not.toContain('DISCONTINUITY')
  })

  test.each([
    'segment99.m4s',
    'part0-99.m4s',
    'head9.mp4',
    'segment00.m4s',
    '../keys',
    'part0.m4s',
  ])('has no %s', async (name) => {
    const window = createWindow(new Date(0))
    addFragments(window, window.addHead(Buffer.alloc(1)), [...SEGMENT, true])
    expect(await window.file(name)).toBeUndefined()
  })
})
