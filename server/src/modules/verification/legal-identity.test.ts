import * as admin from '@stagedoor/contract/admin'
import * as performers from '@stagedoor/contract/performers'
import { updateMe } from '@stagedoor/contract/users'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readDocuments } from '../../../test/world/documents.ts'
import { mailsTo } from '../../../test/world/mails.ts'
import type { Person } from '../../../test/world/people.ts'
import { samplePhoto } from '../../../test/world/sample-media.ts'
import { createWorld, type World } from '../../../test/world/world.ts'

let world: World
let boss: Person
let photo: Blob

beforeAll(async () => {
  world = await createWorld()
  boss = await world.admin()
  photo = new Blob([new Uint8Array(await samplePhoto(320, 200).jpeg().toBuffer())])
})
afterAll(() => world.close())

const confirmed = { firstName: 'Ada', lastName: 'Noor', dateOfBirth: '1990-01-02' }
const married = { firstName: 'Ada', lastName: 'Hale', dateOfBirth: '1990-01-02' }
const fixed = { code: 'accounts.legal_name_fixed', status: 422 }

const verified = () => world.performer({ ...confirmed })
const self = ({ api }: Person) => api(performers.readSelf)
const seen = (performer: Person) => boss.api(admin.viewPerformer, { params: { id: performer.id } })
const ask = ({ api }: Person, body = married) =>
  api(performers.requestIdentityChange, {
    body,
    files: { idVerification: photo, documentVerification: photo },
  })
const decide = ({ id }: Person, body: { decision: 'approve' | 'refuse'; reason?: string }) =>
  boss.api(admin.decideDocuments, { params: { id }, body })
const open = (performer: Person) => readDocuments(boss, performer.id)
const submitBoth = async ({ api }: Person) => {
  for (const type of ['idVerificationId', 'documentVerificationId'] as const)
    await api(performers.uploadDocument, { params: { type }, files: { file: photo } })
}

describe('the legal name of a verified creator', () => {
  it('cannot be changed by its owner or an admin, by any call, while the documents are approved', async () => {
    const performer = await verified()
    const body = { lastName: 'Hale' }
    await expect(performer.api(performers.updateSelf, { body })).rejects.toMatchObject(fixed)
    await expect(performer.api(updateMe, { body })).rejects.toMatchObject(fixed)
    const byAdmin = { params: { id: performer.id }, body }
    await expect(boss.api(admin.updatePerformer, byAdmin)).rejects.toMatchObject(fixed)
    const born = { body: { dateOfBirth: '1991-01-02' } }
    await expect(performer.api(performers.updateSelf, born)).rejects.toMatchObject({
      code: 'performers.birth_date_fixed',
    })
    const past = sql`update accounts set last_name = 'Hale' where id = ${performer.id}`
    await expect(past.execute(world.app.base.db)).rejects.toThrow('confirm its legal name')
    expect(await self(performer)).toMatchObject({ ...confirmed, verifiedDocument: true })
  })

  it('may be sent unchanged with the whole profile, as existing clients do', async () => {
    const performer = await verified()
    const saved = await performer.api(performers.updateSelf, {
      body: { ...confirmed, bio: 'Painter' },
    })
    expect(saved).toMatchObject(confirmed)
  })

  it('stays in force while another one is reviewed and replaces the other at its approval', async () => {
    const performer = await verified()
    expect(await ask(performer)).toMatchObject({ ...married, status: 'pending' })
    await expect(ask(performer)).rejects.toMatchObject({ code: 'verification.change_pending' })
    expect(await self(performer)).toMatchObject({
      ...confirmed,
      verifiedDocument: true,
      identityChange: { ...married, status: 'pending' },
    })
    expect(await seen(performer)).toMatchObject({ ...confirmed, identityChange: married })
    await expect(decide(performer, { decision: 'approve' })).rejects.toMatchObject({
      code: 'verification.documents_not_opened',
    })
    await open(performer)
    await decide(performer, { decision: 'approve' })
    expect(await self(performer)).toMatchObject({
      ...married,
      verifiedDocument: true,
      identityChange: null,
    })
    await expect(
      performer.api(performers.updateSelf, { body: { lastName: 'Noor' } }),
    ).rejects.toMatchObject(fixed)
  })

  it('stays confirmed when the other one is refused, and its owner reads why', async () => {
    const performer = await verified()
    await ask(performer)
    await decide(performer, { decision: 'refuse', reason: 'The ID shows the old name' })
    expect(await self(performer)).toMatchObject({
      ...confirmed,
      verifiedDocument: true,
      identityChange: { status: 'refused', reason: 'The ID shows the old name' },
    })
    await world.settle()
    const [mail] = await mailsTo(world, performer.email)
    expect(mail?.text).toContain('The ID shows the old name')
    expect(await ask(performer)).toMatchObject({ status: 'pending' })
  })

  it('is not changed by documents that are approved after its owner took the request back', async () => {
    const performer = await verified()
    await ask(performer)
    await performer.api(performers.cancelIdentityChange)
    await expect(performer.api(performers.cancelIdentityChange)).rejects.toMatchObject({
      code: 'verification.no_change_pending',
    })
    await open(performer)
    await decide(performer, { decision: 'approve' })
    expect(await self(performer)).toMatchObject({ ...confirmed, identityChange: null })
  })

  it('can be asked for by verified adults only, and only when something changes', async () => {
    const performer = await verified()
    const codeOf = (asked: Promise<unknown>) => asked.catch(({ code }) => code)
    expect(await codeOf(ask(performer, confirmed))).toBe('verification.nothing_changes')
    const young = { ...married, dateOfBirth: '2024-01-02' }
    expect(await codeOf(ask(performer, young))).toBe('performers.too_young')
    const applicant = await world.performer({ ...confirmed, hasVerifiedDocuments: false })
    expect(await codeOf(ask(applicant))).toBe('performers.documents_not_verified')
  })
})

it('approves no name that was changed after the admin compared it with the documents', async () => {
  const performer = await world.performer({ ...confirmed, hasVerifiedDocuments: false })
  await submitBoth(performer)
  await open(performer)
  world.clock.advance(1000)
  await performer.api(performers.updateSelf, { body: { lastName: 'Hale' } })
  await expect(decide(performer, { decision: 'approve' })).rejects.toMatchObject({
    code: 'verification.documents_not_opened',
  })
  await open(performer)
  expect(await decide(performer, { decision: 'approve' })).toMatchObject({
    lastName: 'Hale',
    verifiedDocument: true,
  })
})
