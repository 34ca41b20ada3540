import * as admin from '@stagedoor/contract/admin'
import * as cases from '@stagedoor/contract/cases'
import { listNotifications } from '@stagedoor/contract/notifications'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reportedPost } from '../../../test/world/cases.ts'
import { mailsTo } from '../../../test/world/mails.ts'
import type { Person } from '../../../test/world/people.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { transaction } from '../../platform/context.ts'
import { updateSetting } from '../settings/index.ts'

let world: World
let mira: Person
let tom: Person
let ann: Person
let fan: Person
beforeAll(async () => {
  world = await createWorld()
  mira = await world.admin({ staffRole: 'moderator' })
  tom = await world.admin({ staffRole: 'moderator' })
  ann = await world.admin({ staffRole: 'support' })
  fan = await world.fan()
})
afterAll(() => world.close())

const reported = async () => reportedPost(world, await world.performer(), { by: [fan] })

/** Returns the notifications of a person that lead to a case. */
async function noticesOf(who: Person, caseId: string): Promise<string[]> {
  await world.settle()
  const { data } = await who.api(listNotifications, { query: {} })
  return data.filter(({ link }) => link === `/admin/cases/${caseId}`).map(({ type }) => type)
}

const ask = (who: Person, id: string, accountId?: string) =>
  who.api(cases.askOpinion, {
    params: { id },
    body: { question: 'Is it real?', ...(accountId && { accountId }) },
  })

describe('a colleague', () => {
  it('is notified and mailed when a case is assigned to them, without a word of it in the subject, and not by themselves', async () => {
    const { id } = await reported()
    const params = { id }
    await mira.api(cases.assignCase, { params, body: { accountId: tom.id } })
    expect(await noticesOf(tom, id)).toEqual(['case_assigned'])
    // Notifications that are read soon are not mailed.
    world.clock.advance(10 * 60_000)
    await world.runScheduledJobs()
    const [mail] = await mailsTo(world, tom.email)
    expect(mail?.subject).toBe('A task is waiting for you')
    expect(mail?.text).toContain(`/admin/cases/${id}`)
    await mira.api(cases.assignCase, { params, body: { accountId: mira.id } })
    expect(await noticesOf(mira, id)).toEqual([])
  })

  it('who is asked for a second opinion is notified, and the person who asked of the answer', async () => {
    const { id } = await reported()
    const { _id: opinionId } = await ask(mira, id, tom.id)
    expect(await noticesOf(tom, id)).toEqual(['opinion_asked'])
    await tom.api(cases.answerOpinion, {
      params: { id: opinionId },
      body: { agrees: true, answer: 'It is' },
    })
    expect(await noticesOf(mira, id)).toEqual(['opinion_answered'])
  })

  it('is notified of a question to anybody where their role may decide', async () => {
    const { id } = await reported()
    await ask(mira, id)
    expect(await noticesOf(tom, id)).toEqual(['opinion_asked'])
    expect([await noticesOf(ann, id), await noticesOf(mira, id)]).toEqual([[], []])
  })
})

it('suspending on the page of an account needs a colleague who agreed in a case of the account, where the setting says so', async () => {
  const performer = await world.performer()
  const params = { id: performer.id }
  const suspend = (who: Person) =>
    who.api(admin.suspendAccount, { params, body: { reason: 'Copied pictures' } })
  const view = async () => (await mira.api(admin.viewPerformer, { params })).suspensionNeedsOpinion
  expect(await view()).toBe(false)
  await transaction(world.app.base, (ctx) => updateSetting(ctx, 'secondOpinion', 'suspensions'))
  expect(await view()).toBe(true)
  await expect(suspend(mira)).rejects.toMatchObject({ code: 'cases.needs_opinion' })
  const body = { question: 'May I suspend this account?' }
  const { caseId } = await mira.api(cases.askAboutAccount, { params, body })
  expect(await mira.api(cases.askAboutAccount, { params, body })).toEqual({ caseId })
  const { opinions, needsOpinion } = await tom.api(cases.readCase, { params: { id: caseId } })
  expect([opinions.length, needsOpinion]).toEqual([2, true])
  await tom.api(cases.answerOpinion, {
    params: { id: opinions[0]?._id ?? '' },
    body: { agrees: true, answer: '' },
  })
  // Who agreed is no second person to themselves.
  await expect(suspend(tom)).rejects.toMatchObject({ code: 'cases.needs_opinion' })
  await suspend(mira)
  await expect(
    mira.api(cases.askAboutAccount, { params: { id: ann.id }, body }),
  ).rejects.toMatchObject({ code: 'cases.not_about_staff' })
  await transaction(world.app.base, (ctx) => updateSetting(ctx, 'secondOpinion', 'none'))
})

it('two people who save a template of one name at once get one template, and the other is refused', async () => {
  const template = { audience: 'owner', language: 'en', name: 'At once', text: 'Hello' } as const
  const save = (who: Person) =>
    who
      .api(cases.createTemplate, { body: template })
      .catch((error: { code?: string }) => error.code)
  const saved = await Promise.all([mira, tom, mira, tom].map(save))
  expect(saved.filter((one) => one === 'cases.template_exists')).toHaveLength(3)
  expect(saved.filter((one) => typeof one === 'object')).toHaveLength(1)
  const others = ['First', 'Second'].map((name) =>
    mira.api(cases.createTemplate, { body: { ...template, name } }),
  )
  const ids = (await Promise.all(others)).map(({ _id }) => _id)
  const rename = (id: string) =>
    tom
      .api(cases.updateTemplate, { params: { id }, body: { ...template, name: 'Third' } })
      .catch((error: { code?: string }) => error.code)
  const renamed = await Promise.all(ids.map(rename))
  expect(renamed.filter((one) => one === 'cases.template_exists')).toHaveLength(1)
})

it('counts the cases of the dashboard like the list of cases, whatever the number of their reports', async () => {
  const others = [await world.fan(), await world.fan()]
  await reportedPost(world, await world.performer(), { by: others })
  const boss = await world.admin()
  const { total } = await boss.api(cases.listCases, { query: {} })
  expect((await boss.api(admin.readStatistics)).cases).toEqual({ open: total, dueSoon: 0, late: 0 })
  world.clock.advance(30 * 86_400_000)
  const later = await world.admin()
  expect((await later.api(admin.readStatistics)).cases).toEqual({
    open: total,
    dueSoon: 0,
    late: total,
  })
})
