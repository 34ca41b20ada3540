import { redirect, useParams } from 'react-router'
import { AdminPage } from '../../features/admin/components/admin-page.tsx'
import { OpenMessage } from '../../features/admin/records/open-message.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'

const ID = /^[0-9a-f]{8}-?([0-9a-f]{4}-?){3}[0-9a-f]{12}$/i

export const meta = pageMeta(() => ({ title: t`Message of the records`, hidden: true }))

export const loader = pageLoader('admin/record-message', ({ params }) => {
  if (!ID.test(params.id)) throw redirect(href('admin/records', undefined, { by: 'content' }))
  return Promise.resolve(null)
})

/** Shows a message that a bundle of records names, once a reason is given. */
export default function MessageOfRecords() {
  const { id = '' } = useParams()
  return (
    <AdminPage
      title={t`Message of the records`}
      back={{ to: href('admin/records', undefined, { by: 'content' }), text: t`Records` }}
    >
      <OpenMessage key={id} id={id} />
    </AdminPage>
  )
}
