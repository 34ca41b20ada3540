import { rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../../test/world/temporary-postgres.ts'
import { type Arrived, mailContract } from './mail.contract.ts'
import { openMailOutbox } from './mail-outbox.ts'
import { MailNotSent } from './port.ts'
import { openSmtp } from './smtp.ts'

const folder = temporaryFolder()
afterAll(() => folder.remove())

describe('the mail outbox', () => {
  const place = path.join(folder.path, 'outbox')
  const outbox = openMailOutbox(place)

  mailContract(async () => ({ gateway: outbox, newest }))

  async function newest(): Promise<Arrived> {
    const [first] = await outbox.list(1)
    const mail = await outbox.read(first?.id ?? '')
    if (!mail) throw new Error('nothing arrived')
    const headers = Object.entries(mail.headers ?? {}).map(([name, value]) => [
      name.toLowerCase(),
      value,
    ])
    return { ...mail, headers: Object.fromEntries(headers) }
  }

  it('lists nothing before the first captured mail', async () => {
    expect(await openMailOutbox(path.join(folder.path, 'none')).list(10)).toEqual([])
  })

  it('lists captured mails newest first, up to a limit', async () => {
    for (const subject of ['one', 'two', 'three']) {
      await outbox.send({ to: 'a@example.com', subject, text: 't', html: 'h' })
    }
    const subjects = (await outbox.list(2)).map((mail) => mail.subject)
    expect(subjects).toEqual(['three', 'two'])
  })

  it('reads only mails of its own folder', async () => {
    writeFileSync(path.join(folder.path, 'secret.json'), '{}')
    expect(await outbox.read('../secret')).toBeUndefined()
    expect(await outbox.read('20260101T000000000Z-00000000')).toBeUndefined()
  })

  it('rejects a mail when its folder cannot be written', async () => {
    const blocked = path.join(folder.path, 'file')
    writeFileSync(blocked, '')
    const sending = openMailOutbox(path.join(blocked, 'outbox')).send({
      to: 'a@example.com',
      subject: 's',
      text: 't',
      html: 'h',
    })
    await expect(sending).rejects.toThrow(MailNotSent)
    rmSync(blocked)
  })
})

describe('a mail server', () => {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === 'stage' && password === 'door'
        ? done(null, { user: 'stage' })
        : done(new Error('wrong')),
    onRcptTo: ({ address }, _session, done) => done(refusals[address] ?? null),
    onData: (stream, _session, done) =>
      void text(stream).then((data) => {
        received.push(data)
        done()
      }),
  })
  const refusals: Record<string, Error> = {
    'nobody@example.com': Object.assign(new Error('no such mailbox'), { responseCode: 550 }),
    'later@example.com': Object.assign(new Error('try again later'), { responseCode: 451 }),
  }
  const port = () => (server.server.address() as AddressInfo).port
  const open = (login = 'stage:door') =>
    openSmtp({ url: `smtp://${login}@127.0.0.1:${port()}`, from: 'Stage <no-reply@stage.example>' })
  const opened: ReturnType<typeof open>[] = []

  beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)))
  afterAll(async () => {
    for (const gateway of opened) gateway.close()
    await new Promise<void>((resolve) => void server.close(() => resolve()))
  })

  const connect = (login?: string) => {
    const gateway = open(login)
    opened.push(gateway)
    return gateway
  }

  mailContract(async () => ({
    gateway: connect(),
    newest: async () => parse(received.at(-1) ?? ''),
  }))

  it.each([
    ['nobody@example.com', true],
    ['later@example.com', false],
  ])('tells a refusal for good from one for now: %s', async (to, permanent) => {
    const sending = connect().send({ to, subject: 's', text: 't', html: 'h' })
    await expect(sending).rejects.toMatchObject({ name: 'MailNotSent', permanent })
  })

  it('rejects with a temporary failure when the mail server is unreachable', async () => {
    const nobody = openSmtp({ url: 'smtp://127.0.0.1:1', from: 'a@example.com' })
    await expect(
      nobody.send({ to: 'a@example.com', subject: 's', text: 't', html: 'h' }),
    ).rejects.toMatchObject({
      permanent: false,
    })
  })

  it('sends mail under the configured sender', () => {
    expect(received.at(-1)).toContain('From: Stage <no-reply@stage.example>')
  })
})

/** Reads a two-part mail as a mail program would, as far as these tests need it. */
function parse(raw: string): Arrived {
  const [head = '', ...rest] = raw.split('\r\n\r\n')
  const headers = headersOf(head)
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1] ?? ''
  const parts = rest.join('\r\n\r\n').split(`--${boundary}`).slice(1, -1).map(partOf)
  const body = (type: string) => parts.find((part) => part.type.startsWith(type))?.body ?? ''
  return {
    to: headers.to ?? '',
    subject: decodeWords(headers.subject ?? ''),
    text: body('text/plain'),
    html: body('text/html').trimEnd(),
    headers,
  }
}

function headersOf(head: string): Record<string, string> {
  const lines = head
    .trim()
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  return Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 2),
    ]),
  )
}

function partOf(part: string): { type: string; body: string } {
  const end = part.indexOf('\r\n\r\n')
  const headers = headersOf(part.slice(0, end))
  const body = part.slice(end + 4).replace(/\r\n$/, '')
  const isBase64 = headers['content-transfer-encoding'] === 'base64'
  const bytes = isBase64 ? Buffer.from(body, 'base64') : quotedPrintable(body)
  return {
    type: headers['content-type'] ?? '',
    body: bytes.toString('utf8').replaceAll('\r\n', '\n'),
  }
}

function quotedPrintable(body: string): Buffer {
  const text = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
  return Buffer.from(text, 'latin1')
}

function decodeWords(header: string): string {
  const words = header.replaceAll(/\?=\s+=\?/g, '?==?')
  return words.replaceAll(/=\?utf-8\?([qb])\?(.*?)\?=/gi, (_, kind: string, word: string) =>
    (kind.toLowerCase() === 'b'
      ? Buffer.from(word, 'base64')
      : quotedPrintable(word.replaceAll('_', ' '))
    ).toString('utf8'),
  )
}
