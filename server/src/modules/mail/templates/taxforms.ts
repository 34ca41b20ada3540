import { href } from '@stagedoor/contract/site-pages'
import { t } from 'ttag'
import { template } from './mail-message.ts'

/** Mails about the tax form of a creator. */
export const taxformsTemplates = {
  'taxforms.number_doubted': template<{ name: string; endsOn: string }>(
    ({ name, endsOn }, site) => ({
      subject: t`Please check your tax number`,
      heading: t`Hello ${name}`,
      lines: [
        t`We checked the tax forms that we have. A number of yours cannot be right: there may be a typing error in it.`,
        t`Submit the form again until ${endsOn}. After that day your payouts wait until we have a form with the right number.`,
      ],
      action: { text: t`Open your tax form`, url: `${site.url}${href('creator/tax-form')}` },
    }),
  ),
}
