import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'
import { type Config, loadKeys, signAsInstance } from '../../../platform/ops/index.ts'
import { writeArchive } from '../../../platform/uploads/index.ts'
import { MANIFEST, openBundle, PURPOSE, SIGNATURE } from './open-bundle.ts'
import { headerOf, keyOf, sealStream } from './seal.rules.ts'

const MB = 1 << 20
const passphrase = 'a passphrase'

const parent = mkdtempSync(path.join(tmpdir(), 'bundles-'))
const keys = loadKeys({ dataDir: parent } as Config)
afterAll(() => rmSync(parent, { recursive: true }))

/** Yields megabytes that are alike, which stands for the copy of a video. */
function* megabytes(count: number): Generator<Buffer> {
  const one = randomBytes(MB)
  for (let at = 0; at < count; at += 1) yield one
}

/** Seals an archive with one file of so many megabytes, as a site does. */
async function seal(name: string, count: number): Promise<string> {
  const salt = randomBytes(16)
  const key = keyOf(passphrase, salt)
  const file = path.join(parent, name)
  const hash = createHash('sha256')
  await writeArchive({
    fill: async (archive) => {
      const video = Readable.from(megabytes(count), { objectMode: false })
      video.on('data', (chunk) => hash.update(chunk))
      await archive.add('people/001/video.mp4', video, { isCompressed: true })
      const listed = { path: 'people/001/video.mp4', sha256: hash.digest('hex'), size: count * MB }
      const list = Buffer.from(JSON.stringify({ format: 1, files: [listed] }))
      await archive.add(MANIFEST, Readable.from([list], { objectMode: false }))
      const signature = Buffer.from(JSON.stringify(signAsInstance(keys, PURPOSE, list)))
      await archive.add(SIGNATURE, Readable.from([signature], { objectMode: false }))
    },
    store: (content) =>
      pipeline(
        sealStream(key, headerOf('0'.repeat(32), { key, salt }), content),
        createWriteStream(file),
      ),
    now: new Date(),
    signal: new AbortController().signal,
  })
  return file
}

/** Opens a bundle by the command; returns what it printed and the most memory that it had. */
async function openByCommand(file: string): Promise<{ stdout: string; memory: number }> {
  const report = 'process.on("exit",()=>console.error(process.resourceUsage().maxRSS))'
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    ['tools/node.mjs', `--import=data:text/javascript,${report}`, 'tools/open-records.ts', file],
    {
      cwd: path.join(import.meta.dirname, '../../../../..'),
      env: { ...process.env, RECORDS_PASSPHRASE: passphrase },
    },
  )
  return { stdout, memory: Number(stderr.trim().split('\n').at(-1)) * 1024 }
}

it('a bundle of 400 MB opens with less than 200 MB more memory than one of 1 MB', async () => {
  const small = await openByCommand(await seal('small.records', 1))
  const large = await openByCommand(await seal('large.records', 400))
  for (const { stdout } of [small, large])
    expect(stdout).toContain('Every file is as it was signed.')
  expect(statSync(path.join(parent, 'large-opened/people/001/video.mp4')).size).toBe(400 * MB)
  expect(existsSync(path.join(parent, 'large-opened/.bundle.zip'))).toBe(false)
  expect(large.memory - small.memory).toBeLessThan(200 * MB)
}, 120_000)

it('a name that leads out of the folder is refused, and nothing is left of the bundle', async () => {
  const salt = randomBytes(16)
  const key = keyOf(passphrase, salt)
  const file = path.join(parent, 'evil.records')
  // The library that writes archives refuses such a name, so it is written over another one.
  const archive = await writeArchive({
    fill: (archive) => archive.add('aa/evil.txt', Readable.from(['?'])),
    store: async (content) => Buffer.concat(await content.toArray()),
    now: new Date(),
    signal: new AbortController().signal,
  })
  const evil = Buffer.from(archive.toString('latin1').replaceAll('aa/evil', '../evil'), 'latin1')
  const sealed = sealStream(key, headerOf('0'.repeat(32), { key, salt }), Readable.from([evil]))
  await pipeline(sealed, createWriteStream(file))
  const folder = path.join(parent, 'evil')
  await expect(openBundle({ file, passphrase, folder })).rejects.toThrow('Bad name')
  expect([folder, path.join(parent, 'evil.txt')].map((one) => existsSync(one))).toEqual([
    false,
    false,
  ])
})
