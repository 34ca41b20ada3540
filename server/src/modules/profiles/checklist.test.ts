import * as performers from '@stagedoor/contract/performers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../../test/world/people.ts'
import { post } from '../../../test/world/posts.ts'
import { samplePhoto } from '../../../test/world/sample-media.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { transaction } from '../../platform/context.ts'
import { updateAccount } from '../accounts/index.ts'
import { decideDocuments } from '../verification/index.ts'

const DAY = 24 * 3_600_000
let world: World
let photo: Blob

beforeAll(async () => {
  world = await createWorld()
  photo = new Blob([new Uint8Array(await samplePhoto(600, 400).jpeg().toBuffer())])
})
afterAll(() => world.close())

const newcomer = () =>
  world.performer({ hasVerifiedEmail: false, hasVerifiedDocuments: false, hasPrice: false })
const read = ({ api }: Person) => api(performers.readChecklist)
const stateOf = async (person: Person, step: performers.ChecklistStep) =>
  (await read(person)).steps.find((one) => one.step === step)?.state

describe('the checklist of a new creator', () => {
  it('the checklist of a new creator has every step open and marks the needed ones', async () => {
    const list = await read(await newcomer())
    expect(list.steps.map(({ step, state, isNeeded }) => [step, state, isNeeded])).toEqual([
      ['email', 'open', true],
      ['documents', 'open', true],
      ['pictures', 'open', false],
      ['bio', 'open', false],
      ['price', 'open', false],
      ['post', 'open', false],
    ])
    expect(list).toMatchObject({ isShown: true, mayHide: false })
  })

  it('the checklist follows the documents from submitted to rejected to approved', async () => {
    const star = await newcomer()
    const send = (type: 'idVerificationId' | 'documentVerificationId') =>
      star.api(performers.uploadDocument, { params: { type }, files: { file: photo } })
    const decide = (decision: Parameters<typeof decideDocuments>[2]) =>
      transaction(world.app.base, (ctx) => decideDocuments(ctx, star.id, decision))
    await send('idVerificationId')
    expect(await stateOf(star, 'documents')).toBe('open')
    await send('documentVerificationId')
    expect(await stateOf(star, 'documents')).toBe('waiting')
    await decide({ isApproved: false, grounds: { explanation: 'Too dark' } })
    expect(await stateOf(star, 'documents')).toBe('refused')
    await send('idVerificationId')
    await send('documentVerificationId')
    await decide({ isApproved: true })
    expect(await stateOf(star, 'documents')).toBe('done')
  })

  it('the checklist completes each step when it is done, and disappears after the last', async () => {
    const star = await world.performer({ hasPrice: false })
    await star.api(performers.uploadAvatar, { files: { avatar: photo } })
    expect(await stateOf(star, 'pictures')).toBe('open')
    await star.api(performers.uploadCover, { files: { cover: photo } })
    expect(await stateOf(star, 'pictures')).toBe('done')
    await star.api(performers.updateSelf, { body: { bio: 'Hello', monthlyPrice: 5 } })
    expect([await stateOf(star, 'bio'), await stateOf(star, 'price')]).toEqual(['done', 'done'])
    await post(star, { text: 'A draft', status: 'inactive' })
    await world.settle()
    expect(await read(star)).toMatchObject({ isShown: true, mayHide: true })
    await post(star, { text: 'Out' })
    await world.settle()
    const { steps, isShown } = await read(star)
    expect(steps.every(({ state }) => state === 'done')).toBe(true)
    expect(isShown).toBe(false)
  })

  it('the checklist can be hidden for good once nothing needed is missing, and not before', async () => {
    const star = await newcomer()
    const ready = await world.performer({ hasPrice: false })
    const refused = { code: 'performers.checklist_unfinished', status: 422 }
    await expect(star.api(performers.hideChecklist)).rejects.toMatchObject(refused)
    expect(await read(star)).toMatchObject({ isShown: true })
    expect(await ready.api(performers.hideChecklist)).toMatchObject({ isShown: false })
    expect(await read(ready)).toMatchObject({ isShown: false })
  })

  it('the checklist is shown to established creators only while a needed step is missing', async () => {
    const star = await world.performer({ hasPrice: false })
    const longAgo = new Date(world.clock.now().getTime() - 31 * DAY)
    await world.app.base.db
      .updateTable('accounts')
      .set({ createdAt: longAgo })
      .where('id', '=', star.id)
      .execute()
    expect(await read(star)).toMatchObject({ isShown: false })
    await transaction(world.app.base, (ctx) =>
      updateAccount(ctx, star.id, { emailVerifiedAt: null }),
    )
    expect(await read(star)).toMatchObject({ isShown: true, mayHide: false })
  })
})
