import { listHashLists } from '@stagedoor/contract/hashlists'
import IconFingerprint from '@tabler/icons-react/dist/esm/icons/IconFingerprint.mjs'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { lazy, Suspense, useState } from 'react'
import { useLoaderData } from 'react-router'
import { AdminPage, AdminPageTabs } from '../../features/admin/components/admin-page.tsx'
import { AdminTable } from '../../features/admin/components/admin-table.tsx'
import { Permitted } from '../../features/admin/components/permitted.tsx'
import { hashListColumns } from '../../features/admin/hash-lists/columns.tsx'
import { hashTabs } from '../../features/admin/hash-lists/labels.ts'
import { Note, OlderFiles } from '../../features/admin/hash-lists/older-files.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead } from '../../lib/api/page-read.ts'
import { formatBytes, formatCount } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { Button } from '../../ui/button.tsx'
import { RelativeDateTime } from '../../ui/relative-date-time.tsx'

const ImportDialog = lazy(() =>
  import('../../features/admin/hash-lists/import-dialog.tsx').then(({ ImportDialog }) => ({
    default: ImportDialog,
  })),
)

export const meta = pageMeta(() => ({ title: t`Hash lists`, hidden: true }))

const lists = pageRead('admin/hash-lists', listHashLists, () => undefined)

export const loader = pageLoader('admin/hash-lists', lists.load)

/** Lists the lists of hashes with which uploads are compared. */
export default function HashLists() {
  const { data, comparison, waiting, waitingSince, memory } = lists.use(
    useLoaderData<typeof loader>(),
  )
  const [isImporting, setImporting] = useState(false)
  const importAction = (
    <Permitted to="site.write">
      <Button
        variant="primary"
        icon={<IconUpload size={19} stroke={2.2} />}
        onClick={() => setImporting(true)}
      >
        {t`Import hashes`}
      </Button>
    </Permitted>
  )
  return (
    <AdminPage
      title={t`Hash lists`}
      description={t`Every upload is compared with these lists before anybody sees it. Its owner never learns which list recognised it.`}
      actions={importAction}
    >
      <AdminPageTabs label={t`Hash lists`} tabs={hashTabs('lists')} />
      {waitingSince && (
        <Note>
          <p role="status">
            {t`Uploads that wait because a service does not answer: ${waiting}.`}{' '}
            <RelativeDateTime at={waitingSince} />
          </p>
        </Note>
      )}
      {comparison && !comparison.finishedAt && <OlderFiles comparison={comparison} />}
      <AdminTable
        caption={t`Hash lists`}
        columns={hashListColumns()}
        page={{ data, total: data.length }}
        icon={IconFingerprint}
        emptyText={t`No hash lists yet`}
      >
        {t`Import a list, or set up a service in the environment of the server.`}
      </AdminTable>
      {comparison?.finishedAt && <OlderFiles comparison={comparison} />}
      {memory.hashes > 0 && (
        <Note>
          <p className="dim">
            {t`In memory: ${formatCount(memory.hashes)} picture hashes, ${formatBytes(memory.bytes)}.`}
          </p>
        </Note>
      )}
      {isImporting && (
        <Suspense>
          <ImportDialog onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </AdminPage>
  )
}
