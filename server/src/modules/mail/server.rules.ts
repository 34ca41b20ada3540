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

/**
 * Returns the address of a mail server for the mail library. STARTTLS is required, not optional.
 */
export function serverUrl(
  { host, port, security, username }: Omit<Server, 'sender'>,
  password: string,
): string {
  const user = username ? `${encodeURIComponent(username)}:${encodeURIComponent(password)}@` : ''
  const authority = `${user}${host.includes(':') ? `[${host}]` : host}:${port}`
  if (security === 'tls') return `smtps://${authority}`
  return security === 'starttls'
    ? `smtp://${authority}?requireTLS=true`
    : `smtp://${authority}?ignoreTLS=true`
}

/** Returns a stored mail server for admins, or the initial values of the form without one. */
export function serverView(server: Server | undefined): View {
  if (!server) {
    const empty = { host: '', port: 587, security: 'starttls', username: '', sender: '' } as const
    return { source: 'none', ...empty, hasPassword: false, updatedAt: null }
  }
  const { host, port, security, username, sender, passwordSealed, updatedAt } = server
  const fields = { host, port, security: security as View['security'], username, sender, updatedAt }
  return { source: 'console', ...fields, hasPassword: passwordSealed !== null }
}

/** Returns the mail server of the environment for admins. */
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
