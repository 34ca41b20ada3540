import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  openHashServiceSimulator,
  type ServiceFault,
  type SimulatedServices,
} from '../../../test/fakes/hash-services.ts'
import { readConfig } from '../../platform/ops/index.ts'
import { openHashServices } from './open-hash-services.ts'
import { type FeedPage, HashServiceDown, type ScannedContent } from './port.ts'

let simulator: SimulatedServices
beforeAll(async () => {
  simulator = await openHashServiceSimulator()
})
afterEach(() => {
  simulator.state.fault = undefined
})
afterAll(() => simulator.close())

const hex = (bytes: number) => randomBytes(bytes).toString('hex')
const open = (environment: Readonly<Record<string, string>>) =>
  openHashServices(readConfig({ LOG_LEVEL: 'silent', ...environment }))
const faults: readonly ServiceFault[] = ['slow', 'down', 'wrong', 'refused']
const now = new Date('2026-03-15T12:00:00Z')
const seconds = (minutes: number) => Math.floor(now.getTime() / 1000) - 86_400 + minutes * 60

describe.each(['ncmec', 'stopncii'] as const)('the list of %s', (source) => {
  const feedOf = () => {
    const [feed] = open(simulator.environment([source])).feeds
    if (!feed) throw new Error('The feed is not set up')
    return feed
  }
  async function readAll(cursor: string | null) {
    const pages: FeedPage[] = []
    const next = await feedOf().readChanges({ cursor, now }, async (page) => void pages.push(page))
    const entries = pages.flatMap((page) => page.entries)
    return { pages, entries, deleted: pages.flatMap((page) => page.deleted), next }
  }

  it('is read to its last page, and from then on only what has changed', async () => {
    const values = [hex(16), hex(32), hex(16), hex(32), hex(16)]
    simulator.state.entries[source] = values.map((value, at) => ({
      id: `id${at}`,
      kind: value.length === 32 ? 'md5' : 'pdq',
      value,
      at: seconds(at),
    }))
    const first = await readAll(null)
    expect(first.pages.length).toBeGreaterThan(2)
    expect(first.entries.map(({ value }) => value).sort()).toEqual([...values].sort())
    expect(first.entries.every(({ isActive }) => isActive)).toBe(true)
    const later = { id: 'later', kind: 'md5' as const, value: hex(16), at: seconds(60) }
    simulator.state.entries[source].push(later)
    const second = await readAll(first.next)
    expect(second.entries.map(({ value }) => value)).toContain(later.value)
    expect(second.entries.length).toBeLessThan(values.length)
  })

  it('names what was withdrawn', async () => {
    const entry = { id: 'gone', kind: 'md5', value: hex(16), at: seconds(0) } as const
    simulator.state.entries[source] = [entry]
    const { entries, next } = await readAll(null)
    simulator.state.entries[source] = [{ ...entry, at: seconds(5), isDeleted: true }]
    const changes = await readAll(next)
    const withdrawn = changes.entries.filter(({ isActive }) => !isActive)
    expect([...withdrawn.map(({ reference }) => reference), ...changes.deleted]).toEqual([
      entries[0]?.reference,
    ])
  })

  it.each(faults)('throws when the service is %s, and calls no page', async (fault) => {
    simulator.state.fault = fault
    await expect(readAll(null)).rejects.toBeInstanceOf(HashServiceDown)
  })

  it('hears what people found', async () => {
    simulator.state.feedback = []
    const value = hex(32)
    const about = { kind: 'pdq', value, reference: '42/id1/image' } as const
    await feedOf().sendFeedback({ ...about, isConfirmed: true })
    expect(simulator.state.feedback).toHaveLength(1)
    expect(simulator.state.feedback[0]).toMatch(
      source === 'ncmec' ? /entries\/42\/id1\/PDQ\/feedback .*<affirmative\/>/s : /"Blocked"/,
    )
  })
})

it('NCMEC hears that a match was wrong with one of its reasons, and StopNCII without any', async () => {
  const about = { kind: 'md5', value: hex(16), reference: '42/id1/image' } as const
  for (const feed of open(simulator.environment(['ncmec', 'stopncii'])).feeds) {
    simulator.state.feedback = []
    const [reason, ...others] = await feed.listReasons('md5')
    expect([reason, ...others].flatMap((one) => one?.name ?? [])).toEqual(
      feed.source === 'ncmec' ? ['Not illegal'] : [],
    )
    await feed.sendFeedback({ ...about, isConfirmed: false, reasonId: reason?.id })
    expect(simulator.state.feedback[0]).toMatch(
      feed.source === 'ncmec'
        ? /entries\/42\/id1\/MD5\/feedback .*<negative><reasonIds><guid>aaaa-1</s
        : /"NotBlocked"/,
    )
  }
})

it('a list of reasons that NCMEC does not give is an answer that is not understood', async () => {
  const [feed] = open(simulator.environment(['ncmec'])).feeds
  for (const fault of faults) {
    simulator.state.fault = fault
    await expect(feed?.listReasons('pdq')).rejects.toBeInstanceOf(HashServiceDown)
  }
})

describe.each(['hashes', 'files'] as const)('Arachnid Shield, which gets %s,', (sends) => {
  const scannerOf = () => {
    const environment = { ...simulator.environment(['arachnid']), ARACHNID_SENDS: sends }
    const [scanner] = open(environment).scanners
    if (!scanner) throw new Error('The scanner is not set up')
    return scanner
  }
  function aContent(): ScannedContent & { readonly learn: (as: string) => Promise<void> } {
    const bytes = new Uint8Array(randomBytes(200))
    const hashes = [hex(32), hex(32)]
    return {
      hashes,
      mime: 'image/jpeg',
      read: async () => bytes,
      async learn(as) {
        const digest = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex')
        simulator.state.known.set(hashes[1] ?? '', as)
        simulator.state.files.set(digest, as)
      },
    }
  }

  it('recognises nothing in an unknown upload', async () => {
    expect(await scannerOf().scan(aContent())).toEqual([])
  })

  it.each([
    ['csam', 'csam'],
    ['harmful-abusive-material', 'harmful'],
    ['test', 'test'],
    ['something-new', 'harmful'],
  ])('answers %s, which is a match of the class %s', async (classification, expected) => {
    const content = aContent()
    await content.learn(classification)
    const found = await scannerOf().scan(content)
    expect(found).toMatchObject([{ class: expected, isExact: sends === 'files' }])
  })

  it.each(faults)('throws when it is %s', async (fault) => {
    simulator.state.fault = fault
    await expect(scannerOf().scan(aContent())).rejects.toBeInstanceOf(HashServiceDown)
  })

  it('gets no bytes unless the operator wants it', async () => {
    simulator.state.scanned = []
    await scannerOf().scan(aContent())
    const isByHash = simulator.state.scanned.every((one) => /^[0-9a-f]{64}$/.test(one))
    expect(isByHash).toBe(sends === 'hashes')
  })
})

it('Arachnid Shield gets the bytes of a picture with too few details alone, where the operator wants it', async () => {
  const environment = simulator.environment(['arachnid'])
  const scanWith = async (sends: string, hashes: readonly string[]) => {
    simulator.state.scanned = []
    const [scanner] = open({ ...environment, ARACHNID_SENDS: sends }).scanners
    const bytes = new Uint8Array(randomBytes(200))
    const digest = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex')
    simulator.state.files.set(digest, 'csam')
    const found = await scanner?.scan({ hashes, mime: 'image/jpeg', read: async () => bytes })
    return { found: found?.length, sent: simulator.state.scanned.length }
  }
  const plain: string[] = []
  const detailed = [hex(32)]
  expect(await scanWith('hashes-or-files', plain)).toEqual({ found: 1, sent: 1 })
  expect(await scanWith('hashes-or-files', detailed)).toEqual({ found: 0, sent: 1 })
  expect(await scanWith('hashes', plain)).toEqual({ found: 0, sent: 0 })
})

it('a service without credentials is not opened', () => {
  expect(open({})).toEqual({ scanners: [], feeds: [] })
})
