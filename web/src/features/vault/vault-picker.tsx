import type { VaultMedia } from '@stagedoor/contract/vault'
import { use, useState } from 'react'
import { useDebounced } from '../../lib/browser/use-debounced.ts'
import { formatCount } from '../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import { VaultFanContext, VaultManyContext } from '../../lib/uploads/vault-picker.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { boughtLabel, filesLabel } from './labels.ts'
import {
  useFileMarks,
  useFolders,
  useFoundFiles,
  useKnownFiles,
  type WireVaultFile,
} from './queries.ts'
import { type FileMark, VaultGrid } from './vault-grid.tsx'
import styles from './vault-picker.module.css'

const DEBOUNCE_MS = 250
/** The files that are shown at first, and how many more at a time; at most 200 can be asked for. */
const PAGE = 60
const MOST_SHOWN = 180

interface VaultPickerProps {
  /** The types of the files that can be picked. */
  media: VaultMedia | readonly VaultMedia[]
  /** The number of files that can be picked. */
  most: number
  onPick: (files: readonly WireVaultFile[]) => void
  onClose: () => void
}

/**
 * Chooses files of the vault in a dialog; the newest come first, and words, folders, tags and types
 * find older ones. In a conversation it marks what the fan has received or bought.
 */
export function VaultPicker({ media, most, onPick, onClose }: VaultPickerProps) {
  const types: readonly VaultMedia[] = typeof media === 'string' ? [media] : media
  const { filter, change, found, more } = useSearch(types)
  const { data, error, refetch } = found
  const [picked, setPicked] = useState<readonly WireVaultFile[]>([])
  const ready = data?.data.filter((one) => one.file.status !== 'error' && types.includes(one.media))
  const known = useMarks(ready?.map(({ _id }) => _id) ?? [])
  const choose = (id: string, isChosen: boolean) => {
    const rest = picked.filter(({ _id }) => _id !== id)
    const file = ready?.find(({ _id }) => _id === id)
    setPicked(isChosen && file ? [...rest, file].slice(-most) : rest)
  }
  return (
    <Dialog open title={t`Choose from the vault`} place="rise" onClose={onClose}>
      <div className={styles.body}>
        <FilterFields types={types} filter={filter} change={change} />
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
          {more && (
            <p className={styles.more}>
              <Button size="s" onClick={more}>{t`Show more`}</Button>
            </p>
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

/** Returns what the fan of a conversation, or all fans, have of some files. */
function useMarks(fileIds: readonly string[]): ReadonlyMap<string, FileMark> {
  const fan = use(VaultFanContext)
  const isForMany = use(VaultManyContext)
  const { data: ofFan } = useKnownFiles(fan, fileIds)
  const { data: ofMany } = useFileMarks(fileIds, isForMany)
  return new Map([
    ...(ofFan?.data ?? []).map(
      ({ fileId, isBought, boughtIn }) =>
        [fileId, { text: isBought ? boughtLabel(boughtIn[0]) : t`Sent`, isBought }] as const,
    ),
    ...(ofMany?.data ?? []).map(
      ({ fileId, sent, bought }) => [fileId, manyMark(sent, bought)] as const,
    ),
  ])
}

const manyMark = (sent: number, bought: number): FileMark => {
  const [sentCount, boughtCount] = [formatCount(sent), formatCount(bought)]
  if (bought === 0) return { text: t`Sent: ${sentCount}`, isBought: false }
  return {
    text: sent === 0 ? t`Bought: ${boughtCount}` : t`Bought: ${boughtCount} of ${sentCount}`,
    isBought: true,
  }
}

interface Filter {
  readonly q: string
  readonly folderId: string
  readonly tag: string
  readonly type: string
}

/** Holds the filter of the dialog, and the files that match it. */
function useSearch(types: readonly VaultMedia[]) {
  const [filter, setFilter] = useState<Filter>({ q: '', folderId: '', tag: '', type: '' })
  const [limit, setLimit] = useState(PAGE)
  const words = useDebounced(filter.q.trim(), DEBOUNCE_MS)
  const media = types.length === 1 ? types[0] : types.find((one) => one === filter.type)
  const found = useFoundFiles({
    limit,
    ...(media && { media }),
    ...(words && { q: words }),
    ...(filter.folderId && { folderId: filter.folderId }),
    ...(filter.tag && { tag: filter.tag }),
  })
  const change = (changes: Partial<Filter>) => {
    setLimit(PAGE)
    setFilter((before) => ({ ...before, ...changes }))
  }
  const hasMore = limit < MOST_SHOWN && found.data?.next !== undefined
  return { filter, change, found, more: hasMore ? () => setLimit(limit + PAGE) : undefined }
}

interface FilterFieldsProps {
  types: readonly VaultMedia[]
  filter: Filter
  change: (changes: Partial<Filter>) => void
}

function FilterFields({ types, filter, change }: FilterFieldsProps) {
  const { data } = useFolders()
  const all = { value: '', text: t`All` }
  return (
    <>
      <TextField
        type="search"
        label={t`Search by name, description or tag`}
        value={filter.q}
        data-autofocus
        onChange={({ target }) => change({ q: target.value })}
      />
      <div className={styles.filters}>
        {types.length > 1 && (
          <SelectField
            label={t`Type`}
            options={[all, ...types.map((one) => ({ value: one, text: filesLabel(one) }))]}
            value={filter.type}
            onChange={({ target }) => change({ type: target.value })}
          />
        )}
        {data && data.folders.length > 0 && (
          <SelectField
            label={t`Folder`}
            options={[all, ...data.folders.map(({ _id, name }) => ({ value: _id, text: name }))]}
            value={filter.folderId}
            onChange={({ target }) => change({ folderId: target.value })}
          />
        )}
        {data && data.tags.length > 0 && (
          <SelectField
            label={t`Tag`}
            options={[all, ...data.tags.map((tag) => ({ value: tag, text: tag }))]}
            value={filter.tag}
            onChange={({ target }) => change({ tag: target.value })}
          />
        )}
      </div>
    </>
  )
}
