import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { afterAll, describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { BrokenArchive, readArchive } from './read-archive.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'archives-'))
afterAll(() => rmSync(folder, { recursive: true }))

const files = [
  { name: 'empty.txt', bytes: Buffer.alloc(0), compress: false },
  { name: 'deep/läng.txt', bytes: Buffer.alloc(700_000, 'letters '), compress: true },
  { name: 'PK', bytes: Buffer.from('PK\u0001\u0002PK\u0005\u0006PK\u0007\b'), compress: false },
]

async function archiveOf(options: { forceZip64Format: boolean }, comment = ''): Promise<Buffer> {
  const zip = new ZipFile()
  for (const { name, bytes, compress } of files)
    zip.addBuffer(bytes, name, { compress, ...options })
  zip.end({ ...options, comment })
  return Buffer.concat(await (zip.outputStream as Readable).toArray())
}

async function read(archive: Buffer): Promise<{ name: string; bytes: Buffer }[]> {
  const file = path.join(folder, 'archive.zip')
  writeFileSync(file, archive)
  const found: { name: string; bytes: Buffer }[] = []
  for await (const { name, read } of readArchive(file))
    found.push({ name, bytes: Buffer.concat(await read().toArray()) })
  return found
}

const written = files.map(({ name, bytes }) => ({ name, bytes }))

describe('readArchive', () => {
  it.each([
    ['with sizes of 32 bits', false],
    ['with sizes of 64 bits', true],
  ])('reads the files of an archive %s in their order', async (_, forceZip64Format) => {
    expect(await read(await archiveOf({ forceZip64Format }))).toEqual(written)
    expect(await read(await archiveOf({ forceZip64Format }, 'a comment'))).toEqual(written)
  })

  it('refuses what is no archive, or a part of one', async () => {
    const archive = await archiveOf({ forceZip64Format: false })
    await expect(read(Buffer.from('no archive'))).rejects.toThrow(BrokenArchive)
    await expect(read(archive.subarray(40))).rejects.toThrow()
  })
})
