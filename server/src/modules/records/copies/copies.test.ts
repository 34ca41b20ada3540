import { updateSetting } from '@stagedoor/contract/admin'
import { readDeletion } from '@stagedoor/contract/deletions'
import { deletePost } from '@stagedoor/contract/feed'
import { takeDown } from '@stagedoor/contract/takedowns'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { hashOf } from '../../../../test/world/file-doors.ts'
import type { Person } from '../../../../test/world/people.ts'
import { post, upload } from '../../../../test/world/posts.ts'
import { openBundleBytes, recordsIn } from '../../../../test/world/records.ts'
import { releasesIn } from '../../../../test/world/releases.ts'
import { samplePhoto } from '../../../../test/world/sample-media.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'

const HOUR = 3600_000
const YEAR = 365.25 * 24 * HOUR

let world: World
let [admin, other]: Person[] = []
let author: Person
const steps = releasesIn(() => world)
const records = recordsIn(() => world)
const staff = () => ({ admin: admin as Person, other: other as Person })
const set = (key: string, value: string) =>
  staff().admin.api(updateSetting, { params: { key }, body: { value } })
beforeAll(async () => {
  world = await createWorld()
  ;[admin, other] = [await world.admin(), await world.admin()]
})
afterAll(() => world.close())
beforeEach(async () => {
  author = await steps.knownPerformer()
  await set('recordCopies', 'reduced')
})

let pictures = 0
/** Publishes a post with a photo unlike any other, and lets the jobs of records run. */
async function publish(type: 'photo' | 'video' = 'photo') {
  pictures += 1
  const photo = await samplePhoto(1500 + pictures, 900)
    .jpeg()
    .toBuffer()
  const bytes = type === 'photo' ? new Uint8Array(photo) : undefined
  const fileId = await upload(author, type, bytes)
  const { _id: id } = await post(author, { type, fileIds: [fileId] })
  await world.settle()
  await records.keep()
  await records.keep()
  return { fileId, id, sha256: bytes && hashOf(bytes) }
}

const copies = () =>
  world.app.base.db
    .selectFrom('recordCopies')
    .select(['id', 'fileId', 'names', 'madeAt'])
    .where('ownerId', '=', author.id)
    .execute()
async function storedUnder(folder: string): Promise<Buffer[]> {
  const { files } = world.app.base.gateways
  const stored: Buffer[] = []
  for await (const { key } of files.list(folder))
    stored.push(Buffer.concat((await Array.fromAsync(await files.get(key))) as Buffer[]))
  return stored
}
/** Builds a bundle of the author’s record and returns its files. */
async function bundle() {
  const { admin, other } = staff()
  const found = await records.find(admin, author.username)
  const { id, passphrase } = await records.bundle(admin, other, found)
  const { files, problems } = await openBundleBytes(await records.download(admin, id), passphrase)
  expect(problems).toEqual([])
  return [...files].filter(([name]) => name.startsWith('contents/'))
}

it('a record keeps a reduced copy, sealed, that outlives the content and is in the bundle', async () => {
  const { id } = await publish()
  const [copy] = await copies()
  expect(copy).toMatchObject({ names: ['1280.webp'], madeAt: expect.any(Date) })
  const [sealed] = await storedUnder(`record-copies/${copy?.id}`)
  expect(sealed?.includes('WEBP')).toBe(false)
  await author.api(deletePost, { params: { id } })
  await world.settle()
  await records.keep()
  const [[path, bytes] = []] = await bundle()
  expect(path).toBe(`contents/${copy?.id}/1280.webp`)
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1280 })
  const [person = ''] = await records.find(staff().admin, author.username)
  expect(await records.placesOf(staff().admin, person)).toMatchObject([{ hasCopy: true }])
})

it('of what a decision bans, no copy is kept', async () => {
  const { fileId } = await publish()
  const [copy] = await copies()
  expect(await storedUnder(`record-copies/${copy?.id}`)).toHaveLength(1)
  await staff().admin.api(takeDown, { params: { id: fileId }, body: { reason: 'Illegal' } })
  await world.settle()
  await records.keep()
  expect(await copies()).toEqual([])
  expect(await storedUnder(`record-copies/${copy?.id}`)).toEqual([])
  expect(await bundle()).toEqual([])
})

it('a site keeps no copies unless its operator wants them, and then also of what is published', async () => {
  await set('recordCopies', 'none')
  await publish()
  expect(await copies()).toEqual([])
  const textOf = async () =>
    (await author.api(readDeletion)).kept.find(({ key }) => key === 'publications')?.text
  expect(await textOf()).toContain('without the files')
  await set('recordCopies', 'reduced')
  expect(await textOf()).toContain('a reduced copy of each')
  await records.keep()
  await records.keep()
  expect(await copies()).toMatchObject([{ madeAt: expect.any(Date) }])
})

it('a copy of a video is its poster and small pictures of all of it', async () => {
  await publish('video')
  const [copy] = await copies()
  expect(copy?.names.length).toBeGreaterThan(1)
  expect(await storedUnder(`record-copies/${copy?.id}`)).toHaveLength(copy?.names.length ?? 0)
})

it('a copy ends with the record, and its pictures with it', async () => {
  const { id } = await publish()
  const [copy] = await copies()
  await author.api(deletePost, { params: { id } })
  await world.settle()
  world.clock.advance(2 * HOUR)
  for (const years of [0, 6.9]) {
    world.clock.advance(years * YEAR)
    await world.runScheduledJobs()
    await records.keep()
    expect(await copies()).toHaveLength(1)
    expect(await storedUnder(`record-copies/${copy?.id}`)).toHaveLength(1)
  }
  world.clock.advance(0.2 * YEAR)
  await records.keep()
  await records.keep()
  expect(await copies()).toEqual([])
  expect(await storedUnder(`record-copies/${copy?.id}`)).toEqual([])
})
