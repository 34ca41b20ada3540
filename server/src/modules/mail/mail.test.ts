import { forgotPassword } from '@stagedoor/contract/auth'
import { listOutbox, readOutboxMail } from '@stagedoor/contract/mail'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '../../../test/world/world.ts'
import type { Mail, MailGateway } from '../../gateways/mail/port.ts'
import { MailNotSent } from '../../gateways/mail/port.ts'
import { type Ctx, transaction } from '../../platform/context.ts'
import type { JobCtx } from '../../platform/jobs/index.ts'
import { deliver } from './deliver-mail.ts'
import { listMails, readMail, sendMail, sendMails } from './index.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const link = 'http://localhost:3000/auth/email-verification?token=secret'
const send = (to: string, extra: { isPrivate?: boolean } = {}) =>
  transaction(world.app.base, (ctx) =>
    sendMail(ctx, {
      to,
      template: 'auth.verify_email',
      data: { name: 'Ann', url: link },
      ...extra,
    }),
  )

/** Attempts to deliver a mail through a gateway of the test. */
const attempt = (mailIds: string | string[], mail: MailGateway, changes: Partial<JobCtx> = {}) =>
  deliver(
    {
      ...world.app.base,
      gateways: { ...world.app.base.gateways, mail },
      attempt: 1,
      isLastAttempt: false,
      ...changes,
    },
    [mailIds].flat(),
  )
const withServer: Partial<Ctx> = {
  get config() {
    return { ...world.app.base.config, smtpUrl: 'smtp://mail.example' }
  },
}
const refusing = (permanent: boolean): MailGateway => ({
  async send() {
    throw new MailNotSent('mailbox unavailable', { permanent })
  },
})
const find = async (id: string) =>
  (await listMails(world.app.base, {}, {})).data.find((mail) => mail._id === id)

describe('a mail', () => {
  it('sends a mail after its transaction has committed', async () => {
    const id = await send('ann@example.com')
    expect(await find(id)).toMatchObject({ status: 'queued', to: 'ann@example.com', sentAt: null })
    await world.settle()
    expect(await find(id)).toMatchObject({
      status: 'sent',
      attempts: 1,
      problem: null,
      sentAt: expect.any(Date),
    })
  })

  it('sends no mail when its transaction fails', async () => {
    const before = (await listMails(world.app.base, {}, {})).total
    const failing = transaction(world.app.base, async (ctx) => {
      await sendMail(ctx, {
        to: 'no@example.com',
        template: 'auth.verify_email',
        data: { name: 'No', url: link },
      })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await world.settle()
    expect((await listMails(world.app.base, {}, {})).total).toBe(before)
  })

  it('sends text and HTML with the link, under one message id for all attempts', async () => {
    const id = await send('both@example.com')
    const sent: Mail[] = []
    await attempt(id, { send: async (mail) => void sent.push(mail) })
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({
      to: 'both@example.com',
      subject: 'Confirm your e-mail address',
    })
    expect(sent[0]?.headers?.['Message-ID']).toContain(id)
    for (const form of [sent[0]?.text, sent[0]?.html]) expect(form).toContain('token=secret')
    await attempt(id, { send: async (mail) => void sent.push(mail) })
    expect(sent).toHaveLength(1)
    await world.settle()
  })

  it('removes the contents of a mail once the mail server accepted it', async () => {
    const id = await send('kept@example.com')
    await attempt(id, { send: async () => undefined }, withServer)
    expect(await readMail(world.app.base, id)).toMatchObject({
      status: 'sent',
      text: null,
      html: null,
    })
    const { rows } = await raw(id)
    expect(JSON.stringify(rows)).not.toContain('secret')
    await world.settle()
  })

  it('retries a mail when the mail server is down and shows the problem', async () => {
    const id = await send('later@example.com')
    await expect(attempt(id, refusing(false), withServer)).rejects.toThrow('mailbox unavailable')
    expect(await find(id)).toMatchObject({
      status: 'queued',
      attempts: 1,
      problem: 'mailbox unavailable',
    })
    await attempt(id, { send: async () => undefined }, withServer)
    expect(await find(id)).toMatchObject({ status: 'sent', attempts: 2, problem: null })
    await world.settle()
  })

  it.each([
    ['the mailbox does not exist', true, false],
    ['the last attempt failed', false, true],
  ])('marks a mail as failed when %s', async (_case, permanent, isLastAttempt) => {
    const id = await send('never@example.com')
    await attempt(id, refusing(permanent), { ...withServer, isLastAttempt })
    expect(await find(id)).toMatchObject({ status: 'failed', problem: 'mailbox unavailable' })
    expect(await readMail(world.app.base, id)).toMatchObject({ html: null })
    await world.settle()
  })

  it('sends the others of a job when one fails, and retries that one alone', async () => {
    const ids = [
      await send('one@example.com'),
      await send('two@example.com'),
      await send('three@example.com'),
    ]
    const sent: string[] = []
    const server = (isDown: boolean): MailGateway => ({
      async send({ to }) {
        if (isDown && to === 'two@example.com')
          throw new MailNotSent('mailbox busy', { permanent: false })
        sent.push(to)
      },
    })
    await expect(attempt(ids, server(true), withServer)).rejects.toThrow('mailbox busy')
    expect(sent).toEqual(['one@example.com', 'three@example.com'])
    await attempt(ids, server(false), withServer)
    expect(sent).toEqual(['one@example.com', 'three@example.com', 'two@example.com'])
    expect(await find(ids[1] ?? '')).toMatchObject({ status: 'sent', attempts: 2 })
    await world.settle()
  })

  it('sends no further mail of a job whose time is over', async () => {
    const ids = [await send('first@example.com'), await send('second@example.com')]
    const stop = new AbortController()
    const stopping: MailGateway = { send: async () => stop.abort() }
    await expect(attempt(ids, stopping, { ...withServer, signal: stop.signal })).rejects.toThrow(
      'aborted',
    )
    expect(await Promise.all(ids.map(async (id) => (await find(id))?.status))).toEqual([
      'sent',
      'queued',
    ])
    await world.settle()
  })

  it('sends many mails of one template, each to its own reader, once their transaction has committed', async () => {
    const names = Array.from({ length: 23 }, (_, at) => `reader${at}`)
    const mails = names.map((name) => ({
      to: `${name}@example.com`,
      data: { name, url: `${link}${name}` },
    }))
    await transaction(world.app.base, (ctx) => sendMails(ctx, 'auth.verify_email', mails))
    await world.settle()
    const { data } = await listMails(world.app.base, { q: 'reader' }, { limit: 50 })
    expect(data.map(({ to, status }) => `${to} ${status}`).sort()).toEqual(
      mails.map(({ to }) => `${to} sent`).sort(),
    )
    for (const mail of data.slice(0, 3)) {
      const name = String(mail.to.split('@')[0])
      expect((await readMail(world.app.base, mail._id)).text).toContain(`secret${name}`)
    }
  })

  it('removes the contents of every mail after one day', async () => {
    const id = await send('old@example.com')
    await world.settle()
    expect((await readMail(world.app.base, id)).html).toContain('secret')
    world.clock.advance(25 * 3600 * 1000)
    await world.runScheduledJobs()
    expect(await readMail(world.app.base, id)).toMatchObject({
      status: 'sent',
      text: null,
      html: null,
    })
  })
})

const raw = (id: string) =>
  world.app.base.db
    .selectFrom('mails')
    .selectAll()
    .where('id', '=', id)
    .execute()
    .then((rows) => ({ rows }))

/** Sends a request to a trial installation, by default from a browser on the same machine. */
const visit = (
  url: string,
  { remoteAddress = '127.0.0.1', host = 'localhost:3000', ...headers }: Record<string, string> = {},
) => world.inject({ method: 'GET', url, remoteAddress, headers: { host, ...headers } })

describe('the open outbox', () => {
  it('shows captured mails to a visitor on the same machine', async () => {
    const id = await send('fan@example.com')
    await world.settle()
    const list = await visit('/api/outbox')
    expect(list.json().data.data[0]).toMatchObject({
      _id: id,
      to: 'fan@example.com',
      status: 'sent',
    })
    const mail = await visit(`/api/outbox/${id}`)
    expect(mail.json().data.html).toContain('token=secret')
    const page = await visit('/outbox')
    expect(page.body).toContain('fan@example.com')
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    const shown = await visit(`/outbox/${id}`)
    expect(shown.body).toContain('token=secret')
    expect(shown.headers['content-security-policy']).toContain('sandbox')
  })

  it.each([
    ['another machine', { remoteAddress: '192.168.1.20' }],
    ['a foreign host name that resolves to this machine', { host: 'evil.example:3000' }],
    ['a proxy', { 'x-forwarded-for': '203.0.113.9' }],
  ])('hides captured mails from %s', async (_case, from) => {
    const id = await send('closed@example.com')
    await world.settle()
    for (const url of ['/api/outbox', `/api/outbox/${id}`, '/outbox', `/outbox/${id}`]) {
      const reply = await visit(url, from)
      expect(reply.statusCode).toBe(404)
      expect(reply.body).not.toContain('secret')
      expect(reply.body).not.toContain('closed@example.com')
    }
  })

  it('never shows private mails among captured mails', async () => {
    const id = await send('admin@example.com', { isPrivate: true })
    await world.settle()
    expect((await visit('/api/outbox')).body).not.toContain('admin@example.com')
    expect((await visit('/outbox')).body).not.toContain('admin@example.com')
    expect((await visit(`/api/outbox/${id}`)).json().code).toBe('mail.not_found')
    expect((await visit(`/outbox/${id}`)).statusCode).toBe(404)
  })

  it('never shows password links of admins among captured mails', async () => {
    const boss = await world.admin()
    const fan = await world.fan()
    for (const { email } of [boss, fan]) await world.api()(forgotPassword, { body: { email } })
    await world.settle()
    const { body } = await visit('/api/outbox')
    expect(body).toContain(fan.email)
    expect(body).not.toContain(boss.email)
    const sent = (await listMails(world.app.base, { q: boss.email }, {})).data
    expect(sent).toMatchObject([{ template: 'auth.reset_password' }])
  })

  it('refuses calls for captured mails from other machines and for unknown ids', async () => {
    await expect(world.api()(listOutbox, { query: {} })).rejects.toMatchObject({
      code: 'mail.outbox_closed',
      status: 404,
    })
    const unknown = { params: { id: world.app.base.newId() } }
    await expect(world.api()(readOutboxMail, unknown)).rejects.toMatchObject({
      code: 'mail.outbox_closed',
    })
    expect((await visit(`/api/outbox/${unknown.params.id}`)).json().code).toBe('mail.not_found')
    expect((await visit('/api/outbox/none')).statusCode).toBe(400)
  })

  it('shows that there are no captured mails yet', async () => {
    world.clock.advance(25 * 3600 * 1000)
    await world.runScheduledJobs()
    expect((await visit('/outbox')).body).toContain('No mail yet')
  })
})
