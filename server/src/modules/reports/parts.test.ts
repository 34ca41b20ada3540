import { readReport } from '@stagedoor/contract/admin'
import * as decisions from '@stagedoor/contract/decisions'
import * as performers from '@stagedoor/contract/performers'
import { read as readCall } from '@stagedoor/contract/privatecalls'
import * as reports from '@stagedoor/contract/reports'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { acceptedCall, requestCall, takeCalls } from '../../../test/world/calls.ts'
import { mailsTo } from '../../../test/world/mails.ts'
import { fanWithTokens } from '../../../test/world/money.ts'
import type { Person } from '../../../test/world/people.ts'
import { sampleBytes } from '../../../test/world/posts.ts'
import { unlike } from '../../../test/world/unlike.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { checkLedger } from '../ledger/index.ts'

let world: World
let admin: Person
let reviewer: Person
let fan: Person
beforeAll(async () => {
  world = await createWorld()
  admin = await world.admin()
  reviewer = await world.admin()
  fan = await world.fan()
})
afterAll(() => world.close())

type Part = 'avatar' | 'cover' | 'bio' | 'welcome_video'

const fileOf = async (media: 'photo' | 'video', name: string) =>
  new File([new Uint8Array(unlike(await sampleBytes(media), media))], name)

/** Creates a performer with every part of a profile. */
async function withProfile(): Promise<Person> {
  const performer = await world.performer()
  await performer.api(performers.uploadAvatar, {
    files: { avatar: await fileOf('photo', 'a.jpg') },
  })
  await performer.api(performers.uploadCover, { files: { cover: await fileOf('photo', 'c.jpg') } })
  await performer.api(performers.uploadWelcomeVideo, {
    files: { 'welcome-video': await fileOf('video', 'w.mp4') },
  })
  await performer.api(performers.updateSelf, {
    body: { bio: 'Read me twice', activateWelcomeVideo: true },
  })
  await world.settle()
  return performer
}
/** Returns which parts of a profile a visitor sees, and the addresses of its files. */
async function partsOf(performer: Person) {
  const shown = await fan.api(performers.readPerformer, { params: { id: performer.id } })
  return {
    avatar: shown.avatar,
    cover: shown.cover,
    bio: shown.bio ? 'Read me twice' : null,
    welcome_video: shown.welcomeVideo?.url ?? null,
  }
}
const opened = async (url: string | null) =>
  url === null ? 0 : (await world.inject({ url, cookies: { token: fan.token } })).statusCode

async function reportPart(performer: Person, part: Part, kind?: 'minor') {
  const report = await fan.api(reports.createReport, {
    body: {
      title: 'Harassment or bullying',
      target: part,
      targetId: performer.id,
      ...(kind && { kind }),
    },
  })
  return report._id
}
const decide = async (id: string, decision: 'dismiss' | 'remove') => {
  await admin.api(reports.decideReport, { params: { id }, body: { decision, reason: 'Seen' } })
  await world.settle()
}

/** Appeals against the removal of a part, which another admin grants. */
async function grantAppeal(performer: Person, part: Part): Promise<void> {
  const { data } = await performer.api(decisions.listDecisions, { query: {} })
  expect(data).toMatchObject([{ subject: part, endedAt: null }])
  const decisionId = data[0]?._id ?? ''
  const body = { text: 'This is a mistake, please look again.' }
  await performer.api(decisions.appeal, { params: { id: decisionId }, body })
  const { data: appeals } = await reviewer.api(decisions.listAppeals, {
    query: { state: 'open', limit: 50 },
  })
  const appeal = appeals.find((one) => one.decision._id === decisionId)
  await reviewer.api(decisions.decideAppeal, {
    params: { id: appeal?._id ?? '' },
    body: { outcome: 'granted', reason: 'It was allowed' },
  })
  await world.settle()
}

it.each(['avatar', 'cover', 'bio', 'welcome_video'] as const)(
  'a reported %s falls away for everybody, and a granted appeal brings it back',
  async (part) => {
    const performer = await withProfile()
    const before = await partsOf(performer)
    const url = part === 'bio' ? null : before[part]
    if (url) expect(await opened(url)).toBe(200)
    const id = await reportPart(performer, part)
    const { was } = await admin.api(readReport, { params: { id } })
    if (part === 'bio') expect(was.bio).toContain('Read me twice')
    else expect(was.files).toHaveLength(1)
    await decide(id, 'remove')
    const after = await partsOf(performer)
    expect(after[part]).toBeNull()
    expect({ ...after, [part]: before[part] }).toEqual(before)
    if (url) expect(await opened(url)).not.toBe(200)
    const [mail] = await mailsTo(world, performer.email)
    expect(mail?.subject).toBe('A decision about your account')

    await grantAppeal(performer, part)
    const restored = await partsOf(performer)
    if (part === 'bio') expect(restored).toEqual(before)
    else expect(await opened(restored[part])).toBe(200)
  },
)

it('an appeal leaves the new picture of a profile whose old one was removed', async () => {
  const performer = await withProfile()
  await decide(await reportPart(performer, 'avatar'), 'remove')
  await performer.api(performers.uploadAvatar, {
    files: { avatar: await fileOf('photo', 'n.jpg') },
  })
  const { avatar } = await partsOf(performer)
  await grantAppeal(performer, 'avatar')
  expect((await partsOf(performer)).avatar).toBe(avatar)
})

it('a picture that may show a minor is hidden at once, and shown again when the report is dismissed', async () => {
  const performer = await withProfile()
  const before = await partsOf(performer)
  const id = await reportPart(performer, 'avatar', 'minor')
  await world.settle()
  expect((await partsOf(performer)).avatar).toBeNull()
  await decide(id, 'dismiss')
  const after = await partsOf(performer)
  expect(after.avatar).not.toBeNull()
  expect(await opened(after.avatar)).toBe(200)
  expect(after.cover).toBe(before.cover)
})

it('a part that a profile does not have cannot be reported', async () => {
  const performer = await world.performer()
  for (const target of ['cover', 'bio', 'welcome_video'] as const)
    await expect(reportPart(performer, target)).rejects.toMatchObject({
      code: 'reports.target_not_found',
    })
})

it('a side of a private call reports it, and an admin ends it with a decision about the other', async () => {
  const performer = await world.performer()
  const caller = await fanWithTokens(world, 50)
  const id = await acceptedCall(caller, performer, { note: 'Something nasty' })
  const body = { title: 'Harassment or bullying', target: 'private_call', targetId: id } as const
  await expect(fan.api(reports.createReport, { body })).rejects.toMatchObject({
    code: 'reports.target_not_found',
  })
  const report = await performer.api(reports.createReport, { body })
  expect(report.targetInfo).toMatchObject({ words: 'Something nasty', owner: { _id: caller.id } })
  await decide(report._id, 'remove')
  expect(await performer.api(readCall, { params: { id } })).toMatchObject({
    state: 'ended',
    endedBy: 'admin',
    note: '',
  })
  const { data } = await caller.api(decisions.listDecisions, { query: {} })
  expect(data).toMatchObject([{ subject: 'private_call', violation: 'harassment' }])
  expect(await checkLedger(world.app.base)).toEqual([])
})

it('a private call that is over and has no note leaves nothing to remove', async () => {
  const performer = await world.performer()
  const caller = await fanWithTokens(world, 50)
  await takeCalls(performer)
  const { _id: targetId } = await requestCall(caller, performer)
  const report = await caller.api(reports.createReport, {
    body: { title: 'Harassment or bullying', target: 'private_call', targetId },
  })
  await decide(report._id, 'remove')
  const again = await caller.api(reports.createReport, {
    body: { title: 'Harassment or bullying', target: 'private_call', targetId },
  })
  await expect(decide(again._id, 'remove')).rejects.toMatchObject({
    code: 'reports.nothing_to_remove',
  })
})
