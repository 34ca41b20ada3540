import * as z from 'zod/mini'
import { call } from './kit/call.ts'
import { page, paging } from './kit/page.ts'
import { Email, Instant, Ref, text } from './kit/scalars.ts'

/** `default` stands inside the frame of the site's mails; `blank` is sent as it is written. */
export const MailLayout = z.enum(['default', 'blank'])

/** A kind of mail: its words now and by default, and what may stand in double braces in them. */
export const MailTemplate = z.object({
  /** Its key, such as `auth.verify_email`. */
  _id: z.string(),
  key: z.string(),
  /** The default subject: what a list calls it. */
  name: z.string(),
  subject: z.string(),
  /** HTML. */
  content: z.string(),
  layout: MailLayout,
  /** Own words stand in place of the default ones. */
  isChanged: z.boolean(),
  /** What is filled in where it stands as `{{name}}`. */
  placeholders: z.array(z.string()),
  /** Those without which the mail would be useless: the link one is to open. */
  required: z.array(z.string()),
  updatedAt: z.nullable(Instant),
})
export type MailTemplate = z.input<typeof MailTemplate>

/** The words of a mail as an admin writes them. */
export const MailTemplateForm = z.object({
  subject: text(150, 1),
  content: z.string().check(z.minLength(1, 'Required'), z.maxLength(50_000, 'At most 50000 characters')),
  layout: z.optional(MailLayout),
})

const params = z.object({ id: Ref })

export const listMailTemplates = call({
  name: 'mailer.listMailTemplates',
  method: 'GET',
  path: '/mailer/templates',
  access: 'admin',
  summary: 'Every kind of mail, by key.',
  query: z.object(paging),
  result: page(MailTemplate),
  errors: [],
})

export const readMailTemplate = call({
  name: 'mailer.readMailTemplate',
  method: 'GET',
  path: '/mailer/templates/:id',
  access: 'admin',
  summary: 'One kind of mail by its key.',
  params,
  result: MailTemplate,
  errors: ['mailer.no_template'],
})

export const updateMailTemplate = call({
  name: 'mailer.updateMailTemplate',
  method: 'PUT',
  path: '/mailer/templates/:id',
  access: 'admin',
  summary:
    'Gives a kind of mail other words; its HTML is cleaned. Unknown placeholders are refused, and missing links.',
  params,
  body: MailTemplateForm,
  result: MailTemplate,
  errors: ['mailer.no_template'],
})

export const resetMailTemplate = call({
  name: 'mailer.resetMailTemplate',
  method: 'DELETE',
  path: '/mailer/templates/:id',
  access: 'admin',
  summary: 'Gives a kind of mail its default words back.',
  params,
  result: MailTemplate,
  errors: ['mailer.no_template'],
})

export const previewMailTemplate = call({
  name: 'mailer.previewMailTemplate',
  method: 'POST',
  path: '/mailer/templates/:id/preview',
  access: 'admin',
  summary: 'What a mail of these words would look like, with made-up particulars. Nothing is stored or sent.',
  params,
  body: MailTemplateForm,
  result: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
  errors: ['mailer.no_template'],
})

export const verifyMailer = call({
  name: 'mailer.verifyMailer',
  method: 'POST',
  path: '/mailer/verify',
  access: 'admin',
  summary: 'Sends a test mail at once, to this address or that of the settings, and says how that went.',
  body: z.object({ email: z.optional(Email) }),
  result: z.object({
    success: z.literal(true),
    to: z.string(),
    /** Handed to a mail server, or kept here because there is none. */
    via: z.enum(['server', 'outbox']),
  }),
  errors: ['mailer.not_sent', 'mailer.no_address'],
})
