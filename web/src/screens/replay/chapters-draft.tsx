import { CHAPTER_TITLE_MAX } from '@stagedoor/contract/media'
import { useState } from 'react'
import type { ReplayBody, WireReplay } from '../../features/streams/replay/queries.ts'
import { formatDuration } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import styles from './replay-studio.module.css'

/** A chapter that may be taken. */
export interface DraftChapter {
  readonly second: number
  readonly title: string
  readonly isTaken: boolean
}

/** Returns the chapters to choose among: those of the last replay, and the other suggestions. */
export function draftChapters({ replay, suggestions }: WireReplay): readonly DraftChapter[] {
  const taken = (replay?.chapters ?? []).map((chapter) => ({ ...chapter, isTaken: true }))
  const others = suggestions
    .filter(({ second }) => taken.every((one) => one.second !== second))
    .map(({ second, title }) => ({ second, title, isTaken: replay === null }))
  return [...taken, ...others].sort((a, b) => a.second - b.second)
}

/** Returns the chapters that were taken, with a title. */
export const takenChapters = (all: readonly DraftChapter[]): ReplayBody['chapters'] =>
  all
    .filter(({ isTaken, title }) => isTaken && title.trim() !== '')
    .map(({ second, title }) => ({ second, title: title.trim() }))

interface ChaptersDraftProps {
  chapters: readonly DraftChapter[]
  onChange: (chapters: readonly DraftChapter[]) => void
  /** Returns the second that the player shows. */
  second: () => number
}

/** Chooses the chapters of a replay among what happened in its stream, and adds others. */
export function ChaptersDraft({ chapters, onChange, second }: ChaptersDraftProps) {
  const [title, setTitle] = useState('')
  const change = (at: number, changes: Partial<DraftChapter>) =>
    onChange(chapters.map((one) => (one.second === at ? { ...one, ...changes } : one)))
  const add = () => {
    const at = Math.floor(second())
    const others = chapters.filter((one) => one.second !== at)
    const added = { second: at, title: title.trim(), isTaken: true }
    onChange([...others, added].sort((a, b) => a.second - b.second))
    setTitle('')
  }
  return (
    <fieldset className={styles.chapters}>
      <legend>{t`Chapters`}</legend>
      <p className="dim">
        {t`Suggested from goals that were reached, titles that changed and the largest tips.`}
      </p>
      <ul>
        {chapters.map((chapter) => (
          <li key={chapter.second}>
            <input
              type="checkbox"
              aria-label={t`Use the chapter at ${formatDuration(chapter.second)}`}
              checked={chapter.isTaken}
              onChange={({ target }) => change(chapter.second, { isTaken: target.checked })}
            />
            <span className={styles.second}>{formatDuration(chapter.second)}</span>
            <input
              className={styles.title}
              aria-label={t`Title of the chapter at ${formatDuration(chapter.second)}`}
              value={chapter.title}
              maxLength={CHAPTER_TITLE_MAX}
              onChange={({ target }) => change(chapter.second, { title: target.value })}
            />
          </li>
        ))}
      </ul>
      <div className={styles.choices}>
        <input
          className={styles.title}
          aria-label={t`Title of a new chapter`}
          placeholder={t`Title of a new chapter`}
          value={title}
          maxLength={CHAPTER_TITLE_MAX}
          onChange={({ target }) => setTitle(target.value)}
        />
        <Button size="s" disabled={title.trim() === ''} onClick={add}>
          {t`Add at this frame`}
        </Button>
      </div>
    </fieldset>
  )
}
