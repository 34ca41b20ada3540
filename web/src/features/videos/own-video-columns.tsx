import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconLayoutGrid from '@tabler/icons-react/dist/esm/icons/IconLayoutGrid.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs'
import IconWorldUpload from '@tabler/icons-react/dist/esm/icons/IconWorldUpload.mjs'
import { Link } from 'react-router'
import { formatCount, formatInstant, formatMoney } from '../../lib/format.ts'
import { href } from '../../lib/href.ts'
import { msgid, ngettext, t } from '../../lib/i18n.ts'
import { useSite } from '../../lib/session.ts'
import type { Tone } from '../../ui/badge.tsx'
import { Menu, type MenuItem } from '../../ui/menu.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { SelectBox } from '../../ui/table/select-box.tsx'
import { StatusSelect } from '../../ui/table/status-select.tsx'
import { TwoLineCell } from '../../ui/two-line-cell.tsx'
import styles from './own-video-columns.module.css'
import type { OwnWireVideo } from './queries.ts'

/** The actions on one's own videos in the table. */
export interface VideoRowActions {
  readonly selected: ReadonlySet<string>
  readonly select: (id: string, isSelected: boolean) => void
  readonly setStatus: (video: OwnWireVideo, status: 'active' | 'inactive') => void
  readonly post: (video: OwnWireVideo) => void
  readonly remove: (video: OwnWireVideo) => void
}

/** Returns the columns of a performer's table of videos. */
export const ownVideoColumns = (actions: VideoRowActions): readonly Column<OwnWireVideo>[] => [
  {
    key: 'select',
    title: t`Select`,
    render: ({ _id, title }) => (
      <SelectBox
        label={t`Select ${title}`}
        isSelected={actions.selected.has(_id)}
        onSelect={(isSelected) => actions.select(_id, isSelected)}
      />
    ),
  },
  {
    key: 'title',
    title: t`Video`,
    phoneSlot: 'lead',
    render: (video) => <TitleCell video={video} />,
  },
  {
    key: 'price',
    title: t`For sale`,
    sortable: true,
    render: (video) => <PriceCell video={video} />,
  },
  {
    key: 'scheduledAt',
    title: t`Scheduled`,
    render: (video) => <ScheduleCell video={video} />,
  },
  {
    key: 'status',
    title: t`Status`,
    sortable: true,
    phoneSlot: 'aside',
    render: (video) => (
      <Status video={video} onChange={(status) => actions.setStatus(video, status)} />
    ),
  },
  ...figureColumns(),
  {
    key: 'actions',
    title: t`Actions`,
    phoneSlot: 'actions',
    render: (video) => (
      <Menu
        label={t`More for ${video.title}`}
        icon={<IconDots size={20} />}
        items={itemsOf(video, actions)}
      />
    ),
  },
]

const figureColumns = (): readonly Column<OwnWireVideo>[] => [
  {
    key: 'views',
    title: t`Views`,
    sortable: true,
    numeric: true,
    render: ({ stats }) => formatCount(stats.views),
  },
  {
    key: 'totalEarned',
    title: t`Earned`,
    numeric: true,
    render: (video) => <Earned video={video} />,
  },
  {
    key: 'updatedAt',
    title: t`Updated`,
    sortable: true,
    render: ({ updatedAt }) => (
      <span className="dim">
        <RelativeTime at={updatedAt} />
      </span>
    ),
  },
]

function PriceCell({ video: { isSale, price } }: { video: OwnWireVideo }) {
  if (price > 0) return <Price tokens={price} />
  return <span className="dim">{isSale ? t`Free` : t`No`}</span>
}

function ScheduleCell({ video: { state, scheduledAt } }: { video: OwnWireVideo }) {
  return (
    <span className="dim">
      {state === 'scheduled' && scheduledAt ? formatInstant(new Date(scheduledAt)) : t`No`}
    </span>
  )
}

/** Shows the status of a video, which is changed in place: a draft is what was never published. */
function Status({
  video,
  onChange,
}: {
  video: OwnWireVideo
  onChange: (status: 'active' | 'inactive') => void
}) {
  const { text, tone } = statusOf(video)
  const isHidden = video.state === 'draft' || video.state === 'archived'
  const hidden = video.publishedAt ? t`Archived` : t`Draft`
  return (
    <StatusSelect
      label={t`Status of ${video.title}`}
      tone={tone}
      value={isHidden ? 'inactive' : 'active'}
      options={[
        { value: 'active', text: isHidden ? t`Publish` : text },
        { value: 'inactive', text: isHidden ? text : hidden },
      ]}
      onChange={onChange}
    />
  )
}

function TitleCell({ video: { title, slug, thumbnail } }: { video: OwnWireVideo }) {
  const src = thumbnail?.pictures[0]?.url ?? thumbnail?.url
  return (
    <Link to={href('video', { id: slug })} className={styles.video}>
      <span className={styles.picture}>
        {src ? (
          <Picture src={src} alt="" width={16} height={9} hash={thumbnail?.thumbhash} />
        ) : (
          <IconVideo size={22} stroke={1.7} aria-hidden="true" />
        )}
      </span>
      <b>{title}</b>
    </Link>
  )
}

/** Returns the status of one's own video in words. */
export function statusOf({ status, state, processing }: OwnWireVideo): {
  text: string
  tone: Tone
} {
  if (status === 'file-error') return { text: t`Action needed`, tone: 'bad' }
  if (processing) return { text: t`Processing`, tone: 'wait' }
  const states = {
    draft: { text: t`Draft`, tone: 'neutral' },
    scheduled: { text: t`Scheduled`, tone: 'accent' },
    processing: { text: t`Processing`, tone: 'wait' },
    published: { text: t`Published`, tone: 'good' },
    expired: { text: t`Expired`, tone: 'neutral' },
    archived: { text: t`Archived`, tone: 'neutral' },
  } as const
  return states[state]
}

function Earned({ video: { totalSale, totalEarned, price } }: { video: OwnWireVideo }) {
  const { currency } = useSite()
  if (totalSale === 0) return <span className="dim">{price > 0 ? t`Not sold yet` : '–'}</span>
  return (
    <TwoLineCell
      note={ngettext(
        msgid`${formatCount(totalSale)} sale`,
        `${formatCount(totalSale)} sales`,
        totalSale,
      )}
    >
      {formatMoney(totalEarned, currency)}
    </TwoLineCell>
  )
}

const iconProps = { size: 19, stroke: 1.8, 'aria-hidden': true } as const

function itemsOf(video: OwnWireVideo, { setStatus, post, remove }: VideoRowActions): MenuItem[] {
  const isHidden = video.state === 'draft' || video.state === 'archived'
  return [
    {
      text: t`Edit`,
      icon: <IconPencil {...iconProps} />,
      to: href('creator/edit-video', { id: video._id }),
    },
    isHidden
      ? {
          text: t`Publish`,
          icon: <IconWorldUpload {...iconProps} />,
          onChoose: () => setStatus(video, 'active'),
        }
      : {
          text: t`Archive`,
          icon: <IconArchive {...iconProps} />,
          onChoose: () => setStatus(video, 'inactive'),
        },
    {
      text: t`Post to the feed`,
      icon: <IconLayoutGrid {...iconProps} />,
      onChoose: () => post(video),
    },
    {
      text: t`Delete`,
      icon: <IconTrash {...iconProps} />,
      tone: 'bad',
      onChoose: () => remove(video),
    },
  ]
}
