import { href } from '@stagedoor/contract/site-pages'
import { t } from 'ttag'
import { template } from './mail-message.ts'

/** Mails about the identity documents of a creator. */
export const verificationTemplates = {
  'verification.approved': template<{ name: string }>(({ name }, site) => ({
    subject: t`Your account is approved`,
    heading: t`Good news, ${name}`,
    lines: [t`We approved your documents. You can now publish, sell and get paid.`],
    action: { text: t`Create your first post`, url: `${site.url}${href('creator/create-post')}` },
  })),
}
