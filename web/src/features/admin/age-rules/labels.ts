import { t } from '../../../lib/i18n/i18n.ts'
import type { Tone } from '../../../ui/badge.tsx'
import type { Option } from '../../../ui/field.tsx'
import type { WireRule } from './queries.ts'

/** Returns what each action of a version does, as a badge. */
export const actionBadges = (): Readonly<
  Record<WireRule['action'], { readonly text: string; readonly tone: Tone }>
> => ({
  click: { text: t`Confirm`, tone: 'neutral' },
  assure: { text: t`Prove`, tone: 'accent' },
  block: { text: t`Closed`, tone: 'bad' },
  end: { text: t`Ended`, tone: 'neutral' },
  withdraw: { text: t`Withdrawn`, tone: 'neutral' },
})

/** Returns what a rule can ask, as options. */
export const actionOptions = (): readonly Option[] => [
  { value: 'click', text: t`Visitors confirm to be of age` },
  { value: 'assure', text: t`Visitors prove their age` },
  { value: 'block', text: t`The site is closed to visitors` },
]

/** Returns how long a proof counts, as options. */
export const recheckOptions = (): readonly Option[] => [
  { value: 'once', text: t`Once, as long as the outcome is kept` },
  { value: 'days', text: t`Every few days` },
  { value: 'session', text: t`In each session` },
]
