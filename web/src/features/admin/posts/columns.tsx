import IconBroadcast from '@tabler/icons-react/dist/esm/icons/IconBroadcast.mjs'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import IconMicrophone from '@tabler/icons-react/dist/esm/icons/IconMicrophone.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import IconQuote from '@tabler/icons-react/dist/esm/icons/IconQuote.mjs'
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs'
import { Link } from 'react-router'
import { formatCount, formatMany } from '../../../lib/format.ts'
import { href } from '../../../lib/href.ts'
import { Cell } from '../../../ui/cell.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { Person } from '../../../ui/person.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Pill } from '../../../ui/pill.tsx'
import { Price } from '../../../ui/price.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { ContentMenu } from '../parts/content-menu.tsx'
import styles from './posts.module.css'
import { type AdminPost, audienceWords, firstWords, nameOfPost, stateWords, typeWords } from './words.ts'

const icons = {
  photo: IconPhoto,
  video: IconVideo,
  text: IconQuote,
  audio: IconMicrophone,
  'scheduled-streaming': IconBroadcast,
}

function What({ post }: { post: AdminPost }) {
  const { _id, type, thumbnail, title, text, isLocked } = post
  const Icon = icons[type]
  const src = thumbnail?.pictures[0]?.url ?? thumbnail?.url
  return (
    <Link to={href('app/admin-post', { id: _id })} className={styles.what}>
      <span className={styles.picture}>
        {src ? (
          <Picture src={src} alt="" width={1} height={1} hash={thumbnail?.thumbhash} />
        ) : (
          <Icon size={22} stroke={1.7} aria-hidden="true" />
        )}
      </span>
      <Cell note={insideWords(post)}>
        <b>{title || firstWords(text) || (isLocked ? 'Locked' : 'Without words')}</b>
      </Cell>
    </Link>
  )
}

/** What is inside a post: "3 photos, 1 video"; its kind where it holds no files. */
function insideWords({ type, counts: { photos, videos, audios } }: AdminPost): string {
  const parts = [
    photos > 0 && formatMany(photos, 'photo'),
    videos > 0 && formatMany(videos, 'video'),
    audios > 0 && formatMany(audios, 'sound'),
  ]
  return parts.filter(Boolean).join(', ') || typeWords(type)
}

/** Where a post stands; of a removed one also why. */
export function PostState({ post }: { post: Pick<AdminPost, 'state' | 'removal'> }) {
  const { text, tone } = stateWords(post)
  return (
    <Cell note={post.removal?.reason}>
      <Pill tone={tone}>{text}</Pill>
    </Cell>
  )
}

/** The menu of a post: the post on the site, and removing or restoring it. */
export function PostMenu({ post }: { post: AdminPost }) {
  const onSite = {
    text: 'Open on the site',
    icon: <IconExternalLink size={19} stroke={1.8} aria-hidden="true" />,
    to: href('app/post', { id: post.slug }),
  }
  const content = { target: 'feed', id: post._id, name: `“${nameOfPost(post)}”`, removal: post.removal } as const
  return <ContentMenu content={content} places={post.removal ? [] : [onSite]} />
}

/** The columns of the posts of everybody. */
export const postColumns: readonly Column<AdminPost>[] = [
  { key: 'type', title: 'Post', onPhone: 'lead', show: (post) => <What post={post} /> },
  {
    key: 'performer',
    title: 'Creator',
    onPhone: 'line',
    show: ({ performer }) => (
      <Person person={performer} to={href('admin/performer', { id: performer._id })} size={30} />
    ),
  },
  {
    key: 'price',
    title: 'For',
    sortable: true,
    show: ({ audience, price }) => <Cell note={price > 0 && <Price tokens={price} />}>{audienceWords(audience)}</Cell>,
  },
  { key: 'status', title: 'Status', onPhone: 'aside', show: (post) => <PostState post={post} /> },
  {
    key: 'totalLike',
    title: 'Likes',
    sortable: true,
    figures: true,
    onPhone: 'none',
    show: ({ totalLike }) => formatCount(totalLike),
  },
  { key: 'createdAt', title: 'Made', sortable: true, show: ({ createdAt }) => <DateTime at={createdAt} /> },
  { key: 'deeds', title: 'Action', onPhone: 'deeds', show: (post) => <PostMenu post={post} /> },
]
