import type { ContentState } from '@stagedoor/contract/content/schemas'
import { t } from '../../lib/i18n/i18n.ts'
import type { Tone } from '../../ui/badge.tsx'
import type { Option } from '../../ui/field.tsx'

/** A state of content as a badge shows it. */
export interface StateLabel {
  readonly text: string
  readonly tone: Tone
  readonly note?: string | undefined
}

/**
 * A state of content, and those that screens add: removed by moderation, or a file of it failed.
 */
export type ShownState = ContentState | 'removed' | 'failed'

const states = (): Readonly<Record<ShownState, StateLabel>> => ({
  published: { text: t`Published`, tone: 'good' },
  draft: { text: t`Draft`, tone: 'neutral' },
  scheduled: { text: t`Scheduled`, tone: 'accent' },
  processing: { text: t`Processing`, tone: 'wait' },
  expired: { text: t`Expired`, tone: 'neutral' },
  archived: { text: t`Archived`, tone: 'neutral' },
  removed: { text: t`Removed`, tone: 'bad' },
  failed: { text: t`Action needed`, tone: 'bad' },
})

/** Returns a state of content in words, with its tone. */
export const stateLabel = (state: ShownState): StateLabel => states()[state]

/** Returns states as options of a filter. */
export const stateOptions = (shown: readonly ShownState[]): readonly Option[] =>
  shown.map((value) => ({ value, text: states()[value].text }))

/** Returns true for content that its creator can publish: a draft, or what was archived. */
export const isHidden = (state: ContentState): boolean => state === 'draft' || state === 'archived'
