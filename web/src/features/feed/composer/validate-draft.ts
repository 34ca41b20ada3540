import { POST_TEXT_MAX } from '@stagedoor/contract/feed'
import { t } from '../../../lib/i18n/i18n.ts'
import { type ContentPriceLimits, contentPriceProblem } from '../../../lib/money/content-price.ts'
import {
  expiryProblem,
  type Problems as Found,
  foundProblems,
  isAfter,
  timeProblem,
} from '../../content/form/content-draft.ts'
import { releaseProblems } from '../../content/form/release/release-draft.ts'
import type { ReleaseField } from '../../content/form/release/release-fields.tsx'
import type { Draft } from './draft.ts'
import { pollProblem } from './poll-draft.ts'

/** The problems of a draft, by field. */
export type Problems = Found<
  ReleaseField | 'text' | 'files' | 'at' | 'ends' | 'archiveAt' | 'streamAt' | 'poll'
>

/**
 * Returns the problems that keep a draft from being published. `files` counts the files that are,
 * or will be, usable.
 */
export function validateDraft(
  draft: Draft,
  files: number,
  site: ContentPriceLimits,
  now: Date,
): Problems {
  const { type, text, audience, price, poll } = draft
  const isAnnounced = type === 'scheduled-streaming'
  const isSold = audience === 'buyers' && !isAnnounced
  return foundProblems({
    text: textProblem(type, text),
    files: files === 0 ? missingFile()[type] : undefined,
    price: isSold ? contentPriceProblem(price, site) : undefined,
    ...(!isAnnounced && releaseProblems(draft, site)),
    poll: poll && pollProblem(poll),
    at: timeProblem(draft, now),
    ends: expiryProblem(draft.ends, draft, now),
    archiveAt: expiryProblem(draft.archiveAt, draft, now)
      ? t`It must be published before it is archived.`
      : undefined,
    streamAt:
      isAnnounced && !isAfter(draft.streamAt, draft.zone, now)
        ? t`Choose a start time in the future.`
        : undefined,
  })
}

function textProblem(type: Draft['type'], text: string): string | undefined {
  if (type === 'text' && text.trim() === '') return t`Write something first.`
  return text.length > POST_TEXT_MAX ? t`At most ${POST_TEXT_MAX} characters.` : undefined
}

const missingFile = (): Partial<Record<Draft['type'], string>> => ({
  photo: t`Add at least one photo.`,
  video: t`Add a video.`,
  audio: t`Record or add audio.`,
})
