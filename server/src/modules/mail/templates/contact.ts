import { template } from './mail-message.ts'

/** Characters to escape in a mailto address. */
const UNSAFE = /[^\w.@+-]/g

/** Mails from visitors to the operator. */
export const contactTemplates = {
  'contact.message': template<{ name: string; email: string; message: string }>(({ name, email, message }, site) => ({
    subject: 'A visitor wrote to you',
    heading: `${name} wrote`,
    lines: [message, `${name}, ${email}`],
    action: { text: 'Reply', url: `mailto:${email.replace(UNSAFE, encodeURIComponent)}` },
    note: `Sent with the contact form of ${site.name}. The sender’s address is not verified.`,
  })),
}
