import { listOwnVideos } from '@stagedoor/contract/videos'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconVideoPlus from '@tabler/icons-react/dist/esm/icons/IconVideoPlus.mjs'
import { useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { OwnVideosTable } from '../../features/videos/own-videos-table.tsx'
import { type OwnWireVideo, publishAsPost } from '../../features/videos/queries.ts'
import { href } from '../../lib/href.ts'
import { t } from '../../lib/i18n.ts'
import { useLiveEvent } from '../../lib/live.ts'
import { pageLoader } from '../../lib/loader.server.ts'
import { pageMeta } from '../../lib/meta.ts'
import { filtersOf, pagingOf, parseTable, useTable } from '../../lib/table.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyTable } from '../../ui/table/empty-table.tsx'
import { type Filter, Filters } from '../../ui/table/filters.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import styles from './videos.module.css'

export const meta = pageMeta(() => ({ title: t`My videos`, hidden: true }))

const statuses = ['active', 'inactive', 'draft', 'file-error'] as const
const known = { status: statuses, q: 'any', fromDate: 'day', toDate: 'day' } as const

const queryOf = (search: URLSearchParams) => ({
  ...pagingOf(parseTable(search)),
  ...filtersOf(search, known),
})

export const loader = pageLoader('creator/videos', ({ api, search }) =>
  api(listOwnVideos, { query: queryOf(search) }),
)

const filters = (): readonly Filter[] => [
  { name: 'q', label: t`Search`, kind: 'search' },
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
  const { search } = useTable()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  useLiveEvent('media.file_changed', (file) => {
    const isShown = data.some(({ fileId, processing }) => processing && fileId === file._id)
    if (isShown && file.status !== 'processing') void revalidate()
  })
  const post = async ({ _id }: OwnWireVideo) => {
    try {
      const made = await publishAsPost(_id)
      toast({ text: t`The video is in the feed as a post of its own. It is sold separately.` })
      void navigate(href('post', { id: made.slug }))
    } catch (error) {
      toastError(error)
    }
  }
  return (
    <Page wide title={t`My videos`} actions={<Create />}>
      <Filters filters={filters()} total={total} />
      <OwnVideosTable
        videos={data}
        total={total}
        query={queryOf(search)}
        empty={<Nothing />}
        refresh={() => void revalidate()}
        post={(video) => void post(video)}
      />
    </Page>
  )
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
