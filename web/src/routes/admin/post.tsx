import { listAudit, readPost } from '@stagedoor/contract/admin'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { useState } from 'react'
import { Link, useLoaderData } from 'react-router'
import { AdminPage } from '../../features/admin/components/admin-page.tsx'
import { DescriptionList } from '../../features/admin/components/description-list.tsx'
import { AuditCard } from '../../features/admin/person/audit-card.tsx'
import { TwoColumnLayout } from '../../features/admin/person/two-column-layout.tsx'
import { PostMenu, PostState } from '../../features/admin/posts/columns.tsx'
import { EditPostDialog } from '../../features/admin/posts/edit-post-dialog.tsx'
import { type AdminPost, postName, typeLabel } from '../../features/admin/posts/labels.ts'
import { audienceLabel } from '../../features/content/audiences.ts'
import { formatCount, formatReceiptNumber } from '../../lib/format.ts'
import { href } from '../../lib/href.ts'
import { t } from '../../lib/i18n.ts'
import { pageLoader } from '../../lib/loader.server.ts'
import { pageMeta } from '../../lib/meta.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Person } from '../../ui/person.tsx'
import { useFormatPrice } from '../../ui/price.tsx'
import { RelativeDateTime } from '../../ui/relative-date-time.tsx'
import { PostPreview } from './previews/post-preview.tsx'

export const loader = pageLoader('admin/post', async ({ api, params: { id } }) => {
  const [post, events] = await Promise.all([
    api(readPost, { params: { id } }),
    api(listAudit, { query: { subjectKind: 'item', subjectId: id, limit: 6 } }),
  ])
  return { post, events }
})

export const meta = pageMeta<typeof loader>(({ post }) => ({ title: postName(post), hidden: true }))

/** Shows a post in full, with all actions of an admin. */
export default function Post() {
  const { post, events } = useLoaderData<typeof loader>()
  const [isEditing, setEditing] = useState(false)
  return (
    <AdminPage
      key={post._id}
      title={postName(post)}
      back={{ to: href('admin/posts'), text: t`Posts` }}
      actions={
        <>
          {!post.removal && (
            <Button icon={<IconPencil size={18} stroke={1.9} />} onClick={() => setEditing(true)}>
              {t`Edit`}
            </Button>
          )}
          <PostMenu post={post} />
        </>
      }
    >
      <TwoColumnLayout
        aside={
          <>
            <AboutCard post={post} />
            <AuditCard events={events} subjectId={post._id} />
          </>
        }
      >
        <Card>
          <PostPreview post={post} />
        </Card>
      </TwoColumnLayout>
      {isEditing && <EditPostDialog post={post} onClose={() => setEditing(false)} />}
    </AdminPage>
  )
}

function AboutCard({ post }: { post: AdminPost }) {
  const formatPrice = useFormatPrice()
  const {
    _id,
    performer,
    type,
    audience,
    price,
    publishedAt,
    createdAt,
    totalLike,
    totalComment,
    removal,
  } = post
  return (
    <Card title={t`Details`}>
      <DescriptionList
        facts={[
          {
            name: t`Creator`,
            value: (
              <Person
                person={performer}
                to={href('admin/performer', { id: performer._id })}
                size={30}
              />
            ),
          },
          { name: t`Status`, value: <PostState post={post} /> },
          ...(removal ? [{ name: t`Removed`, value: <RelativeDateTime at={removal.at} /> }] : []),
          { name: t`Type`, value: typeLabel(type) },
          {
            name: t`Audience`,
            value: audienceLabel(audience) + (price > 0 ? `, ${formatPrice(price)}` : ''),
          },
          { name: t`Created`, value: <RelativeDateTime at={createdAt} /> },
          ...(publishedAt
            ? [{ name: t`Published`, value: <RelativeDateTime at={publishedAt} /> }]
            : []),
          { name: t`Likes`, value: formatCount(totalLike) },
          {
            name: t`Comments`,
            value: (
              <Link to={href('admin/comments', undefined, { objectId: _id })}>
                {formatCount(totalComment)}
              </Link>
            ),
          },
          { name: t`Number`, value: formatReceiptNumber(_id) },
        ]}
      />
    </Card>
  )
}
