import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs'
import IconMusic from '@tabler/icons-react/dist/esm/icons/IconMusic.mjs'
import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import { cx } from '../../ui/class-names.ts'
import { Picture } from '../../ui/picture.tsx'
import { mediaLabel } from './labels.ts'
import type { WireVaultFile } from './queries.ts'
import styles from './vault-tile.module.css'

interface VaultGridProps {
  files: readonly WireVaultFile[]
  chosen: ReadonlySet<string>
  /** Chooses a file, or no longer. */
  choose: (id: string, isChosen: boolean) => void
  /** Opens a file; without it, a click chooses. */
  open?: (id: string) => void
  /** What fans have received or bought, by file. */
  known?: ReadonlyMap<string, FileMark>
}

/** Says who has a file. */
export interface FileMark {
  readonly text: string
  readonly isBought: boolean
}

/** Draws files of the vault as tiles, each with a box to choose it. */
export function VaultGrid({ files, chosen, choose, open, known }: VaultGridProps) {
  return (
    <ul className={styles.grid}>
      {files.map((file) => {
        const { _id } = file
        const isChosen = chosen.has(_id)
        const click = open ?? (() => choose(_id, !isChosen))
        return (
          <li key={_id} className={cx(styles.tile, isChosen && styles.chosen)}>
            <button type="button" className={styles.open} onClick={() => click(_id)}>
              <Preview file={file} />
            </button>
            <label className={styles.mark}>
              <input
                type="checkbox"
                aria-label={t`Choose ${file.file.name}`}
                checked={isChosen}
                onChange={({ target }) => choose(_id, target.checked)}
              />
            </label>
            <Note file={file} />
            <Mark mark={known?.get(_id)} />
            <span className={styles.name} dir="auto">
              {file.file.name}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function Mark({ mark }: { mark: FileMark | undefined }) {
  return (
    mark && (
      <span className={styles.known}>
        <Badge tone={mark.isBought ? 'good' : 'accent'}>{mark.text}</Badge>
      </span>
    )
  )
}

function Preview({ file: { file, media } }: { file: WireVaultFile }) {
  const [picture] = file.pictures
  if (picture) {
    const { url, width, height } = picture
    return (
      <Picture
        src={url}
        width={width}
        height={height}
        hash={file.thumbhash}
        alt={file.alt || file.name}
        className={styles.picture}
      />
    )
  }
  const Icon = media === 'audio' ? IconMusic : IconFile
  return (
    <span className={styles.empty}>
      <Icon size={28} stroke={1.6} aria-hidden="true" />
      <span className="hidden-visually">{file.name}</span>
      {stateOf(file) ?? mediaLabel(media)}
    </span>
  )
}

function stateOf({ status, stage }: WireVaultFile['file']): string | undefined {
  // A file in review is shown to its owner, with a note.
  if (status === 'finished' || stage === 'review' || stage === 'people') return undefined
  return status === 'error' ? t`Failed` : t`Processing`
}

const waitingNote = (stage: WireVaultFile['file']['stage']): string => {
  if (stage === 'people') return t`Waiting for the people in it`
  return stage === 'review' ? t`In review` : ''
}

function Note({ file: { file, useCount, media } }: { file: WireVaultFile }) {
  const uses = useCount > 0 ? ngettext(msgid`${useCount} use`, `${useCount} uses`, useCount) : ''
  const review = waitingNote(file.stage)
  const ai = file.aiOrigin ? t`AI` : ''
  const parts = [review, media === 'photo' ? '' : mediaLabel(media), ai, uses].filter(Boolean)
  return parts.length > 0 && <span className={styles.note}>{parts.join(' · ')}</span>
}
