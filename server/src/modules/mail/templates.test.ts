import { listAudit, readMail as readMailCall } from '@stagedoor/contract/admin'
import * as mailer from '@stagedoor/contract/mailer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../../test/world/people.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { MailNotSent } from '../../gateways/mail/port.ts'
import { transaction } from '../../platform/context.ts'
import { updateSetting } from '../settings/index.ts'
import { sendMail } from './index.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await createWorld()
  admin = await world.admin()
})
afterAll(() => world.close())

const params = { id: 'auth.verify_email' }
const text = {
  subject: 'Is it you, {{name}}?',
  content: '<p>{{name}}, <a href="{{url}}" rel="noopener">say yes</a></p>',
}
const data = { name: 'Ann & Co', url: 'http://localhost:3000/x?token=s3&a=b' }
const send = async () => {
  const mail = { to: 'ann@example.com', template: 'auth.verify_email', data } as const
  const id = await transaction(world.app.base, (ctx) => sendMail(ctx, mail))
  await world.settle()
  return admin.api(readMailCall, { params: { id } })
}

describe('a kind of mail', () => {
  it('lists mail templates with default text and placeholders', async () => {
    const { data, total } = await admin.api(mailer.listMailTemplates, { query: {} })
    expect(total).toBe(data.length)
    expect(total).toBeGreaterThan(15)
    const found = await admin.api(mailer.listMailTemplates, { query: { q: 'VERIFY_EMAIL' } })
    expect(found.data).toMatchObject([
      { key: params.id, isChanged: false, required: ['url'], layout: 'default' },
    ])
    expect(await admin.api(mailer.readMailTemplate, { params })).toEqual(found.data[0])
  })

  it('sends a mail with the edited text, and with the default text after a reset', async () => {
    const changed = await admin.api(mailer.updateMailTemplate, { params, body: text })
    expect(changed).toMatchObject({ ...text, name: 'Confirm your e-mail address', isChanged: true })
    const mail = await send()
    expect(mail.subject).toBe('Is it you, Ann & Co?')
    expect(mail.html).toContain(
      '<p>Ann &amp; Co, <a href="http://localhost:3000/x?token=s3&amp;a=b"',
    )
    expect(mail.text).toContain('Ann & Co, say yes: http://localhost:3000/x?token=s3&a=b')
    const reset = await admin.api(mailer.resetMailTemplate, { params })
    expect(reset).toMatchObject({
      isChanged: false,
      subject: 'Confirm your e-mail address',
      updatedAt: null,
    })
    expect((await send()).subject).toBe('Confirm your e-mail address')
    const { data: events } = await admin.api(listAudit, { query: { action: 'mail.template_' } })
    expect(events.map(({ action, subjectId }) => [action, subjectId])).toEqual([
      ['mail.template_reset', params.id],
      ['mail.template_changed', params.id],
    ])
  })

  it('previews a template with sample values and cleaned HTML, without storing it', async () => {
    const content = '<p onclick="x()">Hello {{name}}<script>x()</script> {{url}}</p>'
    const seen = await admin.api(mailer.previewMailTemplate, {
      params,
      body: { ...text, content, layout: 'blank' },
    })
    expect(seen.subject).toBe('Is it you, Robin?')
    expect(seen.html).toContain('<p>Hello Robin http')
    expect(seen.html).not.toMatch(/script|onclick|Replies to this address/)
    expect((await admin.api(mailer.readMailTemplate, { params })).isChanged).toBe(false)
  })

  it('refuses text with unknown or missing placeholders by field, and unknown templates', async () => {
    const wrong = { subject: '{{password}}', content: '<p>No link</p>' }
    for (const call of [mailer.updateMailTemplate, mailer.previewMailTemplate]) {
      await expect(admin.api(call, { params, body: wrong })).rejects.toMatchObject({
        code: 'request.invalid',
        data: { fields: [{ path: 'subject' }, { path: 'content' }] },
      })
    }
    const none = { params: { id: 'toString' }, body: text }
    const missing = { code: 'mailer.no_template', status: 404 }
    await expect(admin.api(mailer.readMailTemplate, none)).rejects.toMatchObject(missing)
    await expect(admin.api(mailer.updateMailTemplate, none)).rejects.toMatchObject(missing)
    await expect(admin.api(mailer.previewMailTemplate, none)).rejects.toMatchObject(missing)
    await expect(admin.api(mailer.resetMailTemplate, none)).rejects.toMatchObject(missing)
  })
})

describe('a test mail', () => {
  const verify = (email?: string) =>
    admin.api(mailer.verifyMailer, { body: email ? { email } : {} })

  it('sends a test mail to the address given or the one of the settings', async () => {
    await expect(verify()).rejects.toMatchObject({ code: 'mailer.no_address', status: 422 })
    expect(await verify('me@example.com')).toEqual({
      success: true,
      to: 'me@example.com',
      via: 'outbox',
    })
    await transaction(world.app.base, (ctx) => updateSetting(ctx, 'adminEmail', 'boss@example.com'))
    expect(await verify()).toMatchObject({ to: 'boss@example.com' })
  })

  it('refuses a test mail with the reason of the mail server', async () => {
    const { mail } = world.app.base.gateways
    const send = mail.send
    mail.send = async () => {
      throw new MailNotSent('535 wrong password', { permanent: true })
    }
    try {
      await expect(verify()).rejects.toMatchObject({
        code: 'mailer.not_sent',
        status: 422,
        data: { reason: '535 wrong password' },
      })
    } finally {
      mail.send = send
    }
  })
})
