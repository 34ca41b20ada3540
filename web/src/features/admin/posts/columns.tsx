import IconBroadcast from '@tabler/icons-react/dist/esm/icons/IconBroadcast.mjs'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import IconMicrophone from '@tabler/icons-react/dist/esm/icons/IconMicrophone.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import IconQuote from '@tabler/icons-react/dist/esm/icons/IconQuote.mjs'
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs'
import { Link } from 'react-router'
import { formatCount } from '../../../lib/format.ts'
import { href } from '../../../lib/href.ts'
import { msgid, ngettext, t } from '../../../lib/i18n.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Person } from '../../../ui/person.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Price } from '../../../ui/price.tsx'
import { RelativeDateTime } from '../../../ui/relative-date-time.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { TwoLineCell } from '../../../ui/two-line-cell.tsx'
import { audienceLabel } from '../../content/audiences.ts'
import { ContentMenu } from '../components/content-menu.tsx'
import { type AdminPost, excerpt, postName, stateLabel, typeLabel } from './labels.ts'
import styles from './posts.module.css'

const icons = {
  photo: IconPhoto,
  video: IconVideo,
  text: IconQuote,
  audio: IconMicrophone,
  'scheduled-streaming': IconBroadcast,
}

function PostCell({ post }: { post: AdminPost }) {
  const { _id, type, thumbnail, title, text, isLocked } = post
  const Icon = icons[type]
  const src = thumbnail?.pictures[0]?.url ?? thumbnail?.url
  return (
    <Link to={href('admin/post', { id: _id })} className={styles.post}>
      <span className={styles.picture}>
        {src ? (
          <Picture src={src} alt="" width={1} height={1} hash={thumbnail?.thumbhash} />
        ) : (
          <Icon size={22} stroke={1.7} aria-hidden="true" />
        )}
      </span>
      <TwoLineCell note={contentsLabel(post)}>
        <b>{title || excerpt(text) || (isLocked ? t`Locked` : t`Untitled`)}</b>
      </TwoLineCell>
    </Link>
  )
}

/** Returns the content of a post: "3 photos, 1 video", or its kind when it has no files. */
function contentsLabel({ type, counts: { photos, videos, audios } }: AdminPost): string {
  const parts = [
    photos > 0 &&
      ngettext(msgid`${formatCount(photos)} photo`, `${formatCount(photos)} photos`, photos),
    videos > 0 &&
      ngettext(msgid`${formatCount(videos)} video`, `${formatCount(videos)} videos`, videos),
    audios > 0 &&
      ngettext(
        msgid`${formatCount(audios)} audio file`,
        `${formatCount(audios)} audio files`,
        audios,
      ),
  ]
  return parts.filter(Boolean).join(', ') || typeLabel(type)
}

/** Shows the state of a post, and the reason for the removal of a removed one. */
export function PostState({ post }: { post: Pick<AdminPost, 'state' | 'removal'> }) {
  const { text, tone } = stateLabel(post)
  return (
    <TwoLineCell note={post.removal?.reason}>
      <Badge tone={tone}>{text}</Badge>
    </TwoLineCell>
  )
}

/** Shows the menu of a post: a link to the post, and the action that removes or restores it. */
export function PostMenu({ post }: { post: AdminPost }) {
  const onSite = {
    text: t`View on site`,
    icon: <IconExternalLink size={19} stroke={1.8} aria-hidden="true" />,
    to: href('post', { id: post.slug }),
  }
  const content = {
    target: 'feed',
    id: post._id,
    name: `“${postName(post)}”`,
    removal: post.removal,
  } as const
  return <ContentMenu content={content} links={post.removal ? [] : [onSite]} />
}

/** The columns of the table of posts. */
export const postColumns = (): readonly Column<AdminPost>[] => [
  { key: 'type', title: t`Post`, phoneSlot: 'lead', render: (post) => <PostCell post={post} /> },
  {
    key: 'performer',
    title: t`Creator`,
    phoneSlot: 'line',
    render: ({ performer }) => (
      <Person person={performer} to={href('admin/performer', { id: performer._id })} size={30} />
    ),
  },
  {
    key: 'price',
    title: t`Audience`,
    sortable: true,
    render: ({ audience, price }) => (
      <TwoLineCell note={price > 0 && <Price tokens={price} />}>
        {audienceLabel(audience)}
      </TwoLineCell>
    ),
  },
  {
    key: 'status',
    title: t`Status`,
    phoneSlot: 'aside',
    render: (post) => <PostState post={post} />,
  },
  {
    key: 'totalLike',
    title: t`Likes`,
    sortable: true,
    numeric: true,
    phoneSlot: 'none',
    render: ({ totalLike }) => formatCount(totalLike),
  },
  {
    key: 'createdAt',
    title: t`Created`,
    sortable: true,
    render: ({ createdAt }) => <RelativeDateTime at={createdAt} />,
  },
  {
    key: 'actions',
    title: t`Action`,
    phoneSlot: 'actions',
    render: (post) => <PostMenu post={post} />,
  },
]
