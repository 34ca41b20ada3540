import { listAudit, listMails, readMail } from '@stagedoor/contract/admin'
import { readChallenge } from '@stagedoor/contract/captcha'
import * as contact from '@stagedoor/contract/contact'
import { type Puzzle, solvePuzzle } from '@stagedoor/contract/puzzle'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '../../../test/world/people.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { transaction } from '../../platform/context.ts'
import { updateSetting } from '../settings/index.ts'

let world: World
let boss: Person
beforeAll(async () => {
  world = await createWorld()
  boss = await world.admin()
})
afterAll(() => world.close())

const set = (key: string, value: unknown) =>
  transaction(world.app.base, (ctx) => updateSetting(ctx, key, value))
const words = {
  name: 'Ann Other',
  email: 'Ann@Example.com',
  message: 'I would like to know how this works.',
}
const mails = async () => (await boss.api(listMails, { query: { q: 'operator@' } })).data
const kept = async (q?: string) =>
  (await boss.api(contact.searchContactMessages, { query: q ? { q } : {} })).data

it("a guest's message is stored, and not mailed while no recipient is set", async () => {
  expect(await world.api()(contact.sendContactMessage, { body: words })).toEqual({ success: true })
  expect(await kept()).toMatchObject([{ ...words, email: 'ann@example.com', accountId: null }])
  expect(await mails()).toEqual([])
})

it('a message is mailed to the address in the settings, and never captured', async () => {
  await set('adminEmail', 'operator@example.com')
  const fan = await world.fan()
  await fan.api(contact.sendContactMessage, {
    body: { ...words, name: '<b>Bo</b>', message: 'Twenty letters <script>' },
  })
  await world.settle()
  expect(await kept('nobody wrote this')).toEqual([])
  expect((await kept('<b>'))[0]).toMatchObject({ accountId: fan.id })
  const [mail] = await mails()
  expect(mail).toMatchObject({
    to: 'operator@example.com',
    template: 'contact.message',
    status: 'sent',
  })
  const { html, text } = await boss.api(readMail, { params: { id: mail?._id as string } })
  expect(text).toContain('<b>Bo</b>, ann@example.com')
  expect(html).toContain('Twenty letters &lt;script&gt;')
  expect(html).toContain('mailto:ann@example.com')
  const outbox = await world.inject({
    method: 'GET',
    url: '/api/outbox',
    remoteAddress: '127.0.0.1',
  })
  expect(outbox.body).not.toContain('operator@example.com')
})

it.each([
  ['name', ''],
  ['email', 'nobody'],
  ['message', 'Too short'],
  ['message', `${' '.repeat(30)}short`],
  ['message', 'x'.repeat(5001)],
])('an invalid %s is refused: %j', async (field, value) => {
  const refused = await world
    .api()(contact.sendContactMessage, { body: { ...words, [field]: value } })
    .catch((error) => error)
  expect(refused).toMatchObject({
    code: 'request.invalid',
    status: 400,
    data: { fields: [{ path: field }] },
  })
})

it('an admin deletes a message, and the audit does not keep its text', async () => {
  const [message] = await kept()
  const params = { id: message?._id as string }
  expect(await boss.api(contact.deleteContactMessage, { params })).toEqual({ success: true })
  const again = boss.api(contact.deleteContactMessage, { params })
  await expect(again).rejects.toMatchObject({ code: 'contact.not_found', status: 404 })
  const { data } = await boss.api(listAudit, { query: { action: 'contact.' } })
  expect(data).toMatchObject([{ subjectId: params.id, detail: {} }])
})

it('a message requires a captcha where the site does', async () => {
  const own = { ...words, email: 'human@example.com' }
  await set('captcha', 'proof')
  await set('captchaAlways', true)
  const without = world.api()(contact.sendContactMessage, { body: own })
  await expect(without).rejects.toMatchObject({ code: 'auth.captcha_needed', status: 403 })
  const wrong = world.api()(contact.sendContactMessage, { body: { ...own, captcha: 'nonsense' } })
  await expect(wrong).rejects.toMatchObject({ code: 'auth.captcha_failed', status: 422 })
  const captcha = solvePuzzle((await world.api()(readChallenge)) as Puzzle) ?? ''
  expect(await world.api()(contact.sendContactMessage, { body: { ...own, captcha } })).toEqual({
    success: true,
  })
})
