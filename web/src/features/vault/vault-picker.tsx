import type { VaultMedia } from '@stagedoor/contract/vault'
import { use, useState } from 'react'
import { useDebounced } from '../../lib/browser/use-debounced.ts'
import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import { VaultFanContext } from '../../lib/uploads/vault-picker.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { TextField } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useFoundFiles, useKnownFiles, type WireVaultFile } from './queries.ts'
import { VaultGrid } from './vault-grid.tsx'
import styles from './vault-picker.module.css'

const DEBOUNCE_MS = 250

interface VaultPickerProps {
  /** The type of the files that can be picked. */
  media: VaultMedia
  /** The number of files that can be picked. */
  most: number
  onPick: (files: readonly WireVaultFile[]) => void
  onClose: () => void
}

/**
 * Chooses files of the vault in a dialog; the newest come first, and words find older ones. In a
 * conversation it marks what the fan has received or bought.
 */
export function VaultPicker({ media, most, onPick, onClose }: VaultPickerProps) {
  const [q, setQ] = useState('')
  const [picked, setPicked] = useState<readonly WireVaultFile[]>([])
  const words = useDebounced(q.trim(), DEBOUNCE_MS)
  const { data, error, refetch } = useFoundFiles({ media, limit: 60, ...(words && { q: words }) })
  const ready = data?.data.filter(({ file }) => file.status !== 'error')
  const fan = use(VaultFanContext)
  const { data: marks } = useKnownFiles(fan, ready?.map(({ _id }) => _id) ?? [])
  const known = new Map(marks?.data.map(({ fileId, isBought }) => [fileId, isBought] as const))
  const choose = (id: string, isChosen: boolean) => {
    const rest = picked.filter(({ _id }) => _id !== id)
    const file = ready?.find(({ _id }) => _id === id)
    setPicked(isChosen && file ? [...rest, file].slice(-most) : rest)
  }
  return (
    <Dialog open title={t`Choose from the vault`} place="rise" onClose={onClose}>
      <div className={styles.body}>
        <TextField
          type="search"
          label={t`Search by name, description or tag`}
          value={q}
          data-autofocus
          onChange={({ target }) => setQ(target.value)}
        />
        <div className={styles.files}>
          {error && <ErrorState onRetry={() => void refetch()} />}
          {!error && !ready && <Skeleton height={240} />}
          {ready?.length === 0 && (
            <EmptyState title={t`Nothing found`}>{t`Upload a file instead.`}</EmptyState>
          )}
          {ready && ready.length > 0 && (
            <VaultGrid
              files={ready}
              chosen={new Set(picked.map(({ _id }) => _id))}
              choose={choose}
              known={known}
            />
          )}
        </div>
        <div className={styles.foot}>
          <span role="status">
            {ngettext(msgid`${picked.length} file`, `${picked.length} files`, picked.length)}
          </span>
          <Button variant="primary" disabled={picked.length === 0} onClick={() => onPick(picked)}>
            {t`Use`}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
