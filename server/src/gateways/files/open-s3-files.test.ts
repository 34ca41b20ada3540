import { readdirSync } from 'node:fs'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startObjectStore } from '../../../test/fakes/object-store.ts'
import { temporaryFolder } from '../../../test/world/temporary-postgres.ts'
import { cacheSmallFiles } from './caching-file-store.ts'
import { fileStoreContract } from './files.contract.ts'
import { openS3Files } from './open-s3-files.ts'
import { partialFilesContract } from './partial-files.contract.ts'

const folder = temporaryFolder()
let objects: Awaited<ReturnType<typeof startObjectStore>>
beforeAll(async () => {
  objects = await startObjectStore()
})
afterAll(async () => {
  await objects.close()
  folder.remove()
})

describe('the file store on S3', () => {
  fileStoreContract(async () => ({ store: openS3Files(objects.place), localFolder: folder.path }))
  partialFilesContract(async () => openS3Files({ ...objects.place, partBytes: 100_000 }))

  it('leaves no temporary files of the S3 store', () => {
    expect(readdirSync(objects.place.scratch)).toEqual([])
  })

  it('deletes more files from S3 than one call can', async () => {
    const store = openS3Files(objects.place)
    const keys = Array.from({ length: 1005 }, (_, at) => `media/many/${at}`)
    for (let at = 0; at < keys.length; at += 100) {
      await Promise.all(keys.slice(at, at + 100).map((key) => store.put(key, Readable.from(['x']))))
    }
    await store.deleteUnder('media/many')
    expect(await store.stat('media/many/0')).toBeUndefined()
    expect(await store.stat('media/many/1004')).toBeUndefined()
  })

  it('reports an unreachable S3 store instead of treating it as empty', async () => {
    const store = openS3Files({ ...objects.place, endpoint: 'http://127.0.0.1:1' })
    await expect(store.stat('media/a/x')).rejects.toThrow(/ECONNREFUSED/)
    await expect(store.get('media/a/x')).rejects.not.toMatchObject({ name: 'FileMissing' })
  })
})

describe('the file store on S3 with a cache of small files', () => {
  fileStoreContract(async () => ({
    store: cacheSmallFiles(openS3Files(objects.place)),
    localFolder: folder.path,
  }))
})
