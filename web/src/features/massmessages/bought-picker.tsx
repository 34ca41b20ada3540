import { useState } from 'react'
import { useDebounced } from '../../lib/browser/use-debounced.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { Chip } from '../../ui/badge.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import styles from './bought.module.css'
import { type Bought, type BoughtKind, boughtKindLabel, boughtKinds } from './bought.ts'
import { boughtLists } from './bought-lists.tsx'

const PAUSE_MS = 250

interface BoughtPickerProps {
  title: string
  onPick: (bought: Bought) => void
  onClose: () => void
}

/**
 * Chooses a sent mass message, content that is sold or a file of the vault in a dialog; words find
 * older ones.
 */
export function BoughtPicker({ title, onPick, onClose }: BoughtPickerProps) {
  const [kind, setKind] = useState<BoughtKind>('message')
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed.trim(), PAUSE_MS)
  const List = boughtLists[kind]
  return (
    <Dialog open title={title} place="rise" onClose={onClose}>
      <div className={styles.body}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend that everybody sees */}
        <div className={styles.kinds} role="group" aria-label={t`Kind`}>
          {boughtKinds.map((one) => (
            <Chip key={one} selected={one === kind} onClick={() => setKind(one)}>
              {boughtKindLabel(one)}
            </Chip>
          ))}
        </div>
        <TextField
          type="search"
          label={t`Search`}
          value={typed}
          maxLength={200}
          data-autofocus
          onChange={({ target }) => setTyped(target.value)}
        />
        <div className={styles.list}>
          <List q={q} onPick={onPick} />
        </div>
      </div>
    </Dialog>
  )
}
