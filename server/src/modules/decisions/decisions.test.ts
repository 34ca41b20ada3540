import * as admin from '@stagedoor/contract/admin'
import { deleteComment } from '@stagedoor/contract/comments'
import * as decisions from '@stagedoor/contract/decisions'
import * as messages from '@stagedoor/contract/messages'
import { listNotifications } from '@stagedoor/contract/notifications'
import { create as requestPayout, setStatus } from '@stagedoor/contract/payouts'
import { uploadDocument } from '@stagedoor/contract/performers'
import { createReport, decideReport } from '@stagedoor/contract/reports'
import * as streams from '@stagedoor/contract/streams'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pairOf, say as write } from '../../../test/world/conversations.ts'
import { decisionsIn } from '../../../test/world/decisions.ts'
import { mailsTo } from '../../../test/world/mails.ts'
import { performerToPay } from '../../../test/world/payees.ts'
import type { Person } from '../../../test/world/people.ts'
import { post } from '../../../test/world/posts.ts'
import { streamOnAir } from '../../../test/world/streams.ts'
import { photoFile } from '../../../test/world/videos.ts'
import { createWorld, type World } from '../../../test/world/world.ts'

let world: World
let operator: Person
let steps: ReturnType<typeof decisionsIn>
beforeAll(async () => {
  world = await createWorld()
  operator = await world.admin()
  steps = decisionsIn(world, () => operator)
})
afterAll(() => world.close())

describe('a statement of reasons', () => {
  it('has what the law asks for, and its owner is mailed and notified without a word of it in the subject', async () => {
    const performer = await world.performer()
    const { _id: postId } = await post(performer, { text: 'A post about summer' })
    const facts = `${performer.name} published a picture of another person.`
    await steps.remove('feed', postId, { violation: 'no_consent', facts })
    await world.settle()
    const statement = await steps.newest(performer.api)
    expect(statement).toMatchObject({
      subject: 'feed',
      subjectId: postId,
      excerpt: expect.stringContaining('A post about summer'),
      violation: 'no_consent',
      ground: 'illegal',
      groundReference: 'Directive (EU) 2024/1385, Article 5',
      explanation: 'It names a person',
      facts: 'the owner published a picture of another person.',
      source: 'own_initiative',
      automation: 'none',
      canAppeal: true,
      endedAt: null,
    })
    const row = await world.app.base.db
      .selectFrom('decisions')
      .selectAll()
      .where('id', '=', statement._id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      decisionVisibility: ['DECISION_VISIBILITY_CONTENT_REMOVED'],
      category: 'STATEMENT_CATEGORY_CYBER_VIOLENCE',
      keyword: 'KEYWORD_NON_CONSENSUAL_IMAGE_SHARING',
      accountType: 'BUSINESS',
      decidedBy: operator.id,
      appliedOn: row.decidedAt.toISOString().slice(0, 10),
    })
    const mails = await mailsTo(world, performer.email)
    expect(mails.filter(({ text }) => text.includes('It names a person'))).toHaveLength(1)
    expect(mails[0]?.subject).toBe('A decision about your account')
    expect(mails[0]?.text).toContain(`/user/decisions/${statement._id}`)
    const notified = await performer.api(listNotifications, { query: {} })
    expect(notified.data.filter(({ link }) => link?.endsWith(statement._id))).toHaveLength(1)
  })

  it('answers a report: it names the report as its source, and the violation of its title', async () => {
    const performer = await world.performer()
    const fan = await world.fan()
    const { _id: targetId } = await post(performer)
    const { _id: id } = await fan.api(createReport, {
      body: { title: 'Infringes my rights', target: 'feed', targetId },
    })
    const body = { decision: 'remove', reason: 'The notice is right' } as const
    await operator.api(decideReport, { params: { id }, body })
    expect(await steps.newest(performer.api)).toMatchObject({
      source: 'notice',
      violation: 'copyright',
    })
    expect(await steps.appealed(performer.api)).toMatchObject({ reportId: id })
  })

  it('keeps facts and reasons with e-mail addresses, @names and network addresses out', async () => {
    const performer = await world.performer()
    const { _id: postId } = await post(performer)
    for (const facts of ['See a@b.example', 'By @robin', 'From 10.1.2.3', 'From 2001:db8:0:1:1::1'])
      await expect(steps.remove('feed', postId, { facts }), facts).rejects.toMatchObject({
        code: 'request.invalid',
        data: { fields: [{ path: 'facts' }] },
      })
    await expect(
      steps.remove('feed', postId, { reason: 'Robin (robin@example.com) reported it' }),
    ).rejects.toMatchObject({ data: { fields: [{ path: 'reason' }] } })
    await steps.remove('feed', postId, { facts: 'At 10:30:15 a picture was published: 3.5 MB.' })
    expect((await steps.newest(performer.api)).facts).toContain('3.5 MB')
  })

  it('is read by its owner alone', async () => {
    const { performer } = await steps.removedPost()
    const { _id: id } = await steps.newest(performer.api)
    const fan = await world.fan()
    for (const { api } of [fan, operator])
      await expect(api(decisions.readDecision, { params: { id } })).rejects.toMatchObject({
        code: 'decisions.not_found',
      })
    await expect(steps.appeal(fan.api, id)).rejects.toMatchObject({ code: 'decisions.not_found' })
    await expect(world.api()(decisions.readDecision, { params: { id } })).rejects.toMatchObject({
      code: 'auth.required',
    })
    expect(await steps.listed(fan.api)).toEqual([])
  })

  it('is made for each thing that is restricted', async () => {
    const reason = 'Not allowed here'
    const author = await world.fan()
    const liar = await world.performer()
    const said = await steps.comment(author, (await post(liar))._id)
    await operator.api(deleteComment, { params: { id: said._id } })
    expect(await steps.newest(author.api)).toMatchObject({ subject: 'comment', explanation: '' })

    const pair = await pairOf(world)
    const sent = await write(pair.performer, pair.id, 'A rude message')
    await operator.api(messages.remove, { params: { id: sent._id } })
    expect(await steps.newest(pair.performer.api)).toMatchObject({ subject: 'message' })

    const host = await world.performer()
    const { _id: id, conversationId } = await streamOnAir(world, host)
    const params = { conversationId }
    const line = await host.api(streams.sendLine, { params, body: { text: 'A rude line' } })
    await operator.api(streams.removeLine, { params: { conversationId, id: line._id } })
    expect(await steps.newest(host.api)).toMatchObject({
      subject: 'stream_line',
      subjectId: line._id,
    })
    await operator.api(streams.adminEnd, { params: { id }, body: { reason } })
    expect(await steps.newest(host.api)).toMatchObject({ subject: 'stream', explanation: reason })

    const unknown = await world.performer({ hasVerifiedDocuments: false })
    const file = await photoFile()
    const type = 'idVerificationId'
    await unknown.api(uploadDocument, { params: { type }, files: { file } })
    const refusal = { decision: 'refuse', reason } as const
    await operator.api(admin.decideDocuments, { params: { id: unknown.id }, body: refusal })
    expect(await steps.newest(unknown.api)).toMatchObject({
      subject: 'documents',
      violation: 'identity_documents',
    })
  })

  it('has a stock reason when a client deletes content without one', async () => {
    const performer = await world.performer()
    const first = await post(performer)
    const other = await post(performer)
    await operator.api(admin.deletePost, { params: { id: first._id }, body: {} })
    expect(await steps.newest(performer.api)).toMatchObject({ violation: 'other', explanation: '' })
    const body = { reason: 'Copied pictures', violation: 'copyright' } as const
    await operator.api(admin.deletePost, { params: { id: other._id }, body })
    expect(await steps.newest(performer.api)).toMatchObject({ explanation: 'Copied pictures' })
  })

  it('is made for a rejected payout', async () => {
    const { performer: payee } = await performerToPay(world)
    operator = await world.admin()
    const paymentAccountType = 'banking'
    const { _id: payoutId } = await payee.api(requestPayout, {
      body: { requestTokens: 50, paymentAccountType, source: 'performer' },
    })
    await operator.api(setStatus, {
      params: { id: payoutId },
      body: { status: 'rejected', adminNote: 'Another name' },
    })
    expect(await steps.newest(payee.api)).toMatchObject({
      subject: 'payout_request',
      ground: 'terms',
    })
  })
})
