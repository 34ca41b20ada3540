import { href } from '@stagedoor/contract/site-pages'
import { t } from 'ttag'
import { template } from './mail-message.ts'

/** Mails about restored accounts. */
export const suspensionsTemplates = {
  'suspensions.restored': template<{ name: string }>(({ name }, site) => ({
    subject: t`Your account is no longer suspended`,
    heading: t`Welcome back, ${name}`,
    lines: [t`You can use your account again.`],
    action: { text: t`Log in`, url: `${site.url}${href('auth/login')}` },
  })),
}
