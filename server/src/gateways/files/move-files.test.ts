import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startObjectStore } from '../../../test/fakes/object-store.ts'
import { temporaryFolder } from '../../../test/world/temporary-postgres.ts'
import { openDiskFiles } from './disk-store.ts'
import { moveFiles } from './move-files.ts'
import { openS3Files } from './open-s3-files.ts'
import type { FileStore } from './port.ts'

const folder = temporaryFolder()
let objects: Awaited<ReturnType<typeof startObjectStore>>
let disks = 0
beforeAll(async () => {
  objects = await startObjectStore()
})
afterAll(async () => {
  await objects.close()
  folder.remove()
})

const files = {
  'media/a/original': 'one',
  'media/a/320.webp': 'two',
  'media/b/index.m3u8': 'three',
  'documents/c': 'four',
}

async function filled(): Promise<FileStore> {
  const disk = openDiskFiles(path.join(folder.path, `disk-${disks++}`))
  for (const [key, text] of Object.entries(files)) await disk.put(key, Readable.from([text]))
  return disk
}
const read = async (store: FileStore, key: string) => String(await buffer(await store.get(key)))
const contents = async (store: FileStore) => {
  const keys = (await Array.fromAsync(store.list())).map(({ key }) => key)
  return Object.fromEntries(
    await Promise.all(keys.map(async (key) => [key, await read(store, key)])),
  )
}

it('moves files from disk to S3 and back, after a dry run that writes nothing', async () => {
  const disk = await filled()
  const s3 = openS3Files(objects.place)
  const all = { copied: 4, copiedBytes: 15, alreadyThere: 0 }
  expect(await moveFiles({ from: disk, to: s3, isDryRun: true })).toEqual(all)
  expect(await contents(s3)).toEqual({})
  expect(await moveFiles({ from: disk, to: s3 })).toEqual(all)
  expect(await contents(s3)).toEqual(files)
  expect(await contents(disk)).toEqual(files)

  const home = openDiskFiles(path.join(folder.path, 'home'))
  await moveFiles({ from: s3, to: home })
  expect(await contents(home)).toEqual(files)
})

it('resumes an interrupted move of files', async () => {
  const from = await filled()
  const to = openDiskFiles(path.join(folder.path, 'resumed'))
  const reported: string[] = []
  const breaking = moveFiles({
    from,
    to,
    onFile: ({ how }) => {
      reported.push(how)
      if (reported.length === 2) throw new Error('the cable was pulled')
    },
  })
  await expect(breaking).rejects.toThrow('the cable')
  expect(Object.keys(await contents(to)).length).toBe(2)
  expect(await moveFiles({ from, to })).toMatchObject({ copied: 2, alreadyThere: 2 })
  expect(await contents(to)).toEqual(files)
})

it('replaces files of another length, and files with other bytes when it verifies content', async () => {
  const from = await filled()
  const to = await filled()
  await to.put('media/a/original', Readable.from(['on']))
  await to.put('media/a/320.webp', Readable.from(['tWo']))
  expect(await moveFiles({ from, to })).toMatchObject({ copied: 1, alreadyThere: 3 })
  expect(await read(to, 'media/a/320.webp')).toBe('tWo')
  expect(await moveFiles({ from, to, verifiesContent: true })).toMatchObject({
    copied: 1,
    alreadyThere: 3,
  })
  expect(await contents(to)).toEqual(files)
})

it('skips a file that is deleted during the move', async () => {
  const from = await filled()
  const to = openDiskFiles(path.join(folder.path, 'removed'))
  const living = {
    ...from,
    async *list() {
      for await (const file of from.list()) {
        if (file.key === 'media/a/original') await from.delete(file.key)
        yield file
      }
    },
  }
  expect(await moveFiles({ from: living, to })).toMatchObject({ copied: 3 })
  expect(Object.keys(await contents(to)).length).toBe(3)
})

it('detects a file that changed on the way, does not keep it, and names it', async () => {
  const from = await filled()
  const below = openDiskFiles(path.join(folder.path, 'lossy'))
  const lossy = {
    ...below,
    put: async (key: string, content: Readable) => {
      const stored = await below.put(key, content)
      if (key === 'media/a/original') await below.put(key, Readable.from(['onE']))
      return stored
    },
  }
  await expect(moveFiles({ from, to: lossy })).rejects.toThrow(
    'media/a/original did not arrive as it left',
  )
  expect(await below.stat('media/a/original')).toBeUndefined()
  expect(await from.stat('media/a/original')).toEqual({ size: 3 })
})
