import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { joinParts, mixParts } from './recorded-parts.ts'

test('what was written of a joined or mixed recording is removed when the disk becomes full', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'parts-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const part = {
    streamId: '0'.repeat(32),
    path: path.join(folder, '1700000000000.mkv'),
    startedAt: new Date(1_700_000_000_000),
    size: 4,
    length: 1000,
    remove: async () => undefined,
  }
  await writeFile(part.path, 'part')
  const fail = async (_: object, into: string) => {
    await writeFile(path.join(folder, into), 'half')
    throw new Error('No space left on device')
  }
  await expect(joinParts({ joinRecording: fail }, [part])).rejects.toThrow('No space left')
  await expect(mixParts({ mixRecording: fail }, part, [])).rejects.toThrow('No space left')
  expect(await readdir(folder)).toEqual(['1700000000000.mkv'])
})
