import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { listAudit } from '@stagedoor/contract/admin'
import { forgotPassword } from '@stagedoor/contract/auth'
import * as mailer from '@stagedoor/contract/mailer'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '../../../../test/world/people.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'

const received: string[] = []
const logins: string[] = []
const server = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  authOptional: true,
  onAuth({ username = '', password = '' }, _session, done) {
    logins.push(`${username}:${password}`)
    return password === 's3cret pass/word'
      ? done(null, { user: username })
      : done(new Error('wrong password'))
  },
  onData: (stream, _session, done) =>
    void text(stream).then((data) => {
      received.push(data)
      done()
    }),
})

let world: World
let admin: Person
let port: number
beforeAll(async () => {
  world = await createWorld()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  port = (server.server.address() as AddressInfo).port
})
beforeEach(async () => {
  admin = await world.admin()
})
afterAll(async () => {
  await new Promise<void>((resolve) => server.close(() => resolve()))
  await world.close()
})

const form = (changes: object = {}) => ({
  host: '127.0.0.1',
  port,
  security: 'none' as const,
  username: 'stage',
  password: 's3cret pass/word',
  sender: 'Stage <stage@example.com>',
  ...changes,
})
const save = (changes: object = {}) => admin.api(mailer.saveMailServer, { body: form(changes) })
const test = () => admin.api(mailer.verifyMailer, { body: { email: 'me@example.com' } })

describe('the mail server of the console', () => {
  it('a saved mail server takes all mail at once under its sender, and its password is never shown', async () => {
    expect(await admin.api(mailer.readMailServer)).toMatchObject({
      source: 'none',
      hasPassword: false,
    })
    expect((await test()).via).toBe('outbox')
    const saved = await save()
    expect(saved).toMatchObject({
      source: 'console',
      host: '127.0.0.1',
      username: 'stage',
      hasPassword: true,
    })
    expect(JSON.stringify([saved, await admin.api(mailer.readMailServer)])).not.toContain('s3cret')
    expect((await test()).via).toBe('server')
    expect(received.at(-1)).toContain('From: Stage <stage@example.com>')
    const fan = await world.fan()
    await world.api()(forgotPassword, { body: { email: fan.email } })
    await world.settle()
    expect(received.at(-1)).toContain(`To: ${fan.email}`)
    const { rows } = await sql<{ stored: string }>`
      select (select string_agg(m::text, ' ')
        from mail_server m) || (select string_agg(detail::text, ' ') from audit_events)
        as stored`.execute(world.app.base.db)
    expect(rows[0]?.stored).not.toContain('s3cret')
    const { data } = await admin.api(listAudit, {
      query: { action: 'mail.server_changed', limit: 1 },
    })
    expect(data[0]?.detail).toMatchObject({ host: '127.0.0.1', isPasswordChanged: true })
  })

  it('the password is kept for the same server, and deleted for another host or user', async () => {
    await save()
    const { password: _left, ...same } = form({ sender: 'other@example.com' })
    expect(await admin.api(mailer.saveMailServer, { body: same })).toMatchObject({
      hasPassword: true,
    })
    await test()
    expect(logins.at(-1)).toBe('stage:s3cret pass/word')
    const moved = await admin.api(mailer.saveMailServer, {
      body: { ...same, host: 'mail.elsewhere.example' },
    })
    expect(moved.hasPassword).toBe(false)
    await save()
    const { password: _again, ...other } = form({ username: 'another' })
    expect((await admin.api(mailer.saveMailServer, { body: other })).hasPassword).toBe(false)
  })

  it("a refused test mail shows the server's message", async () => {
    await save({ password: 'not this one' })
    await expect(test()).rejects.toMatchObject({
      code: 'mailer.not_sent',
      data: { reason: expect.stringMatching(/wrong/) },
    })
    await admin.api(mailer.deleteMailServer)
    expect((await test()).via).toBe('outbox')
  })

  it('invalid senders and hosts are refused, and so is an admin without a re-authentication', async () => {
    await expect(save({ sender: 'a@example.com\r\nBcc: b@example.com' })).rejects.toMatchObject({
      code: 'request.invalid',
    })
    await expect(save({ host: 'mail.example/?x' })).rejects.toMatchObject({
      code: 'request.invalid',
    })
    world.clock.advance(20 * 60_000)
    await expect(save()).rejects.toMatchObject({ code: 'auth.proof_required' })
    await expect(admin.api(mailer.deleteMailServer)).rejects.toMatchObject({
      code: 'auth.proof_required',
    })
  })
})

it('the environment takes precedence over the admin console, and its password is not shown', async () => {
  const SMTP_URL = `smtp://boss:hidden-word@mail.example:2525`
  const other = await createWorld({
    environment: { SMTP_URL, MAIL_FROM: 'Boss <boss@example.com>' },
  })
  const boss = await other.admin()
  const view = await boss.api(mailer.readMailServer)
  expect(view).toMatchObject({
    source: 'environment',
    host: 'mail.example',
    port: 2525,
    username: 'boss',
  })
  expect(JSON.stringify(view)).not.toContain('hidden-word')
  await expect(boss.api(mailer.saveMailServer, { body: form() })).rejects.toMatchObject({
    code: 'mailer.set_by_environment',
  })
  await other.close()
})
