import IconBroadcast from '@tabler/icons-react/dist/esm/icons/IconBroadcast.mjs'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import IconMicrophone from '@tabler/icons-react/dist/esm/icons/IconMicrophone.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import IconQuote from '@tabler/icons-react/dist/esm/icons/IconQuote.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs'
import { Link } from 'react-router'
import { href } from '../../app/href.ts'
import { formatCount, formatInstant, formatTokens } from '../../lib/format.ts'
import { IconButton } from '../../ui/button.tsx'
import { Cell } from '../../ui/cell.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Pill, type Tone } from '../../ui/pill.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import styles from './own-posts.module.css'
import type { WirePost } from './queries.ts'
import { stageWords } from './stages.ts'
import { audienceWords, excerptOf, insideOf, standingOf } from './words.ts'

const icons = {
  photo: IconPhoto,
  video: IconVideo,
  text: IconQuote,
  audio: IconMicrophone,
  'scheduled-streaming': IconBroadcast,
}

/** The columns of a performer's table of posts. */
export const columnsOf = (onDelete: (post: WirePost) => void): readonly Column<WirePost>[] => [
  { key: 'type', title: 'Post', sortable: true, show: (post) => <What post={post} /> },
  {
    key: 'price',
    title: 'For',
    sortable: true,
    show: ({ audience, price }) => (
      <Cell note={price > 0 && `${formatTokens(price)} tokens`}>
        <span className={styles.whole}>{audienceWords(audience)}</span>
      </Cell>
    ),
  },
  { key: 'status', title: 'Status', sortable: true, show: (post) => <Standing post={post} /> },
  {
    key: 'totalLike',
    title: 'Likes',
    sortable: true,
    figures: true,
    show: ({ totalLike }) => formatCount(totalLike),
  },
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
  { key: 'actions', title: 'Actions', show: (post) => <Actions post={post} onDelete={onDelete} /> },
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
          <Icon size={22} stroke={1.7} />
        )}
      </span>
      <Cell note={insideOf(counts) || 'Note'}>
        <b>{title || excerptOf(text, 70) || 'Without words'}</b>
      </Cell>
    </Link>
  )
}

function Standing({ post }: { post: WirePost }) {
  const { text, tone, note } = standings[standingOf(post) ?? 'published'](post)
  return (
    <Cell note={note}>
      <Pill tone={tone}>{text}</Pill>
    </Cell>
  )
}

type Words = { text: string; tone: Tone; note?: string }

const standings: Record<'published' | NonNullable<ReturnType<typeof standingOf>>, (post: WirePost) => Words> = {
  published: () => ({ text: 'Published', tone: 'good' }),
  hidden: () => ({ text: 'Hidden', tone: 'neutral' }),
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
  scheduled: ({ scheduleAt }) => ({
    text: 'Scheduled',
    tone: 'accent',
    ...(scheduleAt && { note: formatInstant(new Date(scheduleAt)) }),
  }),
}

function Actions({ post, onDelete }: { post: WirePost; onDelete: (post: WirePost) => void }) {
  const { _id, slug } = post
  const name = post.title || excerptOf(post.text, 30) || 'post'
  return (
    <span className={styles.actions}>
      <Link to={href('app/post', { id: slug })} aria-label={`View ${name}`} title="View">
        <IconExternalLink size={20} stroke={1.8} />
      </Link>
      <Link to={href('feed/edit-post', { id: _id })} aria-label={`Edit ${name}`} title="Edit">
        <IconPencil size={20} stroke={1.8} />
      </Link>
      <IconButton label={`Delete ${name}`} title="Delete" onClick={() => onDelete(post)}>
        <IconTrash size={20} stroke={1.8} />
      </IconButton>
    </span>
  )
}
