import { listFiles } from '@stagedoor/contract/vault'
import IconPhotoPlus from '@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useInfiniteCall } from '../../lib/api/infinite-list.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { InfiniteListFooter } from '../../ui/infinite-list-footer.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyTable } from '../../ui/table/empty-table.tsx'
import { type Filter, Filters } from '../../ui/table/filters.tsx'
import { BulkBar, type Maker } from './bulk-bar.tsx'
import { FileDetails } from './file-details.tsx'
import { FolderList } from './folder-list.tsx'
import { filesLabel } from './labels.ts'
import type { VaultQuery, WireFiles, WireFolders } from './queries.ts'
import { UploadFiles } from './upload-files.tsx'
import { VaultGrid } from './vault-grid.tsx'
import styles from './vault-page.module.css'

interface VaultPageProps {
  query: VaultQuery
  files: WireFiles
  vault: WireFolders
  /** What is made of chosen files. */
  makers?: readonly Maker[]
}

const none: readonly Maker[] = []

/**
 * Draws the vault: folders, filters, and the files, which can be opened, chosen and changed
 * together.
 */
export function VaultPage({ query, files, vault, makers = none }: VaultPageProps) {
  const list = useInfiniteCall(listFiles, { query }, files)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [search] = useSearchParams()
  const [opened, setOpened] = useState(search.get('fileId') ?? undefined)
  const isTrash = search.get('isTrashed') === 'true'
  const shown = list.items.filter(({ _id }) => chosen.has(_id))
  const choose = (id: string, isChosen: boolean) =>
    setChosen((now) => new Set(isChosen ? [...now, id] : [...now].filter((one) => one !== id)))
  return (
    <Page wide title={t`Vault`} actions={<UploadFiles />}>
      <div className={styles.layout}>
        <FolderList folders={vault.folders} />
        <div>
          {isTrash && <p className="dim">{t`Files in the trash are deleted after 30 days.`}</p>}
          <Filters filters={filters(vault.tags)} />
          <BulkBar
            chosen={shown}
            folders={vault.folders}
            isTrash={isTrash}
            makers={makers}
            onDone={() => setChosen(new Set())}
          />
          {list.items.length === 0 && !list.hasMore && <Nothing isTrash={isTrash} />}
          <VaultGrid files={list.items} chosen={chosen} choose={choose} open={setOpened} />
          <InfiniteListFooter list={list} placeholder={<Skeleton height={150} />} />
        </div>
      </div>
      <FileDetails id={opened} onClose={() => setOpened(undefined)} />
    </Page>
  )
}

const filters = (tags: readonly string[]): readonly Filter[] => [
  { name: 'q', label: t`Search`, kind: 'search' },
  {
    name: 'media',
    label: t`Type`,
    kind: [
      { value: 'photo', text: filesLabel('photo') },
      { value: 'video', text: filesLabel('video') },
      { value: 'audio', text: filesLabel('audio') },
      { value: 'other', text: filesLabel('other') },
    ],
  },
  {
    name: 'use',
    label: t`Used in`,
    kind: [
      { value: 'unused', text: t`Not used yet` },
      { value: 'feed', text: t`Posts` },
      { value: 'video', text: t`Videos` },
      { value: 'gallery', text: t`Galleries` },
      { value: 'product', text: t`Products` },
    ],
  },
  { name: 'tag', label: t`Tag`, kind: tags.map((tag) => ({ value: tag, text: tag })) },
  {
    name: 'sort',
    label: t`Order`,
    unset: t`Newest`,
    kind: [
      { value: 'oldest', text: t`Oldest` },
      { value: 'largest', text: t`Largest` },
    ],
  },
]

function Nothing({ isTrash }: { isTrash: boolean }) {
  return (
    <EmptyTable
      names={['q', 'media', 'use', 'tag']}
      icon={<IconPhotoPlus size={30} stroke={1.6} />}
      title={isTrash ? t`The trash is empty` : t`No files here yet`}
    >
      {isTrash
        ? t`Files that you delete stay here for 30 days.`
        : t`Upload a file once, and use it as often as you like.`}
    </EmptyTable>
  )
}
