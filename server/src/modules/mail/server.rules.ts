import type { MailServerView } from '@stagedoor/contract/mailer'
import type * as z from 'zod/mini'

type View = z.output<typeof MailServerView>

interface Server {
  readonly host: string
  readonly port: number
  readonly security: string
  readonly username: string
  readonly sender: string
  readonly passwordSealed: Buffer | null
  readonly updatedAt: Date
}

/** The address of a mail server as the mail library takes it; TLS on demand is insisted on. */
export function serverUrl({ host, port, security, username }: Omit<Server, 'sender'>, password: string): string {
  const user = username ? `${encodeURIComponent(username)}:${encodeURIComponent(password)}@` : ''
  const place = `${user}${host.includes(':') ? `[${host}]` : host}:${port}`
  if (security === 'tls') return `smtps://${place}`
  return security === 'starttls' ? `smtp://${place}?requireTLS=true` : `smtp://${place}?ignoreTLS=true`
}

/** A stored mail server as admins see it; without one, what a form begins with. */
export function serverView(server: Server | undefined): View {
  if (!server) {
    const empty = { host: '', port: 587, security: 'starttls', username: '', sender: '' } as const
    return { source: 'none', ...empty, hasPassword: false, updatedAt: null }
  }
  const { host, port, security, username, sender, passwordSealed, updatedAt } = server
  const known = { host, port, security: security as View['security'], username, sender, updatedAt }
  return { source: 'console', ...known, hasPassword: passwordSealed !== null }
}

/** The mail server of the environment as admins see it. */
export function environmentView(smtpUrl: string, sender: string): View {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl)
  const isTls = protocol === 'smtps:'
  return {
    source: 'environment',
    host: hostname,
    port: Number(port) || (isTls ? 465 : 587),
    security: isTls ? 'tls' : 'starttls',
    username: decodeURIComponent(username),
    hasPassword: password !== '',
    sender,
    updatedAt: null,
  }
}
