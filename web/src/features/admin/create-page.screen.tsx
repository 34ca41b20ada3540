import { href } from '../../lib/href.ts'
import { pageMeta } from '../../lib/meta.ts'
import { PageForm } from './pages/page-form.tsx'
import { Room } from './parts/room.tsx'

export const meta = pageMeta(() => ({ title: 'New page', hidden: true }))

/** A new page of the site. */
export default function CreatePage() {
  return (
    <Room title="New page" back={{ to: href('admin/pages'), text: 'Pages' }}>
      <PageForm />
    </Room>
  )
}
