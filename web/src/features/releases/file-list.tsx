import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CheckField } from '../../ui/field.tsx'
import { RelativeDateTime } from '../../ui/relative-date-time.tsx'
import { PeopleDialog } from '../content/people/people-dialog.tsx'
import { PersonLine } from '../content/people/person-line.tsx'
import type { WireFile } from '../content/people/queries.ts'
import styles from './releases.module.css'

/** Lists own files with the people in them, to be stated one by one or together. */
export function FileList({ files, empty }: { files: readonly WireFile[]; empty: string }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [stating, setStating] = useState<readonly WireFile[]>([])
  if (files.length === 0)
    return <EmptyState icon={<IconUsers size={30} stroke={1.6} />} title={empty} />
  const isAll = files.every(({ _id }) => chosen.has(_id))
  const toggle = (id: string, isOn: boolean) => {
    const next = new Set(chosen)
    if (isOn) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  return (
    <div className={styles.bar}>
      <div className={styles.actions}>
        <CheckField
          label={t`All`}
          checked={isAll}
          onChange={() => setChosen(new Set(isAll ? [] : files.map(({ _id }) => _id)))}
        />
        <Button
          variant="primary"
          disabled={chosen.size === 0}
          onClick={() => setStating(files.filter(({ _id }) => chosen.has(_id)))}
        >
          {t`Say who is in them`}
        </Button>
      </div>
      <ul className={styles.list}>
        {files.map((file) => (
          <Row
            key={file._id}
            file={file}
            isChosen={chosen.has(file._id)}
            onChoose={(isOn) => toggle(file._id, isOn)}
            onState={() => setStating([file])}
          />
        ))}
      </ul>
      <PeopleDialog
        key={stating.map(({ _id }) => _id).join()}
        files={stating}
        onClose={() => setStating([])}
      />
    </div>
  )
}

interface RowProps {
  readonly file: WireFile
  readonly isChosen: boolean
  readonly onChoose: (isOn: boolean) => void
  readonly onState: () => void
}

function Row({ file, isChosen, onChoose, onState }: RowProps) {
  const { name, preview, createdAt, people, isStated } = file
  return (
    <li className={styles.row}>
      <CheckField
        label={<span className="hidden-visually">{t`Choose ${name}`}</span>}
        checked={isChosen}
        onChange={({ target }) => onChoose(target.checked)}
      />
      {preview ? (
        <img src={preview} alt="" className={styles.picture} loading="lazy" />
      ) : (
        <span className={`${styles.picture} ${styles.none}`}>
          <IconFile size={24} stroke={1.6} aria-hidden="true" />
        </span>
      )}
      <div className={styles.about}>
        <span>
          <b translate="no">{name}</b>{' '}
          <span className="dim">
            <RelativeDateTime at={createdAt} />
          </span>
        </span>
        {people.length === 0 && !isStated && (
          <span className="dim">{t`You have not said who is in it.`}</span>
        )}
        <ul className={styles.people}>
          {people.map((person) => (
            <PersonLine key={person._id} person={person} />
          ))}
        </ul>
        <div className={styles.actions}>
          <Button size="s" onClick={onState} aria-label={t`Who is in ${name}?`}>
            {t`Who is in it?`}
          </Button>
        </div>
      </div>
    </li>
  )
}
