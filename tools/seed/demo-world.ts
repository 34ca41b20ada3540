import { authPages, login } from '@stagedoor/contract/auth'
import type { Api } from '@stagedoor/contract/kit'
import { type App, createApp, jobs, listeners } from '../../server/src/app.ts'
import type { MailGateway } from '../../server/src/gateways/mail/port.ts'
import { openSandbox } from '../../server/src/gateways/payments/sandbox/sandbox-gateway.ts'
import { localClient } from '../../server/src/platform/http/index.ts'
import { drainJobs, enqueue } from '../../server/src/platform/jobs/index.ts'
import { createMetrics } from '../../server/src/platform/ops/index.ts'
import { relayBatch } from '../../server/src/platform/outbox/index.ts'
import type { Product } from '../../server/src/start.ts'
import { demoPassword } from './people.ts'

/** The real product with a clock that can be set to the past, where the demo takes place. */
export interface DemoWorld {
  readonly app: App
  readonly now: () => Date
  readonly setClock: (to: Date) => void
  /** Returns a client of a logged-in person, or of a guest. */
  as(username?: string): Promise<Api>
  /** Opens the mail of an address and follows its confirmation link. */
  confirmMail(address: string): Promise<void>
  /** Delivers announcements and runs jobs until none is left. */
  settle(): Promise<void>
  /** Runs every recurring job once and settles. */
  runRecurringJobs(): Promise<void>
  close(): Promise<void>
}

/**
 * Opens a second instance of the product on the same database, with a clock of its own and without
 * sockets.
 */
export async function openDemoWorld({ app: { base }, bus }: Product): Promise<DemoWorld> {
  let time = base.now().getTime()
  const now = () => new Date(time++)
  const mail = captureMail(base.gateways.mail)
  // The sandbox sends reports to its own instance: the product's sandbox continues after this
  // instance is closed.
  const gateways = {
    ...base.gateways,
    mail,
    payments: { ...base.gateways.payments, sandbox: openSandbox() },
  }
  const app = await createApp({
    ...base,
    gateways,
    now,
    bus,
    metrics: createMetrics(),
    checkAnswers: false,
    hasSockets: false,
  })
  await app.http.ready()
  const settle = async () => {
    for (let done = -1; done !== 0; ) {
      done = await relayBatch(app.base, listeners, true)
      done += await drainJobs(app.base, jobs)
    }
  }
  return {
    app,
    now,
    setClock: (to) => {
      time = to.getTime()
    },
    as: createSessions(app),
    confirmMail: (address) => confirmEmail(app, mail.linkFor(address)),
    settle,
    async runRecurringJobs() {
      for (const part of jobs) if (part.kind === 'recurring') await enqueue(app.base, part.job, {})
      await settle()
    },
    close: () => app.http.close(),
  }
}

interface CapturingMailGateway extends MailGateway {
  /** Returns the confirmation token mailed to an address. */
  linkFor(address: string): string
}

/** Wraps the outbox and captures the confirmation links in its mails. */
function captureMail(outbox: MailGateway): CapturingMailGateway {
  const links = new Map<string, string>()
  return {
    async send(mail, through) {
      const token = /email-verification\?token=([\w-]+)/.exec(mail.text)?.[1]
      if (token) links.set(mail.to, token)
      await outbox.send(mail, through)
    },
    linkFor(address) {
      const token = links.get(address)
      if (!token) throw new Error(`No confirmation was mailed to ${address}`)
      return token
    },
  }
}

async function confirmEmail(app: App, token: string): Promise<void> {
  const reply = await app.http.inject({
    method: 'POST',
    url: authPages.confirmEmail,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ token }).toString(),
  })
  if (reply.statusCode >= 400)
    throw new Error(`The confirmation failed: ${reply.statusCode} ${reply.body.slice(0, 200)}`)
}

const browsers = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like ' +
    'Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) ' +
    'Chrome/136.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
    'Version/18.5 Safari/605.1.15',
]

/** Logs every person in once, each from an address and with a browser of their own. */
function createSessions(app: App): DemoWorld['as'] {
  const clients = new Map<string, Promise<Api>>()
  const open = async (username: string, ip: string) => {
    const browser = browsers[clients.size % browsers.length] ?? ''
    const guest = localClient(app.http, { ip, userAgent: browser })
    const { token } = await guest(login, {
      body: { username, password: demoPassword, remember: true },
    })
    return localClient(app.http, { token, ip })
  }
  return async (username) => {
    const ip = `10.20.0.${clients.size + 1}`
    if (!username) return localClient(app.http, { ip: '10.20.1.1' })
    const known = clients.get(username) ?? open(username, ip)
    clients.set(username, known)
    return known
  }
}
