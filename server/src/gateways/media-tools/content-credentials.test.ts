import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  box,
  manifestStore,
  withIsoManifests,
  withJpegManifests,
  withPngManifests,
  withWebpManifests,
} from '../../../test/world/manifests.ts'
import { claimsOf } from './content-credentials.rules.ts'
import { readContentCredentials } from './content-credentials.ts'

const created = { action: 'c2pa.created', source: 'trainedAlgorithmicMedia' }
const captured = { action: 'c2pa.created', source: 'digitalCapture' }
const made = manifestStore({ generator: 'Firefly', actions: [created] })
const mp4 = Buffer.concat([
  box('ftyp', Buffer.from('isom\0\0\0\0isommp42')),
  box('mdat', Buffer.alloc(64)),
])

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'credentials-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function read(bytes: Uint8Array) {
  const path = join(folder, 'file')
  await writeFile(path, bytes)
  return readContentCredentials(path)
}

const picture = (format: 'jpeg' | 'png' | 'webp') =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#345' } })
    .toFormat(format)
    .toBuffer()

describe('manifests', () => {
  it('a manifest says that a file was made by AI, altered with it, or neither', () => {
    expect(claimsOf(made)).toEqual({ generator: 'Firefly 2.1', aiOrigin: 'made' })
    const origins = [
      [created, { action: 'c2pa.cropped' }],
      [captured],
      [captured, { action: 'c2pa.edited', source: 'compositeWithTrainedAlgorithmicMedia' }],
      [captured, { action: 'c2pa.edited', source: 'trainedAlgorithmicMedia' }],
      [],
    ].map((actions) => claimsOf(manifestStore({ actions }))?.aiOrigin)
    expect(origins).toEqual(['made', null, 'altered', 'altered', null])
  })

  it('a manifest follows what a file was made of: a version of itself, or a part', () => {
    const source = { label: 'urn:c2pa:source', actions: [created] }
    const from = (relationship: 'parentOf' | 'componentOf') =>
      claimsOf(
        manifestStore(source, {
          generator: 'Editor',
          actions: [{ action: 'c2pa.opened' }],
          ingredients: [{ of: source.label, relationship }],
        }),
      )
    expect(from('parentOf')).toEqual({ generator: 'Editor 2.1', aiOrigin: 'made' })
    expect(from('componentOf')?.aiOrigin).toBe('altered')
  })

  it('manifests that name each other end, and a long name of a program is cut', () => {
    const each = (label: string, of: string) => ({
      label,
      generator: `A\0${'b'.repeat(500)}`,
      ingredients: [{ of, relationship: 'parentOf' as const }],
    })
    const claims = claimsOf(manifestStore(each('urn:a', 'urn:b'), each('urn:b', 'urn:a')))
    expect(claims?.aiOrigin).toBeNull()
    expect(claims?.generator).toMatch(/^A b{78}$/)
  })
})

describe('files with manifests', () => {
  it('manifests are found in JPEG, PNG, WebP and ISO media files', async () => {
    const claims = { generator: 'Firefly 2.1', aiOrigin: 'made' }
    const jpeg = await picture('jpeg')
    expect(await read(withJpegManifests(jpeg, made))).toEqual(claims)
    expect(await read(withJpegManifests(jpeg, made, 100))).toEqual(claims)
    expect(await read(withPngManifests(await picture('png'), made))).toEqual(claims)
    expect(await read(withWebpManifests(await picture('webp'), made))).toEqual(claims)
    expect(await read(withIsoManifests(mp4, made))).toEqual(claims)
  })

  it('files without manifests, and other bytes, claim nothing', async () => {
    for (const format of ['jpeg', 'png', 'webp'] as const)
      expect(await read(await picture(format))).toBeUndefined()
    expect(await read(mp4)).toBeUndefined()
    expect(await read(Buffer.alloc(0))).toBeUndefined()
  })

  it('reading never fails on damaged, cut or random bytes', async () => {
    const jpeg = withJpegManifests(await picture('jpeg'), made, 100)
    const whole = [
      jpeg,
      withPngManifests(await picture('png'), made),
      withWebpManifests(await picture('webp'), made),
      withIsoManifests(mp4, made),
    ]
    const damage = fc.record({
      of: fc.constantFrom(...whole),
      cut: fc.double({ min: 0, max: 1, noNaN: true }),
      changes: fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { maxLength: 8 }),
    })
    await fc.assert(
      fc.asyncProperty(damage, async ({ of, cut, changes }) => {
        const bytes = Buffer.from(of.subarray(0, Math.ceil(of.length * cut)))
        for (const [at, value] of changes) bytes[at % Math.max(1, bytes.length)] = value
        const claims = await read(bytes)
        expect([undefined, null, 'made', 'altered']).toContain(claims?.aiOrigin)
      }),
      { numRuns: 300 },
    )
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        const store = Buffer.from(bytes)
        claimsOf(store)
        claimsOf(manifestStore().fill(store, 60))
      }),
      { numRuns: 500 },
    )
  })

  it('values nested without end are not followed', () => {
    const deep = Buffer.alloc(200_000, 0x81)
    const store = box('jumb', box('jumd', Buffer.alloc(16), Buffer.from('\x03c2pa\0')))
    const label = (name: string, ...parts: Buffer[]) =>
      box('jumb', box('jumd', Buffer.alloc(16), Buffer.from(`\x03${name}\0`)), ...parts)
    const bomb = label('c2pa', label('m', label('c2pa.claim', box('cbor', deep))))
    expect(claimsOf(store)).toBeUndefined()
    expect(claimsOf(bomb)).toEqual({ generator: null, aiOrigin: null })
  })
})
