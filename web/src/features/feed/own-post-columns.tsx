import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs'
import IconArchiveOff from '@tabler/icons-react/dist/esm/icons/IconArchiveOff.mjs'
import IconBroadcast from '@tabler/icons-react/dist/esm/icons/IconBroadcast.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import IconMicrophone from '@tabler/icons-react/dist/esm/icons/IconMicrophone.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import IconPin from '@tabler/icons-react/dist/esm/icons/IconPin.mjs'
import IconPinnedOff from '@tabler/icons-react/dist/esm/icons/IconPinnedOff.mjs'
import IconQuote from '@tabler/icons-react/dist/esm/icons/IconQuote.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs'
import { Link } from 'react-router'
import { excerptOf } from '../../lib/excerpt.ts'
import { formatCount, formatInstant, formatMoney } from '../../lib/format.ts'
import { href } from '../../lib/href.ts'
import { msgid, ngettext, t } from '../../lib/i18n.ts'
import { useSite } from '../../lib/session.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Menu, type MenuItem } from '../../ui/menu.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { TwoLineCell } from '../../ui/two-line-cell.tsx'
import { formatSchedule } from './format.ts'
import { audienceLabel, formatContents, kindLabel, statusLabel } from './labels.ts'
import styles from './own-post-columns.module.css'
import { stageLabel } from './processing-labels.ts'
import type { OwnWirePost, WirePost } from './queries.ts'

const icons = {
  photo: IconPhoto,
  video: IconVideo,
  text: IconQuote,
  audio: IconMicrophone,
  'scheduled-streaming': IconBroadcast,
}

/** The actions on one's own post in the table. */
export interface PostRowActions {
  readonly pin: (post: WirePost, isPinned: boolean) => void
  readonly archive: (post: WirePost, isArchived: boolean) => void
  /** Starts a draft with the same text. */
  readonly duplicate: (post: WirePost) => void
  readonly remove: (post: WirePost) => void
}

/** Returns the name by which messages refer to a post. */
const postName = (post: WirePost): string => post.title || excerptOf(post.text, 30) || t`post`

/** Returns the columns of a performer's table of posts. */
export const ownPostColumns = (actions: PostRowActions): readonly Column<OwnWirePost>[] => [
  {
    key: 'type',
    title: t`Post`,
    sortable: true,
    phoneSlot: 'lead',
    render: (post) => <PostCell post={post} />,
  },
  {
    key: 'price',
    title: t`For`,
    sortable: true,
    render: ({ audience, price }) => (
      <TwoLineCell note={price > 0 && <Price tokens={price} />}>
        <span className={styles.whole}>{audienceLabel(audience)}</span>
      </TwoLineCell>
    ),
  },
  {
    key: 'status',
    title: t`Status`,
    sortable: true,
    phoneSlot: 'aside',
    render: (post) => <PostStatus post={post} />,
  },
  {
    key: 'totalLike',
    title: t`Likes`,
    sortable: true,
    numeric: true,
    render: ({ totalLike }) => formatCount(totalLike),
  },
  { key: 'totalEarned', title: t`Earned`, numeric: true, render: (post) => <Earned post={post} /> },
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
  {
    key: 'actions',
    title: t`Actions`,
    phoneSlot: 'actions',
    render: (post) => <Actions post={post} actions={actions} />,
  },
]

function PostCell({ post }: { post: WirePost }) {
  const { type, thumbnail, slug, title, text, counts } = post
  const Icon = icons[type]
  const src = thumbnail?.pictures[0]?.url ?? thumbnail?.url
  return (
    <Link to={href('post', { id: slug })} className={styles.post}>
      <span className={styles.picture}>
        {src ? (
          <Picture src={src} alt="" width={1} height={1} hash={thumbnail?.thumbhash} />
        ) : (
          <Icon size={22} stroke={1.7} aria-hidden="true" />
        )}
      </span>
      <TwoLineCell note={formatContents(counts) || kindLabel(type)}>
        <b>{title || excerptOf(text, 70) || t`Untitled`}</b>
      </TwoLineCell>
    </Link>
  )
}

function PostStatus({ post }: { post: WirePost }) {
  const { text, tone, note } = statuses[statusLabel(post) ?? 'published'](post)
  return (
    <span className={styles.status}>
      <TwoLineCell note={note}>
        <Badge tone={tone}>{text}</Badge>
      </TwoLineCell>
    </span>
  )
}

/** Shows the creator's share of a post's sales and their number. */
function Earned({ post: { totalSale, totalEarned, price } }: { post: OwnWirePost }) {
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

type StatusLabel = { text: string; tone: Tone; note?: string }

const statuses: Record<
  'published' | NonNullable<ReturnType<typeof statusLabel>>,
  (post: WirePost) => StatusLabel
> = {
  published: ({ isPinned }) => ({
    text: t`Published`,
    tone: 'good',
    ...(isPinned && { note: t`Pinned` }),
  }),
  draft: () => ({ text: t`Draft`, tone: 'neutral' }),
  archived: () => ({ text: t`Archived`, tone: 'neutral' }),
  expired: ({ expiresAt }) => ({
    text: t`Expired`,
    tone: 'neutral',
    ...(expiresAt && { note: formatInstant(new Date(expiresAt)) }),
  }),
  waiting: () => ({ text: t`In a moment`, tone: 'wait' }),
  failed: ({ files }) => ({
    text: t`Action needed`,
    tone: 'bad',
    note: files.find(({ status }) => status === 'error')?.reason ?? t`A file failed.`,
  }),
  processing: ({ files }) => {
    const file = files.find(({ status }) => status === 'processing')
    return { text: t`Processing`, tone: 'wait', ...(file && { note: stageLabel(file) }) }
  },
  scheduled: (post) => ({ text: t`Scheduled`, tone: 'accent', note: formatSchedule(post) }),
}

function Actions({ post, actions }: { post: WirePost; actions: PostRowActions }) {
  const { _id, slug } = post
  const name = postName(post)
  return (
    <span className={styles.actions}>
      <Link to={href('post', { id: slug })} aria-label={t`View ${name}`} title={t`View`}>
        <IconExternalLink size={20} stroke={1.8} />
      </Link>
      <Link
        to={href('creator/edit-post', { id: _id })}
        aria-label={t`Edit ${name}`}
        title={t`Edit`}
      >
        <IconPencil size={20} stroke={1.8} />
      </Link>
      <Menu
        label={t`More for ${name}`}
        icon={<IconDots size={20} />}
        items={itemsOf(post, actions)}
      />
    </span>
  )
}

const iconProps = { size: 19, stroke: 1.8, 'aria-hidden': true } as const

function itemsOf(post: WirePost, { pin, archive, duplicate, remove }: PostRowActions): MenuItem[] {
  const { state, isPinned } = post
  const pinning = isPinned
    ? { text: t`Unpin`, icon: <IconPinnedOff {...iconProps} />, onChoose: () => pin(post, false) }
    : {
        text: t`Pin to your page`,
        icon: <IconPin {...iconProps} />,
        onChoose: () => pin(post, true),
      }
  const archiving =
    state === 'archived'
      ? {
          text: t`Restore`,
          icon: <IconArchiveOff {...iconProps} />,
          onChoose: () => archive(post, false),
        }
      : {
          text: t`Archive`,
          icon: <IconArchive {...iconProps} />,
          onChoose: () => archive(post, true),
        }
  return [
    ...(state === 'published' ? [pinning] : []),
    ...(['published', 'expired', 'archived'].includes(state) ? [archiving] : []),
    { text: t`Duplicate`, icon: <IconCopy {...iconProps} />, onChoose: () => duplicate(post) },
    {
      text: t`Delete`,
      icon: <IconTrash {...iconProps} />,
      tone: 'bad',
      onChoose: () => remove(post),
    },
  ]
}
