import type { Chapter, MediaFile } from '@stagedoor/contract/media'
import { CHAPTER_TITLE_MAX, CHAPTERS_MAX } from '@stagedoor/contract/media'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { formatDuration } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { usePutChapters } from './queries.ts'
import { readSecond } from './read-second.ts'
import styles from './video-settings.module.css'

interface ChaptersListProps {
  file: MediaFile
  change: (work: () => Promise<MediaFile>) => Promise<void>
  /** Returns the second that the player shows. */
  second: () => number
}

/**
 * Manages the chapters of one's own video: add one at a time or at the frame that the player shows,
 * rename, remove.
 */
export function ChaptersList({ file, change, second }: ChaptersListProps) {
  const putChapters = usePutChapters()
  const { chapters } = file
  const known = useRef(chapters)
  const last = useRef<Promise<void>>(Promise.resolve())
  useEffect(() => {
    known.current = chapters
  }, [chapters])
  // One after the other, each from the list that the one before stored: a title is left at the
  // click that removes another.
  const put = (edit: (chapters: readonly Chapter[]) => readonly Chapter[]) => {
    const send = async () => {
      const stored = await putChapters({
        params: { id: file._id },
        body: { chapters: [...edit(known.current)] },
      })
      known.current = stored.chapters
      return stored
    }
    last.current = last.current.then(() => change(send))
    return last.current
  }
  const without = ({ second }: Chapter) => put((now) => now.filter((one) => one.second !== second))
  const rename = ({ second }: Chapter, title: string) =>
    put((now) => now.map((one) => (one.second === second ? { ...one, title } : one)))
  return (
    <section className={styles.part}>
      <h3>{t`Chapters`}</h3>
      {chapters.length === 0 && (
        <p className="dim">{t`No chapters yet. They help people find a part of a long video.`}</p>
      )}
      <ul className={styles.tracks}>
        {chapters.map((chapter) => (
          <li key={chapter.second}>
            <span className={styles.second}>{formatDuration(chapter.second)}</span>
            <input
              className={styles.title}
              aria-label={t`Title of the chapter at ${formatDuration(chapter.second)}`}
              defaultValue={chapter.title}
              maxLength={CHAPTER_TITLE_MAX}
              onBlur={({ currentTarget: { value } }) => {
                const title = value.trim()
                if (title && title !== chapter.title) void rename(chapter, title)
              }}
            />
            <IconButton
              label={t`Remove the chapter ${chapter.title}`}
              onClick={() => without(chapter)}
            >
              <IconX size={20} />
            </IconButton>
          </li>
        ))}
      </ul>
      {chapters.length < CHAPTERS_MAX && (
        <NewChapter second={second} add={(chapter) => put((now) => [...now, chapter])} />
      )}
    </section>
  )
}

interface NewChapterProps {
  second: () => number
  add: (chapter: Chapter) => Promise<void>
}

function NewChapter({ second, add }: NewChapterProps) {
  const [time, setTime] = useState('0:00')
  const [title, setTitle] = useState('')
  const at = readSecond(time)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (at === undefined || title.trim() === '') return
    await add({ second: at, title: title.trim() })
    setTitle('')
  }
  return (
    <form className={styles.choices} onSubmit={submit}>
      <TextField
        label={t`Time`}
        value={time}
        inputMode="numeric"
        onChange={({ currentTarget }) => setTime(currentTarget.value)}
        error={at === undefined ? t`Use minutes and seconds, such as 1:05` : undefined}
      />
      <TextField
        label={t`Title of the chapter`}
        value={title}
        maxLength={CHAPTER_TITLE_MAX}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
      />
      <Button
        size="s"
        variant="quiet"
        onClick={() => setTime(formatDuration(Math.floor(second())))}
      >
        {t`Use the time of this frame`}
      </Button>
      <Button size="s" type="submit" disabled={at === undefined || title.trim() === ''}>
        {t`Add a chapter`}
      </Button>
    </form>
  )
}
