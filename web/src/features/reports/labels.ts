import type { WireOf } from '@stagedoor/contract/kit'
import type { readReceipt } from '@stagedoor/contract/reports'
import type { Tone } from '../../ui/badge.tsx'

/** Where a report stands, as a client reads it. */
export type WireReceipt = WireOf<typeof readReceipt>

/** What can be wrong, with a word about it; the order of a list to choose from. The same titles as the contract's. */
export const reasons: readonly { readonly title: WireReceipt['title']; readonly note?: string }[] = [
  { title: 'Intimate content without consent', note: 'Decided within 48 hours' },
  { title: 'Child abuse', note: 'Decided within 48 hours' },
  { title: 'Violent or repulsive content' },
  { title: 'Hateful or abusive content' },
  { title: 'Harassment or bullying' },
  { title: 'Harmful or dangerous acts' },
  { title: 'Promotes terrorism' },
  { title: 'Spam or misleading' },
  { title: 'Infringes my rights', note: 'Copyright, your name, your picture' },
  { title: 'Others' },
]

/** A report's status in words and tone. */
export const statusLabels: Readonly<Record<WireReceipt['status'], { readonly text: string; readonly tone: Tone }>> = {
  open: { text: 'In review', tone: 'wait' },
  dismissed: { text: 'No action taken', tone: 'neutral' },
  removed: { text: 'Removed', tone: 'good' },
  suspended: { text: 'Account suspended', tone: 'good' },
}

/** What became of a report, in a sentence for whoever made it. */
export const outcomeLabels: Readonly<Record<WireReceipt['status'], string>> = {
  open: 'Somebody is looking at it.',
  dismissed: 'We reviewed it and found that it does not break our rules.',
  removed: 'We removed the content.',
  suspended: 'We took action against the account.',
}
