import { useNavigate } from 'react-router'
import { PublishGuard } from '../../features/content/form/publish-guard.tsx'
import { GalleryForm } from '../../features/galleries/gallery-form.tsx'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { Page } from '../../ui/page.tsx'

export const meta = pageMeta(() => ({ title: t`New gallery`, hidden: true }))

/** Creates a gallery as a draft, and goes on to its photos. */
export default function CreateGallery() {
  const navigate = useNavigate()
  return (
    <Page title={t`New gallery`}>
      <PublishGuard>
        <GalleryForm
          onSaved={({ _id }) =>
            void navigate(href('creator/edit-gallery', { id: _id }), { replace: true })
          }
        />
      </PublishGuard>
    </Page>
  )
}
