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
import { formatCount, formatInstant, formatMany, formatMoney } from '../../lib/format.ts'
import { href } from '../../lib/href.ts'
import { useSite } from '../../lib/session.ts'
import { Cell } from '../../ui/cell.tsx'
import { Menu, type MenuItem } from '../../ui/menu.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Pill, type Tone } from '../../ui/pill.tsx'
import { Price } from '../../ui/price.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { dueWords } from './due.ts'
import styles from './own-posts.module.css'
import type { OwnWirePost, WirePost } from './queries.ts'
import { stageWords } from './stages.ts'
import { audienceWords, excerptOf, insideOf, kindWords, standingOf } from './words.ts'

const icons = {
  photo: IconPhoto,
  video: IconVideo,
  text: IconQuote,
  audio: IconMicrophone,
  'scheduled-streaming': IconBroadcast,
}

/** What can be done with a post of one's own from its row. */
export interface Deeds {
  readonly pin: (post: WirePost, isPinned: boolean) => void
  readonly archive: (post: WirePost, isAway: boolean) => void
  /** Begins a draft with the same words. */
  readonly duplicate: (post: WirePost) => void
  readonly remove: (post: WirePost) => void
}

/** What a post is called where it is spoken about. */
export const nameOf = (post: WirePost): string => post.title || excerptOf(post.text, 30) || 'post'

/** The columns of a performer's table of posts. */
export const columnsOf = (deeds: Deeds): readonly Column<OwnWirePost>[] => [
  { key: 'type', title: 'Post', sortable: true, onPhone: 'lead', show: (post) => <What post={post} /> },
  {
    key: 'price',
    title: 'For',
    sortable: true,
    show: ({ audience, price }) => (
      <Cell note={price > 0 && <Price tokens={price} />}>
        <span className={styles.whole}>{audienceWords(audience)}</span>
      </Cell>
    ),
  },
  { key: 'status', title: 'Status', sortable: true, onPhone: 'aside', show: (post) => <Standing post={post} /> },
  {
    key: 'totalLike',
    title: 'Likes',
    sortable: true,
    figures: true,
    show: ({ totalLike }) => formatCount(totalLike),
  },
  { key: 'totalEarned', title: 'Earned', figures: true, show: (post) => <Earned post={post} /> },
  {
    key: 'updatedAt',
    title: 'Updated',
    sortable: true,
    show: ({ updatedAt }) => (
      <span className="dim">
        <RelativeTime at={updatedAt} />
      </span>
    ),
  },
  { key: 'actions', title: 'Actions', onPhone: 'deeds', show: (post) => <Actions post={post} deeds={deeds} /> },
]

function What({ post }: { post: WirePost }) {
  const { type, thumbnail, slug, title, text, counts } = post
  const Icon = icons[type]
  const src = thumbnail?.pictures[0]?.url ?? thumbnail?.url
  return (
    <Link to={href('app/post', { id: slug })} className={styles.what}>
      <span className={styles.picture}>
        {src ? (
          <Picture src={src} alt="" width={1} height={1} hash={thumbnail?.thumbhash} />
        ) : (
          <Icon size={22} stroke={1.7} aria-hidden="true" />
        )}
      </span>
      <Cell note={insideOf(counts) || kindWords(type)}>
        <b>{title || excerptOf(text, 70) || 'Without words'}</b>
      </Cell>
    </Link>
  )
}

function Standing({ post }: { post: WirePost }) {
  const { text, tone, note } = standings[standingOf(post) ?? 'published'](post)
  return (
    <span className={styles.standing}>
      <Cell note={note}>
        <Pill tone={tone}>{text}</Pill>
      </Cell>
    </span>
  )
}

/** Shows the creator's share of a post's sales and their number. */
function Earned({ post: { totalSale, totalEarned, price } }: { post: OwnWirePost }) {
  const { currency } = useSite()
  if (totalSale === 0) return <span className="dim">{price > 0 ? 'Not sold yet' : '–'}</span>
  return <Cell note={formatMany(totalSale, 'sale')}>{formatMoney(totalEarned, currency)}</Cell>
}

type Words = { text: string; tone: Tone; note?: string }

const standings: Record<'published' | NonNullable<ReturnType<typeof standingOf>>, (post: WirePost) => Words> = {
  published: ({ isPinned }) => ({ text: 'Published', tone: 'good', ...(isPinned && { note: 'Pinned' }) }),
  draft: () => ({ text: 'Draft', tone: 'neutral' }),
  archived: () => ({ text: 'Archived', tone: 'neutral' }),
  expired: ({ expiresAt }) => ({
    text: 'Expired',
    tone: 'neutral',
    ...(expiresAt && { note: formatInstant(new Date(expiresAt)) }),
  }),
  waiting: () => ({ text: 'In a moment', tone: 'wait' }),
  failed: ({ files }) => ({
    text: 'Needs you',
    tone: 'bad',
    note: files.find(({ status }) => status === 'error')?.reason ?? 'A file failed.',
  }),
  processing: ({ files }) => {
    const file = files.find(({ status }) => status === 'processing')
    return { text: 'Processing', tone: 'wait', ...(file && { note: stageWords(file) }) }
  },
  scheduled: (post) => ({ text: 'Scheduled', tone: 'accent', note: dueWords(post) }),
}

function Actions({ post, deeds }: { post: WirePost; deeds: Deeds }) {
  const { _id, slug } = post
  const name = nameOf(post)
  return (
    <span className={styles.actions}>
      <Link to={href('app/post', { id: slug })} aria-label={`View ${name}`} title="View">
        <IconExternalLink size={20} stroke={1.8} />
      </Link>
      <Link to={href('app/edit-post', { id: _id })} aria-label={`Edit ${name}`} title="Edit">
        <IconPencil size={20} stroke={1.8} />
      </Link>
      <Menu label={`More for ${name}`} icon={<IconDots size={20} />} items={itemsOf(post, deeds)} />
    </span>
  )
}

const look = { size: 19, stroke: 1.8, 'aria-hidden': true } as const

function itemsOf(post: WirePost, { pin, archive, duplicate, remove }: Deeds): MenuItem[] {
  const { state, isPinned } = post
  const pinning = isPinned
    ? { text: 'Take the pin off', icon: <IconPinnedOff {...look} />, onChoose: () => pin(post, false) }
    : { text: 'Pin to your page', icon: <IconPin {...look} />, onChoose: () => pin(post, true) }
  const archiving =
    state === 'archived'
      ? { text: 'Bring back', icon: <IconArchiveOff {...look} />, onChoose: () => archive(post, false) }
      : { text: 'Archive', icon: <IconArchive {...look} />, onChoose: () => archive(post, true) }
  return [
    ...(state === 'published' ? [pinning] : []),
    ...(['published', 'expired', 'archived'].includes(state) ? [archiving] : []),
    { text: 'Duplicate', icon: <IconCopy {...look} />, onChoose: () => duplicate(post) },
    { text: 'Delete', icon: <IconTrash {...look} />, tone: 'bad', onChoose: () => remove(post) },
  ]
}
