import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { beforeAll, describe, expect, it } from 'vitest'
import { FileNotFound, type FileStore, InvalidKey } from './port.ts'

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const keysOf = async (store: FileStore) =>
  (await Array.fromAsync(store.list())).map(({ key }) => key)

const bytesOf = async (content: Readable | Buffer | undefined) =>
  content instanceof Readable ? buffer(content) : content

function* repeated(chunk: Buffer, times: number) {
  for (let at = 0; at < times; at++) yield chunk
}

/**
 * Tests that a file store meets its contract; each adapter passes it. `localFolder` is a folder for
 * local files.
 */
export function fileStoreContract(
  open: () => Promise<{ store: FileStore; localFolder: string }>,
): void {
  let store: FileStore
  let localFolder: string
  const bytes = randomBytes(300_000)
  const put = (key: string, content: Buffer) =>
    store.put(key, Readable.from([content.subarray(0, 1000), content.subarray(1000)]))
  const read = async (key: string) => buffer(await store.get(key))

  beforeAll(async () => {
    ;({ store, localFolder } = await open())
  })

  it('stores a stream and returns its size and hash', async () => {
    expect(await put('photos/a1/original.jpg', bytes)).toEqual({
      size: bytes.length,
      sha256: sha256(bytes),
    })
    expect(await read('photos/a1/original.jpg')).toEqual(bytes)
    expect(await store.stat('photos/a1/original.jpg')).toEqual({ size: bytes.length })
  })

  it('stores an empty file', async () => {
    expect(await store.put('photos/a1/empty', Readable.from([]))).toEqual({
      size: 0,
      sha256: sha256(Buffer.alloc(0)),
    })
    expect(await read('photos/a1/empty')).toEqual(Buffer.alloc(0))
  })

  it.each([
    [{ start: 0, end: 0 }],
    [{ start: 10, end: 1009 }],
    [{ start: bytes.length - 5, end: bytes.length - 1 }],
  ])('reads the range %o, both ends included', async (range) => {
    await put('photos/a2/x', bytes)
    expect(await buffer(await store.get('photos/a2/x', range))).toEqual(
      bytes.subarray(range.start, range.end + 1),
    )
  })

  it('opens a file, so that its size is known before it is read or closed', async () => {
    await put('photos/a5/x', bytes)
    const [whole, part, unread] = await Promise.all([1, 2, 3].map(() => store.open('photos/a5/x')))
    expect([whole?.size, part?.size, unread?.size]).toEqual([
      bytes.length,
      bytes.length,
      bytes.length,
    ])
    expect(await bytesOf(await whole?.read())).toEqual(bytes)
    expect(await bytesOf(await part?.read({ start: 10, end: 1009 }))).toEqual(
      bytes.subarray(10, 1010),
    )
    await unread?.close()
    await expect(store.open('photos/a5/none')).rejects.toThrow(FileNotFound)
  })

  it('replaces a file', async () => {
    await put('photos/a3/x', bytes)
    await put('photos/a3/x', Buffer.from('shorter'))
    expect(String(await read('photos/a3/x'))).toBe('shorter')
  })

  it('stores nothing when the stream breaks off, and keeps the earlier file', async () => {
    const broken = () =>
      Readable.from(
        (async function* () {
          yield bytes
          throw new Error('the client went away')
        })(),
      )
    await expect(store.put('photos/a4/new', broken())).rejects.toThrow('went away')
    expect(await store.stat('photos/a4/new')).toBeUndefined()
    await put('photos/a4/old', bytes)
    await expect(store.put('photos/a4/old', broken())).rejects.toThrow('went away')
    expect(await read('photos/a4/old')).toEqual(bytes)
  })

  it('moves a local file into the store', async () => {
    const local = path.join(localFolder, 'upload')
    writeFileSync(local, bytes)
    expect(await store.putLocalFile('videos/b1/original.mp4', local)).toEqual({
      size: bytes.length,
    })
    expect(existsSync(local)).toBe(false)
    expect(await read('videos/b1/original.mp4')).toEqual(bytes)
  })

  it('copies a file, and each copy outlives the other', async () => {
    await put('photos/c1/x', bytes)
    await store.copy('photos/c1/x', 'photos/c2/y')
    await store.delete('photos/c1/x')
    expect(await read('photos/c2/y')).toEqual(bytes)
    await put('photos/c1/x', bytes)
    await store.copy('photos/c1/x', 'photos/c2/y')
    await put('photos/c1/x', Buffer.from('other'))
    expect(await read('photos/c2/y')).toEqual(bytes)
    await expect(store.copy('photos/none/x', 'photos/c2/z')).rejects.toThrow(FileNotFound)
  })

  it('deletes a file, and accepts one that does not exist', async () => {
    await put('photos/d1/x', bytes)
    await store.delete('photos/d1/x')
    await store.delete('photos/d1/x')
    expect(await store.stat('photos/d1/x')).toBeUndefined()
    await expect(store.get('photos/d1/x')).rejects.toThrow(FileNotFound)
  })

  it('deletes a folder without its neighbours', async () => {
    for (const key of ['videos/e1/a', 'videos/e1/hls/b', 'videos/e10/a']) await put(key, bytes)
    await store.deleteUnder('videos/e1')
    expect(await store.stat('videos/e1/a')).toBeUndefined()
    expect(await store.stat('videos/e1/hls/b')).toBeUndefined()
    expect(await store.stat('videos/e10/a')).toEqual({ size: bytes.length })
    await expect(store.deleteUnder('videos')).rejects.toThrow(InvalidKey)
  })

  it('lists every file by its key, and nothing else', async () => {
    await store.deleteUnder('videos/l1')
    await store.delete('documents/l2')
    const before = new Set(await keysOf(store))
    for (const key of ['videos/l1/a', 'videos/l1/hls/b', 'documents/l2']) await put(key, bytes)
    const listed = await Array.fromAsync(store.list())
    const fresh = listed.filter(({ key }) => !before.has(key))
    expect(fresh.sort((a, b) => (a.key < b.key ? -1 : 1))).toEqual([
      { key: 'documents/l2', size: bytes.length },
      { key: 'videos/l1/a', size: bytes.length },
      { key: 'videos/l1/hls/b', size: bytes.length },
    ])
    const under = await Array.fromAsync(store.list('videos/l1'))
    expect(under.map(({ key }) => key).sort()).toEqual(['videos/l1/a', 'videos/l1/hls/b'])
    expect(await Array.fromAsync(store.list('videos/l'))).toEqual([])
  })

  it('stores a large file without keeping it in memory, and reads it back whole and in parts', async () => {
    const chunk = randomBytes(1024 * 1024)
    const chunks = 20
    const hash = createHash('sha256')
    const stored = await store.put('videos/g1/x', Readable.from(repeated(chunk, chunks)))
    for (let at = 0; at < chunks; at++) hash.update(chunk)
    expect(stored).toEqual({ size: chunk.length * chunks, sha256: hash.digest('hex') })
    const seam = { start: chunk.length * 8 - 3, end: chunk.length * 8 + 2 }
    const parts = await buffer(await store.get('videos/g1/x', seam))
    expect(parts).toEqual(Buffer.concat([chunk.subarray(-3), chunk.subarray(0, 3)]))
    expect(sha256(await read('videos/g1/x'))).toBe(stored.sha256)
  })

  it('opens a local copy of a file for programs', async () => {
    await put('videos/f1/x', bytes)
    const lent = await store.openLocalCopy('videos/f1/x')
    expect(readFileSync(lent.path)).toEqual(bytes)
    await lent.release()
    expect(await read('videos/f1/x')).toEqual(bytes)
    await expect(store.openLocalCopy('videos/f1/none')).rejects.toThrow(FileNotFound)
  })

  describe('invalid keys', () => {
    it.each([
      '../x',
      'a/../../x',
      '/etc/passwd',
      'a//b',
      'a/./b',
      '.hidden',
      'a/.partial',
      'A/x',
      'a\\b',
      'a/b\0',
      'c:x',
      '',
      `a/${'x'.repeat(600)}`,
    ])('%j', async (key) => {
      await expect((async () => store.put(key, Readable.from(['x'])))()).rejects.toThrow(InvalidKey)
      await expect((async () => store.get(key))()).rejects.toThrow(InvalidKey)
      await expect((async () => store.stat(key))()).rejects.toThrow(InvalidKey)
      await expect((async () => store.delete(key))()).rejects.toThrow(InvalidKey)
      await expect((async () => store.deleteUnder(key))()).rejects.toThrow(InvalidKey)
    })
  })
}
