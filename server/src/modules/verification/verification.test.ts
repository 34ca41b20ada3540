import * as performers from '@stagedoor/contract/performers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailsTo } from '../../../test/world/mails.ts'
import { samplePhoto } from '../../../test/world/sample-media.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { transaction } from '../../platform/context.ts'
import { decideDocuments, pendingPerformers, requireVerifiedDocuments } from './index.ts'

let world: World
let photo: Blob

beforeAll(async () => {
  world = await createWorld()
  photo = new Blob([new Uint8Array(await samplePhoto(600, 400).jpeg().toBuffer())])
})
afterAll(() => world.close())

describe('identity documents', () => {
  it('takes identity documents from pending through refused to approved and shows their owner the state only', async () => {
    const performer = await world.performer({ hasVerifiedDocuments: false })
    const upload = (type: 'idVerificationId' | 'documentVerificationId') =>
      performer.api(performers.uploadDocument, { params: { type }, files: { file: photo } })
    expect(await upload('documentVerificationId')).toMatchObject({ status: 'pending' })
    await performer.api(performers.uploadDocumentUntyped, { body: {}, files: { file: photo } })
    const decide = (decision: Parameters<typeof decideDocuments>[2]) =>
      transaction(world.app.base, (ctx) => decideDocuments(ctx, performer.id, decision))

    await decide({ isApproved: false, grounds: { explanation: 'Too dark' } })
    const refused = { status: 'refused', reason: 'Too dark' }
    expect(await performer.api(performers.readSelf)).toMatchObject({
      idVerification: refused,
      documentVerification: refused,
      verifiedDocument: false,
    })
    expect((await mailsTo(world, performer.email))[0]?.text).toContain('Too dark')

    await upload('idVerificationId')
    await expect(decide({ isApproved: true })).rejects.toMatchObject({
      code: 'verification.nothing_to_decide',
    })
    await upload('documentVerificationId')
    await decide({ isApproved: true })
    const me = await performer.api(performers.readSelf)
    expect(me).toMatchObject({ idVerification: { status: 'approved' }, verifiedDocument: true })
    expect(Object.keys(me.idVerification).sort()).toEqual(['status', 'submittedAt'])
    await expect(decide({ isApproved: true })).rejects.toMatchObject({
      code: 'verification.nothing_to_decide',
    })
  })

  it('refuses identity documents of an unknown type or that are not pictures', async () => {
    const performer = await world.performer({ hasVerifiedDocuments: false })
    const params = { type: 'passport' as 'idVerificationId' }
    const wrong = performer.api(performers.uploadDocument, { params, files: { file: photo } })
    await expect(wrong).rejects.toMatchObject({ code: 'request.invalid' })
    const text = performer.api(performers.uploadDocumentUntyped, {
      body: {},
      files: { file: new Blob(['hello']) },
    })
    await expect(text).rejects.toMatchObject({ code: 'media.not_accepted' })
  })

  it('lists performers with pending documents, longest waiting first', async () => {
    const a = await world.performer({ hasVerifiedDocuments: false })
    const b = await world.performer({ hasVerifiedDocuments: false })
    for (const { api } of [a, b, a])
      await api(performers.uploadDocumentUntyped, { body: {}, files: { file: photo } })
    const { accounts, total } = await pendingPerformers(world.app.base, { limit: 10, offset: 0 })
    expect(
      accounts.map(({ accountId }) => accountId).filter((id) => [a.id, b.id].includes(id)),
    ).toEqual([a.id, b.id])
    expect(total).toBe(accounts.length)
    await expect(requireVerifiedDocuments(world.app.base, a.id)).rejects.toMatchObject({
      code: 'performers.documents_not_verified',
    })
  })
})
