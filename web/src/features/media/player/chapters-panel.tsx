import { formatDuration } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import type { WireFile } from '../wire-file.ts'
import { chapterAt } from './chapters.ts'
import styles from './panel.module.css'
import { Panel } from './panel.tsx'

interface ChaptersPanelProps {
  chapters: WireFile['chapters']
  at: number
  seekTo: (second: number) => void
  onClose: () => void
}

/** Lists the chapters of a video; a click goes to the start of one. */
export function ChaptersPanel({ chapters, at, seekTo, onClose }: ChaptersPanelProps) {
  const current = chapterAt(chapters, at)
  return (
    <Panel title={t`Chapters`} onClose={onClose}>
      <ol className={styles.chapters}>
        {chapters.map((chapter) => (
          <li key={chapter.second}>
            <button
              type="button"
              aria-current={chapter === current ? 'true' : undefined}
              onClick={() => seekTo(chapter.second)}
            >
              <span>{chapter.title}</span>
              <span className={styles.when}>{formatDuration(chapter.second)}</span>
            </button>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
