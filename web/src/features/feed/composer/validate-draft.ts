import { POST_TEXT_MAX } from '@stagedoor/contract/feed'
import { t } from '../../../lib/i18n/i18n.ts'
import { instantOf } from '../../../lib/i18n/time-zone.ts'
import { type ContentPriceLimits, contentPriceProblem } from '../../../lib/money/content-price.ts'
import type { Draft } from './draft.ts'
import { pollProblem } from './poll-draft.ts'

/** The problems of a draft, by field. */
export type Problems = Partial<
  Record<'text' | 'files' | 'price' | 'at' | 'ends' | 'streamAt' | 'poll', string>
>

type Found = { readonly [field in keyof Problems]: string | undefined }

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
  const isSold = audience === 'buyers' && type !== 'scheduled-streaming'
  return withoutNone({
    text: textProblem(type, text),
    files: files === 0 ? missingFile()[type] : undefined,
    price: isSold ? contentPriceProblem(price, site) : undefined,
    poll: poll && pollProblem(poll),
    ...timeProblems(draft, now),
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

function timeProblems({ type, when, zone, at, ends, streamAt }: Draft, now: Date): Found {
  const instant = (wall: string) => instantOf(wall, zone)?.instant
  const outAt = when === 'later' ? instant(at) : now
  return {
    at:
      when === 'later' && !isAfter(instant(at), now) ? t`Choose a time in the future.` : undefined,
    ends:
      ends && !isAfter(instant(ends), outAt ?? now)
        ? t`It must be published before it expires.`
        : undefined,
    streamAt:
      type === 'scheduled-streaming' && !isAfter(instant(streamAt), now)
        ? t`Choose a start time in the future.`
        : undefined,
  }
}

const isAfter = (one: Date | undefined, other: Date): boolean => one !== undefined && one > other

const withoutNone = (problems: Found): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem))
