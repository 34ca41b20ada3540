import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../../test/world/temporary-postgres.ts'
import { cacheSmallFiles } from './caching-file-store.ts'
import { openDiskFiles } from './disk-store.ts'
import { fileStoreContract } from './files.contract.ts'

const folder = temporaryFolder()
afterAll(() => folder.remove())
const disk = (name: string) => openDiskFiles(path.join(folder.path, name))

describe.each([
  ['small files', 1000],
  ['all files', 1_000_000],
])('a store that remembers %s', (_name, largest) => {
  fileStoreContract(async () => ({
    store: cacheSmallFiles(disk(`files-${largest}`), { maxFileBytes: largest }),
    localFolder: folder.path,
  }))
})

describe('cacheSmallFiles', () => {
  const text = async (store: ReturnType<typeof disk>, key: string) =>
    String(await buffer(await store.get(key)))
  const put = (store: ReturnType<typeof disk>, key: string, content: string) =>
    store.put(key, Readable.from([content]))

  it('reads a small file from the disk once, and drops it from the cache when it is deleted', async () => {
    const below = disk('one')
    let reads = 0
    const counting = {
      ...below,
      async open(key: string) {
        const file = await below.open(key)
        const read = () => {
          reads += 1
          return file.read()
        }
        return { ...file, read }
      },
    }
    const store = cacheSmallFiles(counting)
    await put(store, 'media/a/1', 'once')
    expect([await text(store, 'media/a/1'), await text(store, 'media/a/1'), reads]).toEqual([
      'once',
      'once',
      1,
    ])
    await store.deleteUnder('media/a')
    expect(await store.stat('media/a/1')).toBeUndefined()
  })

  it('caches no more than its limit, drops the least recently read first, and expires entries', async () => {
    const below = disk('two')
    const store = cacheSmallFiles(below, { maxBytes: 25, ttlSeconds: 0.2 })
    for (const name of ['1', '2', '3']) await put(store, `media/a/${name}`, '0123456789')
    for (const name of ['1', '2', '1', '3']) await text(store, `media/a/${name}`)
    await below.deleteUnder('media/a')
    const found = async () =>
      Promise.all(['1', '2', '3'].map(async (name) => !!(await store.stat(`media/a/${name}`))))
    expect(await found()).toEqual([true, false, true])
    await expect.poll(found).toEqual([false, false, false])
  })
})
