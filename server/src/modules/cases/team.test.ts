import * as cases from '@stagedoor/contract/cases'
import * as reports from '@stagedoor/contract/reports'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { caseAbout, decideCase, reportedPost, reportThing } from '../../../test/world/cases.ts'
import type { Person } from '../../../test/world/people.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { transaction } from '../../platform/context.ts'
import { updateSetting } from '../settings/index.ts'
import { casesPrivacy } from './privacy.ts'

let world: World
let performer: Person
let fan: Person
let mira: Person
let tom: Person
beforeAll(async () => {
  world = await createWorld()
  mira = await world.admin({ staffRole: 'moderator' })
  tom = await world.admin({ staffRole: 'moderator' })
})
beforeEach(async () => {
  performer = await world.performer()
  fan = await world.fan()
})
afterAll(() => world.close())

const nowhere = '0'.repeat(32)
const reported = () => reportedPost(world, performer, { by: [fan] })
const ownerOf = ({ id, username, email }: Person) =>
  ({ id, role: 'performer', username, email }) as const

describe('a note', () => {
  const add = (body: Parameters<typeof addBy>[1]) => addBy(mira, body)
  const addBy = (
    who: Person,
    body: { readonly caseId?: string; readonly personId?: string; readonly text: string },
  ) => who.api(cases.addNote, { body })

  it('on a case is one on the owner of its thing, and is read by all who read reports', async () => {
    const { id } = await reported()
    const onCase = await add({ caseId: id, text: 'Asked for the original' })
    await add({ personId: performer.id, text: 'Was warned by phone' })
    const support = await world.admin({ staffRole: 'support' })
    const ofPerson = await support.api(cases.listNotes, { query: { personId: performer.id } })
    expect(ofPerson.data.map(({ text }) => text)).toEqual([
      'Was warned by phone',
      'Asked for the original',
    ])
    const ofCase = await support.api(cases.listNotes, { query: { caseId: id } })
    expect(ofCase).toMatchObject({
      total: 1,
      data: [{ _id: onCase._id, author: { _id: mira.id } }],
    })
  })

  it('is changed and removed by its author alone', async () => {
    const { _id: id } = await add({ personId: performer.id, text: 'First' })
    const change = (who: Person) =>
      who.api(cases.updateNote, { params: { id }, body: { text: 'Second' } })
    const remove = (who: Person) => who.api(cases.deleteNote, { params: { id } })
    await expect(change(tom)).rejects.toMatchObject({ code: 'cases.not_your_note', status: 403 })
    await expect(remove(tom)).rejects.toMatchObject({ code: 'cases.not_your_note' })
    expect(await change(mira)).toMatchObject({ text: 'Second', editedAt: expect.anything() })
    await remove(mira)
    await expect(remove(mira)).rejects.toMatchObject({ code: 'cases.note_not_found' })
    await expect(change(mira)).rejects.toMatchObject({ code: 'cases.note_not_found' })
  })

  it('is refused about nothing, and about a case and a person at once', async () => {
    await expect(add({ caseId: nowhere, text: 'x' })).rejects.toMatchObject({
      code: 'cases.not_found',
    })
    await expect(add({ personId: nowhere, text: 'x' })).rejects.toMatchObject({
      code: 'accounts.not_found',
    })
    for (const body of [{ text: 'x' }, { text: 'x', caseId: nowhere, personId: nowhere }])
      await expect(add(body)).rejects.toMatchObject({ code: 'request.invalid' })
  })

  it('is erased with the account; the archive of the account says only when there was one', async () => {
    const { id } = await reported()
    await add({ caseId: id, text: 'A secret of the reporter' })
    const [part] = casesPrivacy.export ?? []
    const rows: object[] = []
    for await (const row of part?.rows(world.app.base, ownerOf(performer)) ?? []) rows.push(row)
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('secret')
    await transaction(world.app.base, async (ctx) => {
      await casesPrivacy.erase?.private?.(ctx, ownerOf(performer))
    })
    const left = await mira.api(cases.listNotes, { query: { caseId: id } })
    expect(left.total).toBe(0)
  })
})

describe('the history of a person', () => {
  const historyOf = (who: Person, id = performer.id) =>
    who.api(cases.readPersonHistory, { params: { id }, query: { limit: 2 } })

  it('has reports about and by them, decisions, strikes and notes, page by page', async () => {
    for (let count = 0; count < 3; count += 1) {
      const { id } = await reported()
      await decideCase(mira, id, 'remove')
    }
    await reported()
    await reportThing(performer, fan.id, { target: 'user' as never })
    await mira.api(cases.addNote, { body: { personId: performer.id, text: 'A note' } })
    const found = await historyOf(mira)
    expect(found).toMatchObject({
      person: { _id: performer.id },
      isSuspended: false,
      openCases: 1,
      reportsAbout: { total: 4 },
      reportsBy: { total: 1 },
      decisions: { total: 3 },
      strikes: [{ violation: 'scam', count: 3 }],
      notes: { total: 1 },
    })
    expect(found.reportsAbout.data).toHaveLength(2)
    expect(found.decisions.data[0]).toMatchObject({ subject: 'feed', appeal: null })
    await expect(historyOf(mira, nowhere)).rejects.toMatchObject({ code: 'accounts.not_found' })
  })

  it('leaves out payouts and documents where the role may not read them', async () => {
    const owner = await world.admin()
    const support = await world.admin({ staffRole: 'support' })
    const parts = async (who: Person) => {
      const { documents, payouts } = await historyOf(who)
      return { documents: documents !== null, payouts: payouts !== null }
    }
    expect(await parts(owner)).toEqual({ documents: true, payouts: true })
    expect(await parts(mira)).toEqual({ documents: true, payouts: false })
    expect(await parts(support)).toEqual({ documents: false, payouts: true })
  })
})

describe('a second opinion', () => {
  const ask = (who: Person, id: string, accountId?: string) =>
    who.api(cases.askOpinion, {
      params: { id },
      body: { question: 'Is this satire?', ...(accountId && { accountId }) },
    })
  const answer = (who: Person, id: string, agrees = true) =>
    who.api(cases.answerOpinion, { params: { id }, body: { agrees, answer: 'It is not' } })

  it('is asked of a colleague or of any, found in their list, and shown with the case', async () => {
    const { id } = await reported()
    const { _id: asked } = await ask(mira, id, tom.id)
    const waiting = async (who: Person) =>
      (await who.api(cases.listCases, { query: { holder: 'asked' } })).data.map(({ _id }) => _id)
    expect([await waiting(tom), await waiting(mira)]).toEqual([[id], []])
    await expect(answer(mira, asked)).rejects.toMatchObject({ code: 'cases.own_opinion' })
    await answer(tom, asked, false)
    expect(await waiting(tom)).toEqual([])
    await expect(answer(tom, asked)).rejects.toMatchObject({ code: 'cases.opinion_answered' })
    const { opinions } = await mira.api(cases.readCase, { params: { id } })
    expect(opinions).toMatchObject([
      { agrees: false, answer: 'It is not', answeredBy: { _id: tom.id } },
    ])
    await expect(ask(mira, id, mira.id)).rejects.toMatchObject({ code: 'cases.own_opinion' })
    await expect(ask(mira, id, fan.id)).rejects.toMatchObject({ code: 'cases.cannot_decide' })
    await expect(ask(mira, nowhere)).rejects.toMatchObject({ code: 'cases.not_found' })
    await expect(answer(tom, nowhere)).rejects.toMatchObject({ code: 'cases.opinion_not_found' })
    await decideCase(mira, id, 'dismiss')
    await expect(ask(mira, id)).rejects.toMatchObject({ code: 'cases.closed' })
  })

  it('is never given by the person who asked, whatever stores it', async () => {
    const { id } = await reported()
    await ask(mira, id)
    const forged = world.app.base.db
      .updateTable('caseOpinions')
      .set({ answeredBy: mira.id, agrees: true, answeredAt: new Date() })
      .where('caseId', '=', id)
      .execute()
    await expect(forged).rejects.toThrow(/case_opinions__answered/)
  })

  it('is needed before the decisions that the setting names, by every door', async () => {
    await transaction(world.app.base, (ctx) => updateSetting(ctx, 'secondOpinion', 'severe'))
    const { id } = await reported()
    const refused = { code: 'cases.needs_opinion', status: 409 }
    await expect(decideCase(mira, id, 'suspend')).rejects.toMatchObject(refused)
    const [report] = (await mira.api(cases.readCase, { params: { id } })).reports
    const alone = mira.api(reports.decideReport, {
      params: { id: report?._id ?? '' },
      body: { decision: 'suspend', reason: 'Seen' },
    })
    await expect(alone).rejects.toMatchObject(refused)
    const { _id: asked } = await ask(mira, id)
    await answer(tom, asked)
    // Who agreed is no second person to themselves.
    await expect(decideCase(tom, id, 'suspend')).rejects.toMatchObject(refused)
    await decideCase(mira, id, 'suspend')
    const minor = await reportedPost(world, await world.performer(), {
      by: [fan],
      title: 'Child abuse',
    })
    await expect(decideCase(mira, minor.id, 'dismiss')).rejects.toMatchObject(refused)
    await transaction(world.app.base, (ctx) => updateSetting(ctx, 'secondOpinion', 'none'))
    await decideCase(mira, minor.id, 'dismiss')
  })
})

describe('the workload', () => {
  it('counts what each person decided, and how long the first look and the decision took', async () => {
    const ann = await world.admin({ staffRole: 'moderator' })
    const before = await mira.api(cases.readWorkload)
    await reportThing(fan, performer.id, { target: 'performer' })
    const id = await caseAbout(world, performer.id)
    world.clock.advance(60 * 60_000)
    fan = await world.fan()
    const later = await world.admin({ staffRole: 'moderator' })
    await later.api(cases.claimCase, { params: { id }, body: {} })
    const held = await later.api(cases.readWorkload)
    expect(held.people.find(({ person }) => person?._id === later.id)).toMatchObject({ open: 1 })
    world.clock.advance(10 * 60_000)
    await decideCase(later, id, 'dismiss')
    const after = await later.api(cases.readWorkload)
    expect(after.people.find(({ person }) => person?._id === later.id)).toMatchObject({
      open: 0,
      decided7: 1,
      decided30: 1,
      missed: 0,
      lookMedian: 60,
      look90: 60,
      decisionMedian: 70,
      decision90: 70,
    })
    expect(after.all.decided30).toBe(before.all.decided30 + 1)
    expect(after.people.map(({ person }) => person?._id)).not.toContain(ann.id)
    expect(after.kinds.map(({ kind }) => kind)).toContain('general')
  })
})

describe('a template', () => {
  const fields = { audience: 'owner' as const, language: 'en', name: 'Spam' }
  const create = (text: string, name = 'Spam') =>
    mira.api(cases.createTemplate, { body: { ...fields, name, text } })

  it('is saved with known placeholders alone, and under one name', async () => {
    const examples = await mira.api(cases.listTemplates)
    expect(new Set(examples.map(({ language }) => language))).toEqual(new Set(['en', 'de']))
    const made = await create('Hello {name}, see {link}')
    await expect(create('Again')).rejects.toMatchObject({ code: 'cases.template_exists' })
    for (const text of ['Hello {nmae}', 'Hello {}', 'Hello {Name}'])
      await expect(create(text, 'Other')).rejects.toMatchObject({
        code: 'cases.unknown_placeholder',
      })
    const params = { id: made._id }
    const change = (body: typeof fields & { text: string }, id = made._id) =>
      tom.api(cases.updateTemplate, { params: { id }, body })
    expect(await change({ ...fields, text: 'Bye {name}' })).toMatchObject({
      text: 'Bye {name}',
      changedBy: { _id: tom.id },
    })
    const other = await create('Another', 'Another')
    await expect(change({ ...fields, text: 'Bye' }, other._id)).rejects.toMatchObject({
      code: 'cases.template_exists',
    })
    const unknown = change({ ...fields, name: 'None', text: 'Bye' }, nowhere)
    await expect(unknown).rejects.toMatchObject({ code: 'cases.template_not_found' })
    await tom.api(cases.deleteTemplate, { params })
    await expect(tom.api(cases.deleteTemplate, { params })).rejects.toMatchObject({
      code: 'cases.template_not_found',
    })
  })

  it('is filled for the owner and for each reporter, and no braces are ever sent', async () => {
    const { id, postId } = await reported()
    const decide = (reason: string, answer: string) =>
      mira.api(cases.decideCase, {
        params: { id },
        body: { decision: 'remove', reason, answer, violation: 'scam' },
      })
    await expect(decide('Hello {nmae}', 'Hello')).rejects.toMatchObject({
      code: 'cases.unknown_placeholder',
      data: { words: ['nmae'] },
    })
    await decide('Hello {name}: {rule}, {date}, {link}', 'Hello {name}, see {link}')
    await world.settle()
    const { explanation } = await world.app.base.db
      .selectFrom('decisions')
      .select('explanation')
      .where('subjectId', '=', postId)
      .executeTakeFirstOrThrow()
    expect(explanation).toBe(
      `Hello ${performer.name}: Spam or fraud, 2026-03-15, ${world.app.base.config.publicUrl}/user/decisions`,
    )
    const sent = await world.app.base.db
      .selectFrom('mails')
      .select('message')
      .where('toAddress', '=', fan.email)
      .where('template', '=', 'reports.decided')
      .executeTakeFirstOrThrow()
    const text = JSON.stringify(sent.message)
    expect(text).toContain(`Hello ${fan.name}, see http`)
    expect(text).not.toMatch(/\{\w+\}/)
  })
})
