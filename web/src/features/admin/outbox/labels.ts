import type { readMail } from '@stagedoor/contract/admin'
import type { WireOf } from '@stagedoor/contract/kit'
import { t } from '../../../lib/i18n/i18n.ts'
import type { Option } from '../../../ui/field.tsx'
import type { StatusLabel } from '../people/labels.ts'

/** A mail with its content, where it may be read. */
export type WholeMail = WireOf<typeof readMail>
/** A mail as the list shows it. */
export type ListedMail = Omit<WholeMail, 'text' | 'html'>

const statuses = (): Readonly<Record<ListedMail['status'], StatusLabel>> => ({
  queued: { text: t`Queued`, tone: 'wait' },
  sent: { text: t`Sent`, tone: 'good' },
  failed: { text: t`Not delivered`, tone: 'bad' },
})

/** Returns the label of a mail's delivery status. */
export const mailStatusLabel = (status: ListedMail['status']): StatusLabel => statuses()[status]
/** Every delivery status as options of a filter. */
export const mailStatusOptions = (): readonly Option[] =>
  Object.entries(statuses()).map(([value, { text }]) => ({
    value,
    text,
  }))

/**
 * Returns the mail as a document of its own, whose links open in a new tab instead of inside the
 * preview.
 */
export const toMailDocument = (html: string): string =>
  html.replaceAll('target="_top"', 'target="_blank" rel="noopener noreferrer"')
