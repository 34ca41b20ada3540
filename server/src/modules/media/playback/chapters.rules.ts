import type { Chapter } from '@stagedoor/contract/media'
import { t } from 'ttag'

/** Chapters in their order, or the message that explains why they were refused. */
type ArrangedChapters = { readonly chapters: readonly Chapter[] } | { readonly explanation: string }

/**
 * Sorts chapters. Refuses two at the same second, and one that begins at or after the end of a
 * video of known duration.
 */
export function arrangeChapters(
  given: readonly Chapter[],
  durationMs: number | null,
): ArrangedChapters {
  const chapters = given.map(({ second, title }) => ({
    second: Math.round(second * 1000) / 1000,
    title,
  }))
  chapters.sort((a, b) => a.second - b.second)
  const repeated = chapters.find(({ second }, at) => second === chapters[at + 1]?.second)
  if (repeated) return { explanation: t`Two chapters begin at ${clockOf(repeated.second)}.` }
  const late = chapters.find(({ second }) => durationMs !== null && second * 1000 >= durationMs)
  if (late)
    return {
      explanation: t`“${late.title}” begins at ${clockOf(late.second)}, after the end of the video.`,
    }
  return { chapters }
}

/** Returns a second as minutes and seconds: 1:05. */
const clockOf = (second: number) =>
  `${Math.floor(second / 60)}:${String(Math.floor(second % 60)).padStart(2, '0')}`
