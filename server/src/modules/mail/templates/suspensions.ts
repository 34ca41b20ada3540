import { href } from '@stagedoor/contract/site-pages'
import { t } from 'ttag'
import { template } from './mail-message.ts'

/** Mails about suspended and restored accounts. */
export const suspensionsTemplates = {
  'suspensions.suspended': template<{ name: string; reason: string }>(({ name, reason }) => ({
    subject: t`Your account is suspended`,
    heading: t`Hello, ${name}`,
    lines: [t`Your account was suspended for this reason:`, reason],
    note: t`If you think this is a mistake, contact the team that runs the site.`,
  })),
  'suspensions.restored': template<{ name: string }>(({ name }, site) => ({
    subject: t`Your account is no longer suspended`,
    heading: t`Welcome back, ${name}`,
    lines: [t`You can use your account again.`],
    action: { text: t`Log in`, url: `${site.url}${href('auth/login')}` },
  })),
}
