import { listOwnVideos } from '@stagedoor/contract/videos'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconVideoPlus from '@tabler/icons-react/dist/esm/icons/IconVideoPlus.mjs'
import { useState } from 'react'
import { useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { DeleteVideos } from '../../features/videos/delete-videos.tsx'
import { ownVideoColumns } from '../../features/videos/own-video-columns.tsx'
import { type OwnWireVideo, publishAsPost, saveVideo } from '../../features/videos/queries.ts'
import { csvOf, saveAsFile } from '../../features/videos/video-csv.ts'
import { formatCount } from '../../lib/format.ts'
import { href } from '../../lib/href.ts'
import { msgid, ngettext, t } from '../../lib/i18n.ts'
import { useLiveEvent } from '../../lib/live.ts'
import { pageLoader } from '../../lib/loader.server.ts'
import { pageMeta } from '../../lib/meta.ts'
import { filtersOf, pagingOf, parseTable } from '../../lib/table.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { EmptyTable } from '../../ui/table/empty-table.tsx'
import { type Filter, Filters } from '../../ui/table/filters.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import styles from './videos.module.css'

export const meta = pageMeta(() => ({ title: t`My videos`, hidden: true }))

const statuses = ['active', 'inactive', 'draft', 'file-error'] as const
const known = { status: statuses, q: 'any', fromDate: 'day', toDate: 'day' } as const

export const loader = pageLoader('creator/videos', ({ api, search }) =>
  api(listOwnVideos, { query: { ...pagingOf(parseTable(search)), ...filtersOf(search, known) } }),
)

const filters = (): readonly Filter[] => [
  { name: 'q', label: t`Search`, kind: 'text' },
  {
    name: 'status',
    label: t`Status`,
    kind: [
      { value: 'active', text: t`Active` },
      { value: 'inactive', text: t`Archived` },
      { value: 'draft', text: t`Drafts` },
      { value: 'file-error', text: t`Action needed` },
    ],
  },
  { name: 'fromDate', label: t`From`, kind: 'day' },
  { name: 'toDate', label: t`To`, kind: 'day' },
]

/** Lists all videos of a performer, published or not. */
export default function CreatorVideos() {
  const { data, total } = useLoaderData<typeof loader>()
  const table = useVideoActions(data)
  return (
    <Page wide title={t`My videos`} actions={<Create />}>
      <Filters filters={filters()} />
      {total > 0 && (
        <div className={styles.bulk}>
          {table.chosen.length > 0 && (
            <>
              <span role="status">
                {ngettext(
                  msgid`${formatCount(table.chosen.length)} selected`,
                  `${formatCount(table.chosen.length)} selected`,
                  table.chosen.length,
                )}
              </span>
              <Button size="s" onClick={() => table.setStatuses('active')}>{t`Publish`}</Button>
              <Button size="s" onClick={() => table.setStatuses('inactive')}>{t`Archive`}</Button>
              <Button size="s" variant="danger" onClick={() => table.remove(table.chosen)}>{t`Delete`}</Button>
            </>
          )}
          <Button size="s" variant="quiet" onClick={() => saveAsFile('videos.csv', csvOf(data))}>
            {t`Download this page as CSV`}
          </Button>
        </div>
      )}
      <DataTable
        caption={t`Your videos`}
        columns={ownVideoColumns(table.actions)}
        rows={data}
        total={total}
        keyOf={({ _id }) => _id}
        empty={<Nothing />}
      />
      <DeleteVideos videos={table.deleting} onClose={() => table.remove([])} onDeleted={table.refresh} />
    </Page>
  )
}

/** Returns the actions of the table, each with a toast, and the selected rows. */
function useVideoActions(data: readonly OwnWireVideo[]) {
  const revalidator = useRevalidator()
  const navigate = useNavigate()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [deleting, setDeleting] = useState<readonly OwnWireVideo[]>([])
  const chosen = data.filter(({ _id }) => selected.has(_id))
  const refresh = () => {
    setSelected(new Set())
    void revalidator.revalidate()
  }
  useLiveEvent('media.file_changed', (file) => {
    const isShown = data.some(({ fileId, processing }) => processing && fileId === file._id)
    if (isShown && file.status !== 'processing') void revalidator.revalidate()
  })
  const setStatuses = async (videos: readonly OwnWireVideo[], status: 'active' | 'inactive') => {
    try {
      for (const { _id } of videos) await saveVideo(_id, { status, ...(status === 'active' && { isSchedule: false }) })
      toast({ text: status === 'active' ? t`Published` : t`Archived` })
    } catch (error) {
      toastError(error)
    } finally {
      refresh()
    }
  }
  const post = async ({ _id }: OwnWireVideo) => {
    try {
      const made = await publishAsPost(_id)
      toast({ text: t`The video is in the feed as a post of its own. It is sold separately.` })
      void navigate(href('post', { id: made.slug }))
    } catch (error) {
      toastError(error)
    }
  }
  const select = (id: string, isSelected: boolean) =>
    setSelected((before) => new Set(isSelected ? [...before, id] : [...before].filter((one) => one !== id)))
  return {
    chosen,
    deleting,
    refresh,
    remove: setDeleting,
    setStatuses: (status: 'active' | 'inactive') => void setStatuses(chosen, status),
    actions: {
      selected,
      select,
      setStatus: (video: OwnWireVideo, status: 'active' | 'inactive') => void setStatuses([video], status),
      post: (video: OwnWireVideo) => void post(video),
      remove: (video: OwnWireVideo) => setDeleting([video]),
    },
  }
}

function Create() {
  return (
    <span className={styles.create}>
      <ButtonLink to={href('creator/upload-videos')}>{t`Upload several`}</ButtonLink>
      <ButtonLink
        to={href('creator/upload-video')}
        variant="primary"
        icon={<IconPlus size={20} stroke={2.2} aria-hidden="true" />}
      >
        {t`Upload video`}
      </ButtonLink>
    </span>
  )
}

function Nothing() {
  return (
    <EmptyTable
      names={filters().map(({ name }) => name)}
      icon={<IconVideoPlus size={30} stroke={1.6} />}
      title={t`No videos yet`}
      action={
        <ButtonLink to={href('creator/upload-video')} variant="primary">
          {t`Upload video`}
        </ButtonLink>
      }
    >
      {t`Upload a video to sell it or to include it in your subscription.`}
    </EmptyTable>
  )
}
