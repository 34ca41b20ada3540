import type { Visitor } from '../../platform/context.ts'
import { isLoopback } from '../../platform/http/index.ts'
import type { Config } from '../../platform/ops/index.ts'

/** The time for which the contents of captured mails are kept, in milliseconds. */
export const MESSAGE_KEPT_MS = 24 * 60 * 60 * 1000

type MailConfig = Pick<Config, 'smtpUrl' | 'host' | 'publicUrl'>

/**
 * Returns true while the contents of a mail are needed: until it is sent, or always without a mail
 * server.
 */
export const keepsMessage = (
  { smtpUrl }: MailConfig,
  status: 'queued' | 'sent' | 'failed',
): boolean => status === 'queued' || smtpUrl === undefined

/**
 * Returns true when the visitor may read captured mails without logging in: the installation has no
 * mail server, is reachable from this machine only, and the visitor is on it.
 */
export function areCapturedMailsOpen(config: MailConfig, visitor: Visitor): boolean {
  const isTrial =
    config.smtpUrl === undefined &&
    isLoopback(config.host) &&
    isLoopback(new URL(config.publicUrl).hostname)
  return isTrial && visitor.isLocal
}
