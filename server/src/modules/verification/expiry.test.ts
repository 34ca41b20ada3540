import * as admin from '@stagedoor/contract/admin'
import { listNotifications } from '@stagedoor/contract/notifications'
import * as performers from '@stagedoor/contract/performers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { decisionsIn } from '../../../test/world/decisions.ts'
import { readDocuments } from '../../../test/world/documents.ts'
import { mailsTo } from '../../../test/world/mails.ts'
import type { Person } from '../../../test/world/people.ts'
import { samplePhoto } from '../../../test/world/sample-media.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { checkExpiry } from './check-expiry.ts'

let world: World
let boss: Person
let file: Blob
const steps = () => decisionsIn(world, () => boss)

beforeAll(async () => {
  world = await createWorld()
  boss = await world.admin()
  file = new Blob([new Uint8Array(await samplePhoto(320, 200).jpeg().toBuffer())])
})
afterAll(() => world.close())

const DAY_MS = 86_400_000
const dayIn = (days: number) =>
  new Date(world.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10)

const submit = (
  { api }: Pick<Person, 'api'>,
  type: 'idVerificationId' | 'documentVerificationId',
) => api(performers.uploadDocument, { params: { type }, files: { file } })

async function applicant(): Promise<Person> {
  const performer = await world.performer({ hasVerifiedDocuments: false })
  await submit(performer, 'idVerificationId')
  await submit(performer, 'documentVerificationId')
  return performer
}

const approve = ({ id }: Person, body: { acceptsDuplicate?: boolean } = {}) =>
  boss.api(admin.decideDocuments, { params: { id }, body: { decision: 'approve', ...body } })

it('approves no ID before a reviewer recorded what it says, and none that has expired', async () => {
  const performer = await applicant()
  const { documents } = await boss.api(admin.viewPerformer, { params: { id: performer.id } })
  for (const { _id } of documents)
    await boss.api(admin.openDocument, { params: { id: _id }, body: { reason: 'Check' } })
  const refusedWith = (code: string) => ({ code: `verification.${code}`, status: 409 })
  await expect(approve(performer)).rejects.toMatchObject(refusedWith('details_missing'))
  await readDocuments(boss, performer.id, { expiresOn: dayIn(-1) })
  await expect(approve(performer)).rejects.toMatchObject(refusedWith('document_expired'))
  await readDocuments(boss, performer.id, { expiresOn: dayIn(400) })
  expect(await approve(performer)).toMatchObject({ verifiedDocument: true })
  expect((await performer.api(performers.readSelf)).idVerification).toMatchObject({
    status: 'approved',
    expiresOn: dayIn(400),
  })
})

it('shows the reviewer, and never the uploader, that another account has the same document', async () => {
  const first = await applicant()
  const second = await applicant()
  await readDocuments(boss, first.id, { number: '12 AB-345' })
  await approve(first)
  await readDocuments(boss, second.id, { number: '12ab345', type: 'identity_card' })
  const seen = await boss.api(admin.viewPerformer, { params: { id: second.id } })
  expect(seen.duplicates).toMatchObject([{ _id: first.id }])
  await expect(approve(second)).rejects.toMatchObject({
    code: 'verification.duplicate_document',
    data: { accountIds: [first.id] },
  })
  expect(JSON.stringify(await second.api(performers.readSelf))).not.toContain(first.id)
  expect(await approve(second, { acceptsDuplicate: true })).toMatchObject({
    verifiedDocument: true,
  })
  const stored = await world.app.base.db
    .selectFrom('verificationDocuments')
    .selectAll()
    .where('accountId', '=', second.id)
    .execute()
  expect(JSON.stringify(stored).toLowerCase()).not.toContain('ab345')
})

it('reminds a creator three times of an ID that expires and withdraws the approval after the grace period', async () => {
  const performer = await applicant()
  await readDocuments(boss, performer.id, { expiresOn: dayIn(31) })
  await approve(performer)
  const reminders = async () =>
    (await mailsTo(world, performer.email)).filter(({ subject }) => subject.includes('renewed'))
  const pass = async (days: number) => {
    world.clock.advance(days * DAY_MS)
    await checkExpiry(world.app.base)
    await checkExpiry(world.app.base)
    await world.settle()
  }
  const counts: number[] = []
  for (const days of [0, 1, 22, 1, 7, 30]) {
    await pass(days)
    counts.push((await reminders()).length)
  }
  expect(counts).toEqual([0, 1, 1, 2, 3, 3])
  const again = await steps().logInAgain(performer)
  expect(await again(performers.readSelf)).toMatchObject({ verifiedDocument: true })
  const { data } = await again(listNotifications, { query: {} })
  expect(data.filter(({ type }) => type === 'document_expiring')).toHaveLength(3)

  await pass(1)
  const later = await steps().logInAgain(performer)
  expect(await later(performers.readSelf)).toMatchObject({ verifiedDocument: false })
  expect(await steps().newest(later)).toMatchObject({
    subject: 'verification',
    automation: 'full',
    canAppeal: true,
  })
})

it('neither reminds nor stops a creator whose new ID waits for its review', async () => {
  boss = { ...boss, api: await steps().logInAgain(boss) }
  const performer = await applicant()
  await readDocuments(boss, performer.id, { expiresOn: dayIn(5) })
  await approve(performer)
  world.clock.advance(1000)
  await submit(performer, 'idVerificationId')
  world.clock.advance(60 * DAY_MS)
  await checkExpiry(world.app.base)
  await world.settle()
  const again = await steps().logInAgain(performer)
  expect(await again(performers.readSelf)).toMatchObject({ verifiedDocument: true })
  const mails = await mailsTo(world, performer.email)
  expect(mails.filter(({ subject }) => subject.includes('renewed'))).toEqual([])
})
