import { readDeletion, requestDeletion } from '@stagedoor/contract/deletions'
import { deletePost } from '@stagedoor/contract/feed'
import { liftLegalHold, listLegalHolds, setLegalHold } from '@stagedoor/contract/legalholds'
import { removeFile } from '@stagedoor/contract/media'
import { takeDown } from '@stagedoor/contract/takedowns'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tablesContaining } from '../../../test/world/account-deletion.ts'
import { logInAgain } from '../../../test/world/money.ts'
import type { Person } from '../../../test/world/people.ts'
import { post, upload } from '../../../test/world/posts.ts'
import { createWorld, type World } from '../../../test/world/world.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await createWorld()
  admin = await world.admin()
})
afterAll(() => world.close())

const DAY_MS = 86_400_000

const hold = (subject: 'account' | 'file' | 'feed', subjectId: string, isDisclosed = false) =>
  admin.api(setLegalHold, {
    body: { subject, subjectId, reason: 'A court asked for it', isDisclosed },
  })
const newest = async () => (await admin.api(listLegalHolds, { query: { limit: 1 } })).data[0]
const liftNewest = async () =>
  admin.api(liftLegalHold, {
    params: { id: (await newest())?._id ?? '' },
    body: { reason: 'The trial is over' },
  })
/** Lets days pass, and logs the admin in again, whose session has ended by then. */
async function wait(days: number) {
  world.clock.advance(days * DAY_MS)
  await world.runScheduledJobs()
  await world.settle()
  admin = { ...admin, ...(await logInAgain(world, admin)) }
}
/** Returns which of some files still have bytes, in the open or sealed. */
async function areKept(fileIds: readonly string[]): Promise<boolean[]> {
  const { base } = world.app
  const keys = (await Array.fromAsync(base.gateways.files.list())).map(({ key }) => key)
  const holds = await base.db.selectFrom('fileHolds').select(['id', 'fileId']).execute()
  return fileIds.map((fileId) => {
    const folders = holds.filter((one) => one.fileId === fileId).map(({ id }) => `held/${id}/`)
    return keys.some((key) => [`media/${fileId}/`, ...folders].some((one) => key.startsWith(one)))
  })
}

it('an account under a legal hold is not erased, and its owner learns of it where that is allowed', async () => {
  const performer = await world.performer({ name: 'Lawfully Kept' })
  const fileId = await upload(performer)
  await post(performer, { type: 'photo', fileIds: [fileId], text: 'sequestered words' })
  await world.settle()
  await hold('account', performer.id, true)
  expect(await newest()).toMatchObject({ subject: 'account', liftedAt: null, isDisclosed: true })
  const { kept } = await performer.api(readDeletion)
  expect(kept.at(-1)).toMatchObject({
    text: 'Everything of your account, because of a legal hold',
    why: 'A court asked for it',
  })
  await performer.api(requestDeletion)
  await wait(20)
  expect(await tablesContaining(world, 'sequestered')).toContain('posts')
  expect(await tablesContaining(world, 'Lawfully')).toContain('accounts')
  await liftNewest()
  await expect(liftNewest()).rejects.toMatchObject({ code: 'legalholds.lifted_already' })
  await wait(2)
  expect(await tablesContaining(world, 'sequestered')).toEqual([])
  expect(await tablesContaining(world, 'Lawfully')).not.toContain('accounts')
  expect(await areKept([fileId])).toEqual([false])
})

it('keeps the bytes of files under a legal hold that their owner deletes, and of those taken down a year ago', async () => {
  const performer = await world.performer()
  const alone = await upload(performer)
  const ofPost = await upload(performer)
  const taken = await upload(performer)
  const free = await upload(performer)
  const { _id: postId } = await post(performer, { type: 'photo', fileIds: [ofPost] })
  await world.settle()
  await hold('file', alone)
  await hold('feed', postId)
  await hold('file', taken)
  const { kept } = await performer.api(readDeletion)
  expect(kept.filter(({ key }) => key.startsWith('legal_hold'))).toEqual([])
  await performer.api(deletePost, { params: { id: postId } })
  for (const id of [alone, free]) {
    await performer.api(removeFile, { params: { id } })
    await performer.api(removeFile, { params: { id } })
  }
  await admin.api(takeDown, { params: { id: taken }, body: { reason: 'It shows another person' } })
  await wait(2)
  expect(await areKept([alone, ofPost, taken, free])).toEqual([true, true, true, false])
  await wait(400)
  expect(await areKept([alone, ofPost, taken])).toEqual([true, true, true])
  await liftNewest()
  await wait(1)
  expect(await areKept([alone, ofPost, taken])).toEqual([true, true, false])
})

it('refuses a legal hold on what is not there, or of another kind', async () => {
  const performer = await world.performer()
  const nothing = { code: 'legalholds.subject_not_found' }
  await expect(hold('file', performer.id)).rejects.toMatchObject(nothing)
  await expect(hold('feed', performer.id)).rejects.toMatchObject(nothing)
  await expect(hold('account', world.app.base.newId())).rejects.toMatchObject(nothing)
})
