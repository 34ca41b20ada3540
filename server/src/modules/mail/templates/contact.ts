import { t } from 'ttag'
import { template } from './mail-message.ts'

/** Characters to escape in a mailto address. */
const UNSAFE = /[^\w.@+-]/g

/** Mails from visitors to the operator. */
export const contactTemplates = {
  'contact.message': template<{ name: string; email: string; message: string }>(
    ({ name, email, message }, site) => ({
      subject: t`A visitor wrote to you`,
      heading: t`${name} wrote`,
      lines: [message, `${name}, ${email}`],
      action: { text: t`Reply`, url: `mailto:${email.replace(UNSAFE, encodeURIComponent)}` },
      note: t`Sent with the contact form of ${site.name}. The sender’s address is not verified.`,
    }),
  ),
}
