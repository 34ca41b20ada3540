import { listPlaces } from '@stagedoor/contract/takedowns'
import { redirect, useLoaderData, useParams } from 'react-router'
import { AdminPage } from '../../features/admin/components/admin-page.tsx'
import { HoldCard } from '../../features/admin/files/hold-card.tsx'
import { mediumLabel } from '../../features/admin/files/labels.ts'
import { OpeningsCard } from '../../features/admin/files/openings-card.tsx'
import { PlacesCard } from '../../features/admin/files/places-card.tsx'
import { TakedownAction } from '../../features/admin/files/takedown-action.tsx'
import { SetLegalHold } from '../../features/admin/legal-holds/set-legal-hold.tsx'
import { TwoColumnLayout } from '../../features/admin/person/two-column-layout.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead } from '../../lib/api/page-read.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { useMay } from '../../lib/session/permissions.ts'

const ID = /^[0-9a-f]{32}$/

export const meta = pageMeta(() => ({ title: t`File`, hidden: true }))

const read = pageRead('admin/file', listPlaces, ({ params }) => ({ params }))

export const loader = pageLoader('admin/file', async (at) => {
  if (!ID.test(at.params.id)) throw redirect(href('admin/files'))
  return { places: await read.load(at) }
})

/** Shows everything that shows a file, and takes it down. */
export default function File() {
  const { id = '' } = useParams()
  const mayDo = useMay()
  const places = read.use(useLoaderData<typeof loader>().places)
  const { hold, openings, files, copies } = places
  const file = files.find(({ _id }) => _id === id)
  return (
    <AdminPage
      title={t`File`}
      description={mediumLabel(file?.kind ?? null)}
      back={{ to: href('admin/files'), text: t`Files taken down` }}
      actions={
        mayDo('moderation.write') && (
          <>
            <SetLegalHold subject="file" subjectId={id} />
            {!hold && <TakedownAction fileId={id} places={places} />}
          </>
        )
      }
    >
      <TwoColumnLayout
        aside={
          <>
            {hold && <HoldCard hold={hold} />}
            {hold && <OpeningsCard hold={hold} openings={openings} />}
            <PlacesCard
              title={t`Copies of other accounts`}
              files={copies}
              withLinks
              emptyText={t`Nobody else has uploaded the same file.`}
            />
          </>
        }
      >
        <PlacesCard
          title={t`Shown in`}
          files={files}
          withConsequences={!hold}
          emptyText={t`Nothing shows it.`}
        />
      </TwoColumnLayout>
    </AdminPage>
  )
}
