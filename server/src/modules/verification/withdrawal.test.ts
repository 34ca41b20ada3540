import * as admin from '@stagedoor/contract/admin'
import * as decisions from '@stagedoor/contract/decisions'
import { createPost } from '@stagedoor/contract/feed'
import * as payouts from '@stagedoor/contract/payouts'
import * as performers from '@stagedoor/contract/performers'
import { goLive, readOwn } from '@stagedoor/contract/streams'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { decisionsIn } from '../../../test/world/decisions.ts'
import { readDocuments } from '../../../test/world/documents.ts'
import { performerToPay } from '../../../test/world/payees.ts'
import type { Person } from '../../../test/world/people.ts'
import { samplePhoto } from '../../../test/world/sample-media.ts'
import { streamOnAir } from '../../../test/world/streams.ts'
import { createWorld, type World } from '../../../test/world/world.ts'

let world: World
let operator: Person
let second: Person
let steps: ReturnType<typeof decisionsIn>
beforeAll(async () => {
  world = await createWorld()
  operator = await world.admin()
  second = await world.admin()
  steps = decisionsIn(world, () => operator)
})
afterAll(() => world.close())

const reason = 'The documents belong to another person'
const unverified = { code: 'performers.documents_not_verified', status: 403 }
const withdraw = ({ id }: Person, by = operator) =>
  by.api(admin.withdrawApproval, { params: { id }, body: { reason } })
const publish = ({ api }: Person) =>
  api(createPost, { body: { type: 'text', text: 'Summer', isSale: true, price: 0 } })
const page = ({ id }: Person) => world.api()(performers.readPerformer, { params: { id } })

it('stops a creator at once whose approval is withdrawn, who reads why, appeals, and gets it back', async () => {
  const performer = await world.performer()
  await publish(performer)
  expect(await withdraw(performer)).toMatchObject({ verifiedDocument: false })
  await expect(withdraw(performer)).rejects.toMatchObject({ code: 'verification.not_approved' })
  await expect(publish(performer)).rejects.toMatchObject(unverified)
  const live = { body: { title: 'From the roof', audience: 'everyone' as const } }
  await expect(performer.api(goLive, live)).rejects.toMatchObject(unverified)
  await expect(page(performer)).rejects.toMatchObject({ code: 'performers.not_found' })
  const statement = await steps.newest(performer.api)
  expect(statement).toMatchObject({
    subject: 'verification',
    explanation: reason,
    violation: 'identity_documents',
    automation: 'none',
    canAppeal: true,
  })

  await steps.review(second, (await steps.appealed(performer.api))._id, 'granted')
  await world.settle()
  expect(await performer.api(performers.readSelf)).toMatchObject({ verifiedDocument: true })
  await publish(performer)
  expect(await page(performer)).toMatchObject({ _id: performer.id })
  const { appeal } = await performer.api(decisions.readDecision, {
    params: { id: statement._id },
  })
  expect(appeal).toMatchObject({ outcome: 'granted', restoration: 'restored' })
})

it('a creator submits both documents again after a withdrawal, whose decision ends with their approval', async () => {
  const performer = await world.performer({ hasVerifiedDocuments: false })
  const file = new Blob([new Uint8Array(await samplePhoto(320, 200).jpeg().toBuffer())])
  const submit = (type: 'idVerificationId' | 'documentVerificationId') =>
    performer.api(performers.uploadDocument, { params: { type }, files: { file } })
  const approve = async () => {
    const params = { id: performer.id }
    await readDocuments(operator, performer.id)
    return operator.api(admin.decideDocuments, { params, body: { decision: 'approve' } })
  }
  await submit('idVerificationId')
  await submit('documentVerificationId')
  await approve()
  await withdraw(performer)
  expect(await performer.api(performers.readSelf)).toMatchObject({
    idVerification: { status: 'refused', reason },
    documentVerification: { status: 'refused', reason },
  })
  await submit('idVerificationId')
  await expect(approve()).rejects.toMatchObject({ code: 'verification.nothing_to_decide' })
  await submit('documentVerificationId')
  expect(await approve()).toMatchObject({ verifiedDocument: true })
  expect((await steps.newest(performer.api)).endedAt).not.toBeNull()
})

it('withdraws an approval with a reason only, and only of a performer', async () => {
  const performer = await world.performer()
  const params = { id: performer.id }
  const silent = operator.api(admin.withdrawApproval, { params, body: { reason: '' } })
  await expect(silent).rejects.toMatchObject({ code: 'request.invalid' })
  await expect(withdraw(await world.fan())).rejects.toMatchObject({
    code: 'performers.not_found',
  })
})

it('ends the live stream of a creator whose approval is withdrawn', async () => {
  const performer = await world.performer()
  await streamOnAir(world, performer)
  await withdraw(performer)
  await world.settle()
  expect((await performer.api(readOwn)).stream).toBeNull()
})

it('approves no payout of a creator whose approval was withdrawn and leaves approved ones out of the file', async () => {
  const { performer: first } = await performerToPay(world)
  const { performer: other } = await performerToPay(world)
  const boss = await world.admin()
  const reviewer = await world.admin()
  const request = async ({ id }: Person) =>
    (
      await (
        await steps.logInAgain({ id } as Person)
      )(payouts.create, {
        body: { requestTokens: 60, paymentAccountType: 'banking' },
      })
    )._id
  const status = (id: string, status: 'approved' | 'done') =>
    boss.api(payouts.setStatus, { params: { id }, body: { status } })
  const approved = await request(first)
  const waiting = await request(other)
  await status(approved, 'approved')
  for (const one of [first, other]) await withdraw(one, reviewer)
  await expect(status(waiting, 'approved')).rejects.toMatchObject(unverified)
  const body = { format: 'csv', reason: 'The weekly run' } as const
  expect(await boss.api(payouts.exportApproved, { body })).toMatchObject({
    count: 0,
    refused: [{ _id: approved, reason: 'The creator is not verified' }],
  })
})
