import { t } from 'ttag'
import type { KnownSite } from './read-site.ts'
import type { MailMessage, Site } from './templates/mail-message.ts'

/** Returns the site under the name that reveals nothing; its name on bank statements stays. */
export const discreetSite = (site: KnownSite): Site => ({ ...site, name: site.neutralName })

/**
 * Marks a message whose sender is shown under the discreet name. Subjects of notifications say no
 * more than that there is one; those about money and security name themselves, as they may have to
 * be found again.
 */
export const discreetly = (message: MailMessage, template: string): MailMessage => ({
  ...message,
  isDiscreet: true,
  ...(template.startsWith('notifications.') && { subject: t`You have a new message` }),
})
