import type { Visitor } from '../../platform/context.ts'
import { isLoopback } from '../../platform/http/loopback.ts'
import type { Config } from '../../platform/ops/config.ts'

/** How long the words of a mail are kept where no mail server takes them, in milliseconds. */
export const MESSAGE_KEPT_MS = 24 * 60 * 60 * 1000

type MailConfig = Pick<Config, 'smtpUrl' | 'host' | 'publicUrl'>

/** Whether a mail's words are still needed: until it is handed over, and after that only where no mail server is. */
export const keepsMessage = ({ smtpUrl }: MailConfig, status: 'queued' | 'sent' | 'failed'): boolean =>
  status === 'queued' || smtpUrl === undefined

/**
 * Whether this visitor may read mail without logging in: nobody has a mail server here, the site is reachable from
 * this machine only, and the visitor sits at it.
 */
export function areCapturedMailsOpen(config: MailConfig, visitor: Visitor): boolean {
  const isTrial =
    config.smtpUrl === undefined && isLoopback(config.host) && isLoopback(new URL(config.publicUrl).hostname)
  return isTrial && visitor.isLocal
}
