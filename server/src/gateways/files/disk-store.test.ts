import { mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../../test/world/temporary-postgres.ts'
import { openDiskFiles } from './disk-store.ts'
import { fileStoreContract } from './files.contract.ts'
import { partialFilesContract } from './partial-files.contract.ts'
import { StoreFull } from './port.ts'

const folder = temporaryFolder()
const root = path.join(folder.path, 'files')
afterAll(() => folder.remove())

describe('the file store on disk', () => {
  fileStoreContract(async () => ({ store: openDiskFiles(root), localFolder: folder.path }))
  partialFilesContract(async () => openDiskFiles(root))

  it('leaves no partial files and nothing readable by other users', async () => {
    expect(readdirSync(path.join(root, '.partial'))).toEqual([])
    const store = openDiskFiles(root)
    await store.put('photos/z/x', Readable.from(['x']))
    const lent = await store.openLocalCopy('photos/z/x')
    expect(statSync(lent.path).mode & 0o077).toBe(0)
  })

  it('deletes partial files that a killed process left a day ago', async () => {
    const old = path.join(root, '.partial', 'old')
    const fresh = path.join(root, '.partial', 'fresh')
    mkdirSync(path.dirname(old), { recursive: true })
    for (const file of [old, fresh]) writeFileSync(file, 'half')
    utimesSync(old, new Date(0), new Date(0))
    openDiskFiles(root)
    await expect.poll(() => readdirSync(path.join(root, '.partial'))).toEqual(['fresh'])
  })

  it.each(['ENOSPC', 'EDQUOT'])(
    'says so when writing ends with %s, and keeps what was there',
    async (code) => {
      const store = openDiskFiles(root)
      await store.put('photos/full/x', Readable.from(['before']))
      const failing = new Readable({
        read() {
          this.destroy(Object.assign(new Error('write failed'), { code }))
        },
      })
      await expect(store.put('photos/full/x', failing)).rejects.toThrow(StoreFull)
      expect(await store.stat('photos/full/x')).toEqual({ size: 6 })
    },
  )
})
