import { href } from '@stagedoor/contract/site-pages'
import { t } from 'ttag'
import { template } from './mail-message.ts'

/** Mails about the creator agreement. */
export const consentsTemplates = {
  'consents.agreement_due': template<{ name: string; day: string; isNewVersion: boolean }>(
    ({ name, day, isNewVersion }, site) => ({
      subject: isNewVersion
        ? t`Our agreement has changed`
        : t`An agreement waits for your signature`,
      heading: t`Hello ${name}`,
      lines: [
        isNewVersion
          ? t`There is a new version of the creator agreement of ${site.name}. Read it and sign it again.`
          : t`${site.name} has a creator agreement. Read it and sign it.`,
        t`You have until ${day}. After that you can publish again once you have signed.`,
      ],
      action: { text: t`Read and sign`, url: `${site.url}${href('creator/agreement')}` },
    }),
  ),
} as const
