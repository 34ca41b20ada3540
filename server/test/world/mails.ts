import { join } from 'node:path'
import { openMailOutbox } from '../../src/gateways/mail/mail-outbox.ts'
import type { Mail, MailOutbox } from '../../src/gateways/mail/port.ts'
import type { World } from './world.ts'

/** Opens the outbox with the mails of a world. */
export const outboxOf = (world: World): MailOutbox =>
  openMailOutbox(join(world.app.base.config.dataDir, 'outbox'))

/** Returns every mail to an address, newest first, after sending all waiting ones. */
export async function mailsTo(world: World, address: string): Promise<Mail[]> {
  await world.settle()
  const outbox = outboxOf(world)
  const found: Mail[] = []
  for (const { id, to } of await outbox.list(10_000)) {
    const mail = to === address ? await outbox.read(id) : undefined
    if (mail) found.push(mail)
  }
  return found
}

/** Returns the path and query of the first link to our site in a mail. */
export function linkIn(mail: Mail | undefined): string {
  const [link] = /https?:\/\/\S+/.exec(mail?.text ?? '') ?? []
  if (!link) throw new Error('This mail has no link')
  const { pathname, search } = new URL(link)
  return pathname + search
}
