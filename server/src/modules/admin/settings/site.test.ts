import * as admin from '@stagedoor/contract/admin'
import { updateSelf } from '@stagedoor/contract/performers'
import { listPerformerCategories } from '@stagedoor/contract/reference'
import { readPublicSettings } from '@stagedoor/contract/settings'
import { chargeTip } from '@stagedoor/contract/wallet'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { topUp } from '../../../../test/world/money.ts'
import type { Person } from '../../../../test/world/people.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { transaction } from '../../../platform/context.ts'
import { sendMail } from '../../mail/index.ts'

let world: World
let boss: Person
beforeAll(async () => {
  world = await createWorld()
  boss = await world.admin({ username: 'boss' })
})
afterAll(() => world.close())

const audit = async (action: string) =>
  (await boss.api(admin.listAudit, { query: { action } })).data
const unknown = { params: { id: '0199a0b0c0d07000800000000000000a' } }

describe('the dashboard', () => {
  it('the dashboard counts people by their state', async () => {
    await world.fan()
    await world.fan({ hasVerifiedEmail: false })
    await world.performer({ isFeatured: true })
    await world.performer({ hasVerifiedDocuments: false })
    const figures = await boss.api(admin.readStatistics)
    expect(figures.fans).toEqual({ active: 2, inactive: 0, unverified: 1, suspended: 0 })
    expect(figures.performers).toMatchObject({ active: 2, unverified: 1, featured: 1, waiting: 0 })
    expect(figures.content).toEqual({ feeds: 0, photos: 0, videos: 0 })
    expect(figures.subscriptions).toEqual({ total: 0, active: 0 })
    expect(figures.earnings).toEqual({ gross: 0, commission: 0, net: 0 })
  })

  it('the dashboard sums earnings', async () => {
    const fan = await world.fan()
    const performer = await world.performer()
    await topUp(world.app.base, fan.id, 5000n)
    await fan.api(chargeTip, { params: { performerId: performer.id }, body: { price: 20 } })
    await world.settle()
    const { earnings, currency } = await boss.api(admin.readStatistics)
    expect({ ...earnings, currency }).toEqual({
      gross: 20,
      commission: 2,
      net: 18,
      currency: 'USD',
    })
  })
})

describe('settings', () => {
  it('settings are listed by group with everything a form needs', async () => {
    const pricing = await boss.api(admin.listSettings, { query: { group: 'pricing' } })
    expect(pricing.map(({ group }) => group)).toEqual(pricing.map(() => 'pricing'))
    expect(pricing).toContainEqual({
      key: 'minimumTipPrice',
      group: 'pricing',
      kind: 'number',
      name: 'Minimum tip',
      description: 'For one tip.',
      isPublic: true,
      isEditable: true,
      isFromEnvironment: false,
      value: 10,
      default: 10,
      unit: 'tokens',
      request: null,
    })
    const all = await boss.api(admin.listSettings, { query: {} })
    expect(all.length).toBeGreaterThan(50)
    const borne = all.find(({ key }) => key === 'chargebackBorneBy')
    expect(borne).toMatchObject({
      kind: 'radio',
      isPublic: false,
      options: [{ value: 'performer' }, { value: 'site' }],
    })
    for (const { name, description } of all)
      expect(name.length * description.length).toBeGreaterThan(0)
  })

  it('a changed setting applies at once and is audited', async () => {
    const changed = await boss.api(admin.updateSetting, {
      params: { key: 'siteName' },
      body: { value: 'Velvet' },
    })
    expect(changed).toMatchObject({ key: 'siteName', value: 'Velvet', default: 'Stagedoor' })
    expect((await world.api()(readPublicSettings)).siteName).toBe('Velvet')
    expect((await audit('settings.'))[0]).toMatchObject({
      actorInfo: { username: 'boss' },
      subjectKind: 'setting',
      subjectId: 'siteName',
      detail: { before: 'Stagedoor', after: 'Velvet' },
    })
  })

  it('a read-only setting stays, and nothing is audited', async () => {
    const before = (await audit('settings.')).length
    const change = (key: string, value: unknown) =>
      boss.api(admin.updateSetting, { params: { key }, body: { value } })
    await expect(change('nothing', 1)).rejects.toMatchObject({
      code: 'settings.not_found',
      status: 404,
    })
    await expect(change('currency', 'EUR')).rejects.toMatchObject({
      code: 'settings.not_editable',
      status: 422,
    })
    await expect(change('siteName', '')).rejects.toMatchObject({
      code: 'request.invalid',
      data: { fields: [{ path: 'value', message: 'Required' }] },
    })
    expect((await audit('settings.')).length).toBe(before)
  })

  it('admins can work while the site is in maintenance', async () => {
    const fan = await world.fan()
    const close = (value: boolean) =>
      boss.api(admin.updateSetting, { params: { key: 'maintenanceMode' }, body: { value } })
    await close(true)
    await expect(world.api()(listPerformerCategories, { query: {} })).rejects.toMatchObject({
      status: 503,
    })
    await expect(fan.api(listPerformerCategories, { query: {} })).rejects.toMatchObject({
      code: 'site.maintenance',
    })
    expect(await boss.api(listPerformerCategories, { query: {} })).toMatchObject({ total: 0 })
    await close(false)
    expect(await fan.api(listPerformerCategories, { query: {} })).toMatchObject({ total: 0 })
  })
})

describe('categories', () => {
  it('categories are created, changed, found and deleted, and each change is audited', async () => {
    const made = await boss.api(admin.createCategory, {
      body: { name: 'Dance & Show', ordering: 3 },
    })
    expect(made).toMatchObject({
      name: 'Dance & Show',
      slug: 'dance-show',
      ordering: 3,
      description: '',
    })
    const params = { id: made._id }
    const changed = await boss.api(admin.updateCategory, {
      params,
      body: { name: 'Dance', slug: 'dancing' },
    })
    expect(changed).toMatchObject({ _id: made._id, name: 'Dance', slug: 'dancing', ordering: 0 })
    expect(await boss.api(admin.viewCategory, { params })).toEqual(changed)
    expect((await boss.api(admin.searchCategories, { query: { q: 'dan' } })).data).toEqual([
      changed,
    ])
    expect(await boss.api(admin.deleteCategory, { params })).toEqual({ success: true })
    const events = (await audit('reference.category')).map(({ action }) => action)
    expect(events).toEqual([
      'reference.category_deleted',
      'reference.category_updated',
      'reference.category_created',
    ])
  })

  it('categories that performers have chosen cannot be deleted', async () => {
    const { _id } = await boss.api(admin.createCategory, { body: { name: 'Chosen' } })
    const performer = await world.performer()
    await world.settle()
    await performer.api(updateSelf, { body: { categoryIds: [_id] } })
    const params = { id: _id }
    await expect(boss.api(admin.deleteCategory, { params })).rejects.toMatchObject({
      code: 'reference.category_in_use',
      status: 409,
    })
    await performer.api(updateSelf, { body: { categoryIds: [] } })
    expect(await boss.api(admin.deleteCategory, { params })).toEqual({ success: true })
  })

  it('a category that exists already or is unknown is refused', async () => {
    await boss.api(admin.createCategory, { body: { name: 'Music' } })
    const again = boss.api(admin.createCategory, { body: { name: 'music' } })
    await expect(again).rejects.toMatchObject({ code: 'reference.category_taken', status: 422 })
    const other = await boss.api(admin.createCategory, { body: { name: 'Song' } })
    const rename = boss.api(admin.updateCategory, {
      params: { id: other._id },
      body: { name: 'Music' },
    })
    await expect(rename).rejects.toMatchObject({ code: 'reference.category_taken' })
    const missing = { code: 'reference.category_not_found', status: 404 }
    await expect(boss.api(admin.viewCategory, unknown)).rejects.toMatchObject(missing)
    await expect(
      boss.api(admin.updateCategory, { ...unknown, body: { name: 'X' } }),
    ).rejects.toMatchObject(missing)
    await expect(boss.api(admin.deleteCategory, unknown)).rejects.toMatchObject(missing)
    const nameless = boss.api(admin.createCategory, { body: { name: ' ' } })
    await expect(nameless).rejects.toMatchObject({ code: 'request.invalid' })
  })
})

describe('mails', () => {
  const send = (to: string) =>
    transaction(world.app.base, (ctx) =>
      sendMail(ctx, {
        to,
        template: 'auth.verify_email',
        data: { name: 'Ann', url: 'http://localhost/x?token=s3' },
      }),
    )

  it('mails are listed by state and shown, and the access is audited', async () => {
    const id = await send('ann@example.com')
    const queued = await boss.api(admin.listMails, { query: { status: 'queued' } })
    expect(queued.data).toMatchObject([{ _id: id, to: 'ann@example.com', status: 'queued' }])
    expect((await boss.api(admin.readStatistics)).mails).toEqual({ queued: 1, failed: 0 })
    await world.settle()
    const read = await boss.api(admin.readMail, { params: { id } })
    expect(read).toMatchObject({ status: 'sent', text: expect.stringContaining('token=s3') })
    expect((await audit('mail.read'))[0]).toMatchObject({ subjectId: id, actorId: boss.id })
    await expect(boss.api(admin.readMail, unknown)).rejects.toMatchObject({
      code: 'mail.not_found',
      status: 404,
    })
  })

  it('the text of mails is hidden from admins where there is a mail server', async () => {
    const other = await createWorld({ environment: { SMTP_URL: 'smtp://127.0.0.1:1' } })
    try {
      const chief = await other.admin()
      const id = await transaction(other.app.base, (ctx) =>
        sendMail(ctx, {
          to: 'bo@example.com',
          template: 'auth.verify_email',
          data: { name: 'Bo', url: 'http://x/y' },
        }),
      )
      const read = await chief.api(admin.readMail, { params: { id } })
      expect(read).toMatchObject({ status: 'queued', text: null, html: null })
    } finally {
      await other.close()
    }
  })
})

describe('the audit', () => {
  it('the audit is filtered by subject and time, and paged', async () => {
    const { data, total } = await boss.api(admin.listAudit, {
      query: { subjectKind: 'category', limit: 2 },
    })
    expect(data).toHaveLength(2)
    expect(total).toBeGreaterThan(2)
    const later = await boss.api(admin.listAudit, { query: { fromDate: '2040-01-01' } })
    expect(later.total).toBe(0)
    const mine = await boss.api(admin.listAudit, { query: { actorId: boss.id } })
    expect(mine.total).toBeGreaterThanOrEqual(total)
  })
})
