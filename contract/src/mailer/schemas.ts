import * as z from 'zod/mini'
import { page, paging } from '../kit/page.ts'
import { Done, Email, Instant, nameText, Ref, text } from '../kit/scalars.ts'

/** The layout of a mail: `default` is wrapped in the site's frame, `blank` is sent unchanged. */
export const MailLayout = z.enum(['default', 'blank'])

/** A mail template: its current and default text, and the placeholders that are allowed in it. */
export const MailTemplate = z.object({
  /** Its key, such as `auth.verify_email`. */
  _id: z.string(),
  key: z.string(),
  /** The default subject, which lists show as its name. */
  name: z.string(),
  subject: z.string(),
  /** HTML. */
  content: z.string(),
  layout: MailLayout,
  /** True when custom text replaces the default text. */
  isChanged: z.boolean(),
  /** The values that replace `{{name}}`. */
  placeholders: z.array(z.string()),
  /** The placeholders without which the mail would be useless, such as its link. */
  required: z.array(z.string()),
  updatedAt: z.nullable(Instant),
})
export type MailTemplate = z.input<typeof MailTemplate>

/** A mail template as an admin edits it. */
export const MailTemplateForm = z.object({
  subject: nameText(150, 1),
  content: z
    .string()
    .check(z.minLength(1, 'Required'), z.maxLength(50_000, 'At most 50,000 characters')),
  layout: z.optional(MailLayout),
})

const params = z.object({ id: Ref })

export const listMailTemplates = {
  query: z.object(paging),
  result: page(MailTemplate),
}

export const readMailTemplate = {
  params,
  result: MailTemplate,
}

export const updateMailTemplate = {
  params,
  body: MailTemplateForm,
  result: MailTemplate,
}

export const resetMailTemplate = {
  params,
  result: MailTemplate,
}

export const previewMailTemplate = {
  params,
  body: MailTemplateForm,
  result: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
}

export const verifyMailer = {
  body: z.object({ email: z.optional(Email) }),
  result: z.object({
    success: z.literal(true),
    to: z.string(),
    /** Sent through a mail server, or captured because there is none. */
    via: z.enum(['server', 'outbox']),
  }),
}

const SENDER =
  /^(?:(?:[^<>"\r\n@,;]+|"[^"\r\n]*")\s*<[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;"]+@[^\s<>@,;"]+)$/

/** The encryption of a connection to a mail server: TLS from the start, TLS on demand, or none. */
export const MailSecurity = z.enum(['tls', 'starttls', 'none'])

/** The mail server in use. Its password is never returned. */
export const MailServerView = z.object({
  /**
   * The environment takes precedence over the console; with `none`, mail is captured in the outbox.
   */
  source: z.enum(['environment', 'console', 'none']),
  host: z.string(),
  port: z.number(),
  security: MailSecurity,
  username: z.string(),
  hasPassword: z.boolean(),
  sender: z.string(),
  updatedAt: z.nullable(Instant),
})
/** The mail server in use, as a client reads it. */
export type MailServerView = z.input<typeof MailServerView>

export const readMailServer = { result: MailServerView }

export const saveMailServer = {
  body: z.object({
    host: z
      .string()
      .check(
        z.trim(),
        z.maxLength(253),
        z.regex(/^(?:[a-z0-9.-]+|[0-9a-f:]+)$/i, 'Enter a host name'),
      ),
    port: z.int().check(z.gte(1, 'At least 1'), z.lte(65_535, 'At most 65535')),
    security: MailSecurity,
    username: text(200),
    /** Absent to keep the current password. */
    password: z.optional(z.string().check(z.maxLength(500))),
    sender: z
      .string()
      .check(
        z.trim(),
        z.maxLength(200),
        z.regex(SENDER, 'Enter an address such as Name <name@example.com>'),
      ),
  }),
  result: MailServerView,
}

export const deleteMailServer = { result: Done }
