import * as admin from '@stagedoor/contract/admin'
import * as performers from '@stagedoor/contract/performers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { decisionsIn } from '../../../test/world/decisions.ts'
import { readDocuments } from '../../../test/world/documents.ts'
import type { Person } from '../../../test/world/people.ts'
import { samplePhoto } from '../../../test/world/sample-media.ts'
import { createWorld, type World } from '../../../test/world/world.ts'

let world: World
let boss: Person
let file: Blob
beforeAll(async () => {
  world = await createWorld()
  boss = await world.admin()
  file = new Blob([new Uint8Array(await samplePhoto(320, 200).jpeg().toBuffer())])
})
afterAll(() => world.close())

const DAY_MS = 86_400_000
const steps = () => decisionsIn(world, () => boss)
const kinds = ['idVerificationId', 'documentVerificationId'] as const

/** Moves the clock, logs everyone in again, and runs the jobs of the night. */
async function pass(days: number, ...people: Person[]): Promise<Person[]> {
  world.clock.advance(days * DAY_MS)
  await world.runScheduledJobs()
  await world.settle()
  const again = async (one: Person) => ({ ...one, api: await steps().logInAgain(one) })
  boss = await again(boss)
  return Promise.all(people.map(again))
}

const submit = async ({ api }: Person) => {
  for (const type of kinds)
    await api(performers.uploadDocument, { params: { type }, files: { file } })
}
const refuse = ({ id }: Person) =>
  boss.api(admin.decideDocuments, {
    params: { id },
    body: { decision: 'refuse', reason: 'Too dark' },
  })
const approve = async ({ id }: Person) => {
  await readDocuments(boss, id)
  await boss.api(admin.decideDocuments, { params: { id }, body: { decision: 'approve' } })
}
async function stored({ id }: Person): Promise<{ rows: number; files: number }> {
  const { db } = world.app.base
  const rows = await db
    .selectFrom('verificationDocuments')
    .select('id')
    .where('accountId', '=', id)
    .execute()
  const files = await db.selectFrom('documents').select('id').where('ownerId', '=', id).execute()
  return { rows: rows.length, files: files.length }
}

it('erases refused documents, and those replaced before a review, after 180 days, except under an open appeal', async () => {
  const applicants = [
    await world.performer({ hasVerifiedDocuments: false }),
    await world.performer({ hasVerifiedDocuments: false }),
    await world.performer({ hasVerifiedDocuments: false }),
  ] as const
  for (const one of applicants) await submit(one)
  const [refused, appealing, impatient] = applicants
  await refuse(refused)
  await refuse(appealing)
  await steps().appealed(appealing.api)
  world.clock.advance(1000)
  await submit(impatient)
  expect(await stored(impatient)).toEqual({ rows: 4, files: 4 })

  await pass(179)
  expect(await stored(refused)).toEqual({ rows: 2, files: 2 })
  const [again] = await pass(2, refused)
  expect(await stored(refused)).toEqual({ rows: 0, files: 0 })
  expect(await again?.api(performers.readSelf)).toMatchObject({
    idVerification: { status: 'missing' },
  })
  expect(await stored(appealing)).toEqual({ rows: 2, files: 2 })
  expect(await stored(impatient)).toEqual({ rows: 2, files: 2 })
})

it('keeps an approved document for seven years after it was replaced by another approved one', async () => {
  const performer = await world.performer({ hasVerifiedDocuments: false })
  await submit(performer)
  await approve(performer)
  world.clock.advance(1000)
  await submit(performer)
  await approve(performer)
  await pass(2500)
  expect(await stored(performer)).toEqual({ rows: 4, files: 4 })
  await pass(60)
  expect(await stored(performer)).toEqual({ rows: 2, files: 2 })
})

it('erases the documents of a sign-up whose address was not confirmed within 7 days', async () => {
  const unconfirmed = await world.performer({
    hasVerifiedDocuments: false,
    hasVerifiedEmail: false,
    status: 'pending-email-confirmation',
  })
  const confirmed = await world.performer({ hasVerifiedDocuments: false })
  for (const { id } of [unconfirmed, confirmed])
    await boss.api(admin.uploadPerformerDocument, {
      params: { id, type: 'idVerificationId' },
      files: { file },
    })
  await pass(6)
  expect(await stored(unconfirmed)).toEqual({ rows: 1, files: 1 })
  await pass(2)
  expect(await stored(unconfirmed)).toEqual({ rows: 0, files: 0 })
  expect(await stored(confirmed)).toEqual({ rows: 1, files: 1 })
})
