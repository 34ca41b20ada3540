import { listAudit } from '@stagedoor/contract/admin'
import { deletePost } from '@stagedoor/contract/feed'
import { updateSelf } from '@stagedoor/contract/performers'
import { listContents, listPeople, openPerson } from '@stagedoor/contract/records'
import { addPerson, nameInFiles } from '@stagedoor/contract/releases'
import { end as endStream } from '@stagedoor/contract/streams'
import { takeDown } from '@stagedoor/contract/takedowns'
import { uploadAvatar } from '@stagedoor/contract/users'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { leaveForGood, tablesContaining } from '../../../test/world/account-deletion.ts'
import { logInAgain } from '../../../test/world/money.ts'
import type { Person } from '../../../test/world/people.ts'
import { post, upload } from '../../../test/world/posts.ts'
import { recordsIn } from '../../../test/world/records.ts'
import { releasesIn } from '../../../test/world/releases.ts'
import { streamOnAir } from '../../../test/world/streams.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { runDataChange } from '../../platform/jobs/index.ts'
import { hashNamesChange } from './jobs.ts'

const HOUR = 3600_000
const YEAR = 365.25 * 24 * HOUR

let world: World
let admin: Person
let author: Person
const steps = releasesIn(() => world)
const records = recordsIn(() => world)
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  author = await steps.knownPerformer()
  admin = await world.admin()
})

/** Publishes a post with one photo and returns the ids. */
async function publish(owner = author) {
  const fileId = await upload(owner)
  const { _id: id } = await post(owner, { type: 'photo', fileIds: [fileId] })
  await world.settle()
  await records.keep()
  return { fileId, id }
}
/** Publishes a post that shows the author and somebody without an account, who released it. */
async function publishWithGuest() {
  const { fileId, id } = await publish()
  const guest = await steps.nameGuest(author, [fileId])
  await steps.identify(guest.token)
  await steps.answerAll(guest.token)
  await steps.approveWaiting(admin)
  await world.settle()
  await records.keep()
  return { fileId, id, guest }
}
const actionsOf = async (who: Person) =>
  (await who.api(listAudit, { query: { actorId: who.id } })).data.map(({ action }) => action)
const again = async (person: Person) => logInAgain(world, person)
const personOf = async ({ id }: Person) =>
  (
    await world.app.base.db
      .selectFrom('people')
      .select('id')
      .where('accountId', '=', id)
      .executeTakeFirst()
  )?.id ?? ''

it('a record names who published alone, with every name used here and the address of the content', async () => {
  const { id } = await publish()
  world.clock.advance(HOUR)
  const before = author.username
  const username = `${author.username}new`
  await author.api(updateSelf, { body: { username, name: 'Second Stagename' } })
  const personId = await personOf(author)
  for (const name of [before, username, 'stagename second'])
    expect(await records.find(admin, name)).toEqual([personId])
  expect(await records.find(admin, 'canarysmith, canaryann')).toContain(personId)
  expect(await records.find(admin, 'canary')).toEqual([])
  const record = await records.open(admin, personId)
  expect(record).toMatchObject({ legalName: 'Canaryann Canarysmith', birthDate: '1990-02-03' })
  expect(record.names.map(({ kind, name, until }) => [kind, name, until !== null])).toEqual([
    ['username', before, true],
    ['display', author.name, true],
    ['legal', 'Canaryann Canarysmith', false],
    ['username', username, false],
    ['display', 'Second Stagename', false],
  ])
  expect(record).toMatchObject({ shownPlaces: 1, pastPlaces: 0, keptUntil: null })
  expect(record.gaps).toEqual(['document', 'selfie'])
  expect(await records.placesOf(admin, personId)).toMatchObject([
    { kind: 'feed', address: `/post/${id}`, removedAt: null, gaps: ['statement'] },
  ])
})

it('each search and each look at a record is logged, and a look needs a reason', async () => {
  await publish()
  const personId = await personOf(author)
  await records.find(admin, author.username)
  await admin.api(listContents, { query: { q: '/post/none' } })
  await records.open(admin, personId)
  expect(await actionsOf(admin)).toEqual(['records.opened', 'records.searched_by_name'])
  await admin.api(listContents, { query: { q: author.id } })
  expect((await actionsOf(admin))[0]).toBe('records.searched_by_content')
  const { data } = await admin.api(listAudit, { query: { actorId: admin.id } })
  expect(data[1]?.detail).toMatchObject({ reason: 'An inspector asks' })
  expect(JSON.stringify(data)).not.toContain(author.username)
  await expect(
    admin.api(openPerson, { params: { id: personId }, body: { reason: ' ' } }),
  ).rejects.toMatchObject({ code: 'request.invalid' })
  const nobody = { id: '0'.repeat(32) }
  await expect(
    admin.api(openPerson, { params: nobody, body: { reason: 'Look' } }),
  ).rejects.toMatchObject({ code: 'records.person_not_found' })
  await expect(records.placesOf(admin, nobody.id)).rejects.toMatchObject({
    code: 'records.person_not_found',
  })
})

it('content is found by its address, its slug, its file and its bytes, with the people in it', async () => {
  const { id, fileId, guest } = await publishWithGuest()
  const find = async (q: string) => (await admin.api(listContents, { query: { q } })).data
  const [place] = await find(`https://stage.example/post/${id}?from=mail`)
  expect(place).toMatchObject({ placeId: id, fileId, producedOn: expect.any(String), gaps: [] })
  expect(place?.people.map(({ alias, state }) => [alias, state])).toEqual([
    [author.username, 'released'],
    ['Robin', 'released'],
  ])
  for (const q of [id, fileId, place?.sha256 ?? '']) expect(await find(q)).toEqual([place])
  expect(await find('/post/never-written')).toEqual([])
  const named = await records.open(admin, guest.personId)
  expect(named.documents.map(({ kind, status }) => [kind, status])).toEqual([
    ['id', 'approved'],
    ['selfie', 'approved'],
  ])
  expect(named).toMatchObject({ names: [{ kind: 'stage', name: 'Robin' }], gaps: [] })
  expect(await records.find(admin, 'rob')).toContain(guest.personId)
})

it('a replaced picture, deleted content and a takedown end the publication, and keep its dates', async () => {
  const { id } = await publish()
  const picture = async () => ({ avatar: new File([await steps.picture()], 'a.jpg') })
  await author.api(uploadAvatar, { files: await picture() })
  await world.settle()
  await records.keep()
  const personId = await personOf(author)
  const kinds = async () =>
    (await records.placesOf(admin, personId)).map(({ kind, removedAt }) => [kind, !removedAt])
  expect(await kinds()).toEqual([
    ['avatar', true],
    ['feed', true],
  ])
  world.clock.advance(HOUR)
  await author.api(uploadAvatar, { files: await picture() })
  await author.api(deletePost, { params: { id } })
  await world.settle()
  world.clock.advance(2 * HOUR)
  await world.runScheduledJobs()
  author = await again(author)
  const other = await publish()
  admin = await again(admin)
  await admin.api(takeDown, { params: { id: other.fileId }, body: { reason: 'It shows another' } })
  await world.settle()
  await records.keep()
  expect(await kinds()).toEqual([
    ['feed', false],
    ['avatar', true],
    ['avatar', false],
    ['feed', false],
  ])
})

it('erasure keeps the record, whole and sealed, until seven years after the last publication', async () => {
  const { id, guest } = await publishWithGuest()
  const personId = await personOf(author)
  await leaveForGood(world, author)
  await records.keep()
  admin = await again(admin)
  const record = await records.open(admin, personId)
  expect(record).toMatchObject({ legalName: 'Canaryann Canarysmith', shownPlaces: 0 })
  expect(record.alias).toBe('Deleted account')
  expect(record.names.map(({ name }) => name)).toContain(author.username)
  expect(record.names.every(({ until }) => until !== null)).toBe(true)
  const [place] = await records.placesOf(admin, personId)
  expect(place).toMatchObject({ address: `/post/${id}`, removedAt: expect.any(String) })
  expect(await records.find(admin, author.username)).toEqual([personId])
  // What somebody signed is kept as it was read, and mails stand for those of another server.
  const left = await tablesContaining(world, author.username)
  expect(left.filter((table) => table !== 'releases' && table !== 'mails')).toEqual([])

  world.clock.advance(6.9 * YEAR)
  await world.runScheduledJobs(['deletions', 'records'])
  await world.settle()
  admin = await again(admin)
  expect(await records.find(admin, author.username)).toEqual([personId])
  world.clock.advance(0.2 * YEAR)
  await world.runScheduledJobs(['deletions', 'records'])
  await world.settle()
  admin = await again(admin)
  for (const name of [author.username, 'canarysmith'])
    expect(await records.find(admin, name)).not.toContain(personId)
  expect(await records.find(admin, 'Robin')).not.toContain(guest.personId)
  const forGood = await tablesContaining(world, author.id.slice(8))
  expect(forGood.filter((table) => /names|places|documents|people|depict/.test(table))).toEqual([])
  expect(await tablesContaining(world, guest.personId.slice(8))).not.toContain('documents')
})

it('erasure keeps no name of a creator who never published anything', async () => {
  await leaveForGood(world, author)
  const { db } = world.app.base
  const rows = await db
    .selectFrom('accountNames')
    .select('id')
    .where('accountId', '=', author.id)
    .execute()
  expect(rows).toEqual([])
})

it('the record of somebody who was erased stays as long as another shows them', async () => {
  const other = await steps.knownPerformer()
  const { fileId } = await publish()
  const { _id: named } = await author.api(addPerson, { body: { account: other.id } })
  await author.api(nameInFiles, { body: { fileIds: [fileId], isSelf: true, personIds: [named] } })
  await steps.answerAs(other)
  await world.settle()
  await leaveForGood(world, other)
  await records.keep()
  world.clock.advance(8 * YEAR)
  await world.runScheduledJobs(['deletions', 'records'])
  await world.settle()
  admin = await again(admin)
  expect(await records.open(admin, named)).toMatchObject({
    legalName: 'Canaryann Canarysmith',
    shownPlaces: 1,
    keptUntil: null,
  })
  expect((await admin.api(listPeople, { query: {} })).data.map(({ _id }) => _id)).toContain(named)
})

it('a live stream is recorded from its beginning to its end, with its performer', async () => {
  const { _id: streamId } = await streamOnAir(world, author)
  await world.settle()
  const personId = await personOf(author)
  expect(await records.placesOf(admin, personId)).toMatchObject([
    { kind: 'stream', placeId: streamId, address: `/streaming/${author.id}`, removedAt: null },
  ])
  world.clock.advance(HOUR)
  await author.api(endStream, { params: { id: streamId } })
  await world.settle()
  const [place] = await records.placesOf(admin, personId)
  const from = place?.firstShownAt ?? ''
  const until = place?.removedAt ?? ''
  expect(Date.parse(until) - Date.parse(from)).toBeGreaterThanOrEqual(HOUR)
})

it('a person who is older than the search by name is found after the names were hashed', async () => {
  const { guest } = await publishWithGuest()
  const { db } = world.app.base
  await db.updateTable('people').set({ nameWords: null }).execute()
  const found = () => records.find(admin, 'canaryann canarysmith')
  expect(await found()).not.toContain(guest.personId)
  const { base } = world.app
  const change = { ...hashNamesChange, name: 'test.hash_names' }
  const signal = new AbortController().signal
  await runDataChange({ ...base, attempt: 1, isLastAttempt: true, signal }, change)
  expect(await found()).toContain(guest.personId)
})

it('a search by name says how many it found on each page, and behind the last', async () => {
  await publishWithGuest()
  const page = (offset: number) =>
    admin.api(listPeople, { query: { q: 'canaryann', limit: 1, offset } })
  const { data, total } = await page(0)
  expect(data).toHaveLength(1)
  expect(total).toBe((await records.find(admin, 'canaryann')).length)
  expect(await page(total)).toEqual({ data: [], total })
})
