import * as admin from '@stagedoor/contract/admin'
import { readPerformer, uploadDocument } from '@stagedoor/contract/performers'
import { readMe } from '@stagedoor/contract/users'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readDocuments } from '../../../../test/world/documents.ts'
import type { Person } from '../../../../test/world/people.ts'
import { samplePhoto } from '../../../../test/world/sample-media.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'

let world: World
let boss: Person
let photo: Buffer<ArrayBuffer>
beforeAll(async () => {
  world = await createWorld()
  boss = await world.admin()
  photo = Buffer.from(await samplePhoto(320, 200).jpeg().toBuffer())
})
afterAll(() => world.close())

/** Creates a performer who has submitted both documents. */
async function applicant(): Promise<Person> {
  const performer = await world.performer({ hasVerifiedDocuments: false })
  for (const type of ['idVerificationId', 'documentVerificationId'] as const)
    await handIn(performer, type)
  return performer
}

const handIn = (performer: Person, type: 'idVerificationId' | 'documentVerificationId') =>
  performer.api(uploadDocument, {
    params: { type },
    files: { file: new File([photo], 'id.jpg', { type: 'image/jpeg' }) },
  })

const lastAudit = async () => (await boss.api(admin.listAudit, { query: { limit: 1 } })).data[0]
const waiting = async () =>
  (await boss.api(admin.listWaitingDocuments, { query: { limit: 100 } })).data
const open = (performer: Person, who = boss) => readDocuments(who, performer.id)
const decide = (id: string, body: { decision: 'approve' | 'refuse'; reason?: string }) =>
  boss.api(admin.decideDocuments, { params: { id }, body })

describe('documents that wait', () => {
  it('pending documents are listed, the longest waiting first', async () => {
    const first = await applicant()
    const second = await applicant()
    const list = await waiting()
    const ids = list.map(({ performerId }) => performerId)
    expect(ids.indexOf(first.id)).toBeLessThan(ids.indexOf(second.id))
    expect(list[0]).toMatchObject({ performerInfo: { username: first.username } })
    expect(list[0]?.documents.map(({ kind, status }) => [kind, status])).toEqual([
      ['idVerificationId', 'pending'],
      ['documentVerificationId', 'pending'],
    ])
  })

  it('documents are not approved by an admin who has not opened the newest of each kind', async () => {
    const performer = await applicant()
    const refused = { code: 'verification.documents_not_opened', status: 409 }
    const approve = () => decide(performer.id, { decision: 'approve' })
    await expect(approve()).rejects.toMatchObject(refused)
    await open(performer, await world.admin())
    await expect(approve(), 'another admin opened them').rejects.toMatchObject(refused)
    const [first] = (await boss.api(admin.viewPerformer, { params: { id: performer.id } }))
      .documents
    await boss.api(admin.openDocument, {
      params: { id: first?._id ?? '' },
      body: { reason: 'Check' },
    })
    await expect(approve(), 'one of two').rejects.toMatchObject(refused)
    await open(performer)
    await handIn(performer, 'idVerificationId')
    await expect(approve(), 'one was replaced since').rejects.toMatchObject(refused)
    await open(performer)
    expect(await approve()).toMatchObject({ verifiedDocument: true })
  })

  it('approving documents lets their owner publish and sends a mail', async () => {
    const performer = await applicant()
    await open(performer)
    const approved = await decide(performer.id, { decision: 'approve' })
    expect(approved).toMatchObject({
      verifiedDocument: true,
      documents: [{ status: 'approved' }, { status: 'approved' }],
    })
    expect(await lastAudit()).toMatchObject({
      action: 'verification.documents_approved',
      subjectId: performer.id,
    })
    await world.settle()
    const mails = await boss.api(admin.listMails, { query: { q: performer.email } })
    expect(mails.data[0]).toMatchObject({ template: 'verification.approved' })
    expect((await waiting()).map(({ performerId }) => performerId)).not.toContain(performer.id)
    await expect(decide(performer.id, { decision: 'approve' })).rejects.toMatchObject({
      code: 'verification.nothing_to_decide',
    })
  })

  it('rejecting documents sends the owner the reason', async () => {
    const performer = await applicant()
    const silent = decide(performer.id, { decision: 'refuse' })
    await expect(silent).rejects.toMatchObject({ code: 'admin.reason_missing', status: 422 })
    const refused = await decide(performer.id, {
      decision: 'refuse',
      reason: 'The picture is blurred',
    })
    expect(refused).toMatchObject({ verifiedDocument: false })
    expect(refused.documents[0]).toMatchObject({
      status: 'refused',
      reason: 'The picture is blurred',
    })
    expect(await lastAudit()).toMatchObject({
      action: 'verification.documents_refused',
      detail: { reason: 'The picture is blurred' },
    })
    await world.settle()
    const [mail] = (await boss.api(admin.listMails, { query: { q: performer.email } })).data
    const { text } = await boss.api(admin.readMail, { params: { id: mail?._id ?? '' } })
    expect(text).toContain('The picture is blurred')
  })

  it('documents of an unknown performer cannot be decided', async () => {
    const fan = await world.fan()
    await expect(decide(fan.id, { decision: 'approve' })).rejects.toMatchObject({
      code: 'performers.not_found',
    })
    const empty = await world.performer({ hasVerifiedDocuments: false })
    await expect(decide(empty.id, { decision: 'approve' })).rejects.toMatchObject({
      code: 'verification.nothing_to_decide',
    })
  })
})

describe('the picture of a document', () => {
  it('the picture of a document is shown to an admin who gives a reason, and the access is logged', async () => {
    const performer = await applicant()
    const { documents } = await boss.api(admin.viewPerformer, { params: { id: performer.id } })
    const id = documents[0]?._id ?? ''
    const opened = await boss.api(admin.openDocument, {
      params: { id },
      body: { reason: 'First check' },
    })
    expect(opened.mimeType).toBe('image/jpeg')
    expect(Buffer.from(opened.content, 'base64').equals(photo)).toBe(true)
    expect(await lastAudit()).toMatchObject({
      action: 'verification.document_opened',
      subjectId: id,
      detail: { reason: 'First check' },
    })
    const looks = await world.app.base.db
      .selectFrom('documentReads')
      .selectAll()
      .where('documentId', '=', id)
      .execute()
    expect(looks).toMatchObject([
      { readerId: boss.id, ownerId: performer.id, reason: 'First check' },
    ])
  })

  it('the log of who viewed documents can be neither changed nor emptied', async () => {
    const attempts = [
      sql`update document_reads set reason = 'Another reason'`,
      sql`delete from document_reads`,
      sql`truncate document_reads`,
    ]
    for (const attempt of attempts)
      await expect(attempt.execute(world.app.base.db)).rejects.toThrow(
        'document reads are append-only',
      )
  })

  it('the picture of a document is not shown without a reason, or when there is none', async () => {
    const id = world.app.base.newId()
    const silent = boss.api(admin.openDocument, { params: { id }, body: { reason: '' } })
    await expect(silent).rejects.toMatchObject({ code: 'request.invalid' })
    const missing = boss.api(admin.openDocument, { params: { id }, body: { reason: 'Curious' } })
    await expect(missing).rejects.toMatchObject({ code: 'media.not_found', status: 404 })
  })
})

describe('pictures of an account', () => {
  let picture: Blob
  beforeAll(() => {
    picture = new Blob([photo])
  })

  it("an account's pictures are replaced, shown and audited", async () => {
    const fan = await world.fan()
    const performer = await world.performer()
    const ofFan = await boss.api(admin.uploadUserAvatar, {
      params: { id: fan.id },
      files: { avatar: picture },
    })
    expect(await fan.api(readMe)).toMatchObject({ avatar: ofFan.url })
    const params = { id: performer.id }
    const avatar = await boss.api(admin.uploadPerformerAvatar, {
      params,
      files: { avatar: picture },
    })
    const cover = await boss.api(admin.uploadPerformerCover, { params, files: { cover: picture } })
    expect(await world.api()(readPerformer, { params })).toMatchObject({
      avatar: avatar.url,
      cover: cover.url,
    })
    expect((await world.inject({ method: 'GET', url: cover.url })).headers['content-type']).toBe(
      'image/webp',
    )
    const event = {
      action: 'accounts.picture_replaced',
      subjectId: performer.id,
      detail: { kind: 'cover' },
    }
    expect(await lastAudit()).toMatchObject(event)
  })

  it('pictures for an unknown account are refused', async () => {
    const fan = await world.fan()
    const performer = await world.performer()
    const svg = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'])
    const type = 'idVerificationId' as const
    const uploads = (fanId: string, performerId: string, sent: Blob) => [
      boss.api(admin.uploadUserAvatar, { params: { id: fanId }, files: { avatar: sent } }),
      boss.api(admin.uploadPerformerAvatar, {
        params: { id: performerId },
        files: { avatar: sent },
      }),
      boss.api(admin.uploadPerformerCover, {
        params: { id: performerId },
        files: { cover: sent },
      }),
      boss.api(admin.uploadPerformerDocument, {
        params: { id: performerId, type },
        files: { file: sent },
      }),
    ]
    const codes = async (all: Promise<unknown>[]) =>
      (await Promise.allSettled(all)).map((one) => one.status === 'rejected' && one.reason.code)
    expect(await codes(uploads(performer.id, fan.id, picture))).toEqual([
      'accounts.not_found',
      ...Array(3).fill('performers.not_found'),
    ])
    expect(await codes(uploads(fan.id, performer.id, svg))).toEqual(
      Array(4).fill('media.not_accepted'),
    )
  })
})
