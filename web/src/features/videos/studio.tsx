import { listOwnVideos } from '@stagedoor/contract/videos'
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs'
import IconLayoutGrid from '@tabler/icons-react/dist/esm/icons/IconLayoutGrid.mjs'
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs'
import IconVideoPlus from '@tabler/icons-react/dist/esm/icons/IconVideoPlus.mjs'
import IconWorldUpload from '@tabler/icons-react/dist/esm/icons/IconWorldUpload.mjs'
import { useNavigate } from 'react-router'
import { formatInstant } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { useRealtimeEvent } from '../../lib/realtime/realtime.ts'
import { csvOf } from '../../lib/tables/csv.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { MenuItem } from '../../ui/menu.tsx'
import { Price } from '../../ui/price.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import { isHidden, type StateLabel, stateLabel } from '../content/states.ts'
import {
  actionsColumn,
  earnedColumn,
  selectColumn,
  statusColumn,
  titleColumn,
  updatedColumn,
  viewsColumn,
} from '../content/studio/columns.tsx'
import { dayFilters, searchFilter, stateFilter, studioStates } from '../content/studio/filters.ts'
import { PublishSelect } from '../content/studio/publish-select.tsx'
import { editItem, RowMenu, rowIcon } from '../content/studio/row-menu.tsx'
import { studioOf } from '../content/studio/studio.tsx'
import type { RowActions, StudioKind } from '../content/studio/studio-kind.ts'
import { TitleCell } from '../content/studio/title-cell.tsx'
import { videoKind } from './kind.ts'
import { type OwnWireVideo, publishAsPost, setVideoShown } from './queries.ts'

type Actions = RowActions<OwnWireVideo> & { readonly post: (video: OwnWireVideo) => void }

/** Videos in the studio of their creator. */
export const videoStudioKind: StudioKind<OwnWireVideo> = {
  kind: videoKind,
  icon: <IconVideoPlus size={30} stroke={1.6} />,
  createPage: 'creator/upload-video',
  links: () => <ButtonLink to={href('creator/upload-videos')}>{t`Upload several`}</ButtonLink>,
  words: () => ({
    title: t`My videos`,
    caption: t`Your videos`,
    create: t`Upload video`,
    emptyTitle: t`No videos yet`,
    emptyText: t`Upload a video to sell it or to include it in your subscription.`,
  }),
  list: listOwnVideos,
  queryOf: ({ state, ...query }) => ({
    ...query,
    ...((state as string | undefined) === 'failed' ? { status: 'file-error' } : { state }),
  }),
  nameOf: ({ title }) => title,
  filters: () => [searchFilter(), stateFilter([...studioStates, 'failed']), ...dayFilters()],
  publishing: () => ({
    set: setVideoShown,
    show: t`Publish`,
    hide: t`Archive`,
    done: (isShown) => (isShown ? t`Published` : t`Hidden`),
  }),
  csv: { file: 'videos.csv', textOf: videosCsv },
  useColumns: (actions) => {
    useRefreshProcessed(actions)
    return videoColumns({ ...actions, post: usePostToFeed() })
  },
}

/** The page of a creator's videos. */
export const videoStudio = studioOf(videoStudioKind)

/** Reads the table again when a file in it has been processed. */
function useRefreshProcessed({ rows, refresh }: RowActions<OwnWireVideo>): void {
  useRealtimeEvent('media.file_changed', (file) => {
    const isShown = rows.some(({ fileId, processing }) => processing && fileId === file._id)
    if (isShown && file.status !== 'processing') refresh()
  })
}

/** Returns the function that creates a feed post of a video and opens it. */
function usePostToFeed(): Actions['post'] {
  const navigate = useNavigate()
  const post = async ({ _id }: OwnWireVideo) => {
    try {
      const made = await publishAsPost(_id)
      toast({ text: t`The video is in the feed as a post of its own. It is sold separately.` })
      void navigate(href('post', { id: made.slug }))
    } catch (error) {
      toastError(error)
    }
  }
  return (video) => void post(video)
}

const saleColumn = (): Column<OwnWireVideo> => ({
  key: 'price',
  title: t`For sale`,
  sortable: true,
  render: ({ isSale, price }) =>
    price > 0 ? <Price tokens={price} /> : <span className="dim">{isSale ? t`Free` : t`No`}</span>,
})

const scheduleColumn = (): Column<OwnWireVideo> => ({
  key: 'scheduledAt',
  title: t`Scheduled`,
  render: ({ state, scheduledAt }) => (
    <span className="dim">
      {state === 'scheduled' && scheduledAt ? formatInstant(new Date(scheduledAt)) : t`No`}
    </span>
  ),
})

const videoColumns = (actions: Actions): readonly Column<OwnWireVideo>[] => [
  selectColumn(actions, ({ title }) => title),
  titleColumn(t`Video`, ({ slug, title, thumbnail }) => (
    <TitleCell
      to={href('video', { id: slug })}
      title={title}
      picture={thumbnail}
      icon={<IconVideo size={22} stroke={1.7} aria-hidden="true" />}
      isWide
    />
  )),
  saleColumn(),
  scheduleColumn(),
  statusColumn((video) => (
    <PublishSelect
      name={video.title}
      state={stateOf(video)}
      isHidden={isHidden(video.state)}
      publish={t`Publish`}
      hidden={video.publishedAt ? t`Archived` : t`Draft`}
      onChange={(isShown) => actions.setShown(video, isShown)}
    />
  )),
  viewsColumn(),
  earnedColumn(),
  updatedColumn(),
  actionsColumn((video) => (
    <RowMenu
      name={video.title}
      items={itemsOf(video, actions)}
      onDelete={() => actions.remove(video)}
    />
  )),
]

/** Returns the state of one's own video in words: its file comes first. */
function stateOf({ status, state, processing }: OwnWireVideo): StateLabel {
  if (status === 'file-error') return stateLabel('failed')
  return stateLabel(processing ? 'processing' : state)
}

const itemsOf = (video: OwnWireVideo, { setShown, post }: Actions): MenuItem[] => [
  editItem(videoKind, video._id),
  isHidden(video.state)
    ? {
        text: t`Publish`,
        icon: <IconWorldUpload {...rowIcon} />,
        onChoose: () => setShown(video, true),
      }
    : {
        text: t`Archive`,
        icon: <IconArchive {...rowIcon} />,
        onChoose: () => setShown(video, false),
      },
  {
    text: t`Post to the feed`,
    icon: <IconLayoutGrid {...rowIcon} />,
    onChoose: () => post(video),
  },
]

/** Returns videos as a CSV file. */
function videosCsv(videos: readonly OwnWireVideo[]): string {
  return csvOf(
    [t`Title`, t`Status`, t`Price`, t`Views`, t`Likes`, t`Sales`, t`Earned`, t`Updated`],
    videos.map((video) => [
      video.title,
      stateOf(video).text,
      video.price,
      video.stats.views,
      video.stats.likes,
      video.totalSale,
      video.totalEarned,
      video.updatedAt,
    ]),
  )
}
