import type { readMail } from '@stagedoor/contract/admin'
import type { WireOf } from '@stagedoor/contract/kit'
import type { Option } from '../../../ui/field.tsx'
import type { StatusLabel } from '../people/labels.ts'

/** A mail with its words, where they may be read. */
export type WholeMail = WireOf<typeof readMail>
/** A mail as the list shows it. */
export type ListedMail = Omit<WholeMail, 'text' | 'html'>

const statuses: Readonly<Record<ListedMail['status'], StatusLabel>> = {
  queued: { text: 'Waiting', tone: 'wait' },
  sent: { text: 'Sent', tone: 'good' },
  failed: { text: 'Not delivered', tone: 'bad' },
}

/** Where a mail is. */
export const mailStatusLabel = (status: ListedMail['status']): StatusLabel => statuses[status]
/** Every state of a mail as a filter offers it. */
export const mailStatusOptions: readonly Option[] = Object.entries(statuses).map(([value, { text }]) => ({
  value,
  text,
}))

/** The mail as its own document, whose links open beside the console instead of inside the pane. */
export const toMailDocument = (html: string): string =>
  html.replaceAll('target="_top"', 'target="_blank" rel="noopener noreferrer"')
