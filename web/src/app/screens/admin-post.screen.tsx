import { listAudit, readPost } from '@stagedoor/contract/admin'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { useState } from 'react'
import { Link, useLoaderData } from 'react-router'
import { Facts } from '../../features/admin/parts/facts.tsx'
import { Room } from '../../features/admin/parts/room.tsx'
import { Columns } from '../../features/admin/person/columns.tsx'
import { RecentCard } from '../../features/admin/person/recent-card.tsx'
import { PostMenu, PostState } from '../../features/admin/posts/columns.tsx'
import { EditPostDialog } from '../../features/admin/posts/edit-post-dialog.tsx'
import { type AdminPost, audienceWords, nameOfPost, typeWords } from '../../features/admin/posts/words.ts'
import { formatCount, formatNumber } from '../../lib/format.ts'
import { href } from '../../lib/href.ts'
import { pageLoader } from '../../lib/loader.server.ts'
import { pageMeta } from '../../lib/meta.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Person } from '../../ui/person.tsx'
import { usePriceWords } from '../../ui/price.tsx'
import { PostPreview } from '../moderate/post-preview.tsx'

export const loader = pageLoader('app/admin-post', async ({ api, params: { id } }) => {
  const [post, events] = await Promise.all([
    api(readPost, { params: { id } }),
    api(listAudit, { query: { subjectKind: 'item', subjectId: id, limit: 6 } }),
  ])
  return { post, events }
})

export const meta = pageMeta<typeof loader>(({ post }) => ({ title: nameOfPost(post), hidden: true }))

/** One post as it is, whole, with what an admin can do about it. */
export default function Post() {
  const { post, events } = useLoaderData<typeof loader>()
  const [isEditing, setEditing] = useState(false)
  return (
    <Room
      key={post._id}
      title={nameOfPost(post)}
      back={{ to: href('admin/feeds'), text: 'Posts' }}
      actions={
        <>
          {!post.removal && (
            <Button icon={<IconPencil size={18} stroke={1.9} />} onClick={() => setEditing(true)}>
              Edit
            </Button>
          )}
          <PostMenu post={post} />
        </>
      }
    >
      <Columns
        aside={
          <>
            <AboutCard post={post} />
            <RecentCard events={events} subjectId={post._id} />
          </>
        }
      >
        <Card>
          <PostPreview post={post} />
        </Card>
      </Columns>
      {isEditing && <EditPostDialog post={post} onClose={() => setEditing(false)} />}
    </Room>
  )
}

function AboutCard({ post }: { post: AdminPost }) {
  const priceWords = usePriceWords()
  const { _id, performer, type, audience, price, publishedAt, createdAt, totalLike, totalComment, removal } = post
  return (
    <Card title="About">
      <Facts
        facts={[
          {
            name: 'Creator',
            value: <Person person={performer} to={href('admin/performer', { id: performer._id })} size={30} />,
          },
          { name: 'Status', value: <PostState post={post} /> },
          ...(removal ? [{ name: 'Removed', value: <DateTime at={removal.at} /> }] : []),
          { name: 'Kind', value: typeWords(type) },
          { name: 'For', value: audienceWords(audience) + (price > 0 ? `, ${priceWords(price)}` : '') },
          { name: 'Made', value: <DateTime at={createdAt} /> },
          ...(publishedAt ? [{ name: 'Published', value: <DateTime at={publishedAt} /> }] : []),
          { name: 'Likes', value: formatCount(totalLike) },
          {
            name: 'Comments',
            value: <Link to={href('admin/comments', undefined, { objectId: _id })}>{formatCount(totalComment)}</Link>,
          },
          { name: 'Number', value: formatNumber(_id) },
        ]}
      />
    </Card>
  )
}
