import * as admin from '@stagedoor/contract/admin'
import * as auth from '@stagedoor/contract/auth'
import * as referrals from '@stagedoor/contract/referrals'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readDocuments } from '../../../test/world/documents.ts'
import { referralsOf } from '../../../test/world/referrals.ts'
import { samplePhoto } from '../../../test/world/sample-media.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { transaction } from '../../platform/context.ts'
import { accountByRef, updateAccount } from '../accounts/index.ts'
import { createCategory } from '../reference/index.ts'
import { beginReferral, noteSignUp } from './begin-referral.ts'

let world: World
let r: ReturnType<typeof referralsOf>
beforeAll(async () => {
  world = await createWorld()
  r = referralsOf(world)
  await r.set('referralBasisPoints', 2500)
})
afterAll(() => world.close())

describe('an invitation', () => {
  test('a creator who signs up through a link is a referral once their documents are approved', async () => {
    const inviter = await world.performer()
    const { link } = await r.mine(inviter)
    expect(link).toBe(`/auth/creator-register?invite=${inviter.username}`)
    const shown = await world.api()(referrals.readInvitation, {
      params: { username: inviter.username },
    })
    expect(shown).toMatchObject({
      name: inviter.name,
      username: inviter.username,
      terms: { percent: 25, months: 12, verifyDays: 30, yearlyCap: null, currency: 'USD' },
    })
    const form = { name: 'Painters', description: '', ordering: 0 }
    const category = await transaction(world.app.base, (ctx) => createCategory(ctx, form))
    const photo = new Blob([new Uint8Array(await samplePhoto(300, 200).jpeg().toBuffer())])
    const password = 'violet anchor bicycle 9'
    await world.api()(auth.registerPerformer, {
      body: {
        firstName: 'Rea',
        lastName: 'Der',
        username: 'invitee',
        email: 'invitee@example.com',
        password,
        dateOfBirth: '1998-03-15',
        country: 'fr',
        categoryIds: [category._id],
        invitedBy: inviter.username,
      },
      files: { idVerification: photo, documentVerification: photo },
    })
    await world.settle()
    expect(await r.listOf(inviter, { state: 'waiting' })).toMatchObject([
      { invitedInfo: { username: 'invitee' }, fromDay: null },
    ])
    const account = await accountByRef(world.app.base, 'invitee')
    const id = account?.id ?? ''
    const reviewer = await world.admin()
    await readDocuments(reviewer, id)
    await reviewer.api(admin.decideDocuments, { params: { id }, body: { decision: 'approve' } })
    await world.settle()
    expect(await r.listOf(inviter)).toMatchObject([{ state: 'running', amount: 0 }])
    const { token } = await world.api()(auth.login, { body: { username: 'invitee', password } })
    expect(await world.api(token)(referrals.readMine)).toMatchObject({
      invitedBy: { inviterInfo: { username: inviter.username }, percent: 25, state: 'running' },
    })
  })

  test('the same document, a late verification and an unknown name make no referral', async () => {
    const inviter = await world.performer()
    const late = await world.performer({ hasVerifiedDocuments: false })
    const twin = await world.performer({ hasVerifiedDocuments: false })
    const other = await world.performer({ hasVerifiedDocuments: false })
    const { base } = world.app
    const number = Buffer.alloc(32, 7)
    for (const accountId of [inviter.id, twin.id])
      await base.db
        .insertInto('verificationDocuments')
        .values({
          id: base.newId(),
          accountId,
          kind: 'id',
          storedDocumentId: base.newId(),
          status: 'approved',
          submittedAt: base.now(),
          decidedAt: base.now(),
          documentType: 'passport',
          issuingCountry: 'FR',
          numberHash: number,
        })
        .execute()
    const verify = (id: string) =>
      transaction(base, async (ctx) => {
        await updateAccount(ctx, id, { documentsVerifiedAt: ctx.now() })
        await beginReferral(ctx, id)
      })
    await transaction(base, async (ctx) => {
      for (const { id: accountId } of [late, twin])
        await noteSignUp(ctx, { accountId, invitedBy: inviter.username })
      await noteSignUp(ctx, { accountId: other.id, invitedBy: 'nobody-here' })
      await noteSignUp(ctx, { accountId: inviter.id, invitedBy: inviter.username })
    })
    await verify(twin.id)
    await r.nextDay(31)
    await verify(late.id)
    const states = (await r.listOf(inviter)).map(({ state }) => state)
    expect(states.sort()).toEqual(['expired', 'refused'])
    expect(await r.mine(other)).toMatchObject({ invitedBy: null })
  })

  test('a site without referrals shows no link and notes nobody', async () => {
    await r.set('referralBasisPoints', 0)
    const inviter = await world.performer()
    const creator = await r.invited(inviter)
    expect(await r.mine(inviter)).toMatchObject({ terms: null, link: null })
    expect(await r.mine(creator)).toMatchObject({ invitedBy: null })
    const params = { username: inviter.username }
    await expect(world.api()(referrals.readInvitation, { params })).rejects.toMatchObject({
      code: 'referrals.not_found',
    })
    await r.set('referralBasisPoints', 2500)
  })
})
