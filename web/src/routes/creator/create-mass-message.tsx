import { listLists } from '@stagedoor/contract/fanlists'
import type { Api } from '@stagedoor/contract/kit'
import { read } from '@stagedoor/contract/massmessages'
import { searchPromotions } from '@stagedoor/contract/promotions'
import { listTiers } from '@stagedoor/contract/tiers'
import { useLoaderData, useNavigate } from 'react-router'
import { builtInOptions, listOptions, tierOptions } from '../../features/fans/labels.ts'
import { allFans } from '../../features/massmessages/labels.ts'
import { MassMessageForm } from '../../features/massmessages/mass-message-form.tsx'
import type { WireMassMessage } from '../../features/massmessages/queries.ts'
import { announcedTo, announcementOf } from '../../features/promotions/labels.ts'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { PublishPage } from '../../screens/shared/publish-page.tsx'
import { readVaultFiles } from '../../screens/shared/read-vault-files.ts'
import { WithMessagePreview } from '../../screens/shared/with-message-preview.tsx'
import { toast } from '../../ui/toast.ts'

export const meta = pageMeta(() => ({ title: t`New mass message`, hidden: true }))

export const loader = pageLoader('creator/create-mass-message', async ({ api, search }) => {
  const again = search.get('again')
  const promotion = search.get('promotion')
  const [{ data: lists }, { data: tiers }, message, files, start] = await Promise.all([
    api(listLists),
    api(listTiers),
    again ? api(read, { params: { id: again } }) : undefined,
    readVaultFiles(api, search),
    promotion ? readAnnouncement(api, promotion) : undefined,
  ])
  return {
    lists,
    tiers,
    again: message,
    files,
    start,
    isStep: search.get('when') === 'drip',
  }
})

/** Returns a promotion that a message announces, with the monthly price; undefined without it. */
async function readAnnouncement(api: Api, id: string) {
  const [{ data }, tiers] = await Promise.all([
    api(searchPromotions, { query: { limit: 100 } }),
    api(listTiers),
  ])
  const found = data.find(({ _id }) => _id === id)
  return found && ([found, tiers.data[0]?.monthlyPrice] as const)
}

/** Writes a mass message, or sends one again. */
export default function CreateMassMessage() {
  const { lists, tiers, again, files, start, isStep } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  return (
    <PublishPage wide title={t`New mass message`}>
      <WithMessagePreview>
        <MassMessageForm
          key={again?._id ?? files.map(({ _id }) => _id).join()}
          again={again}
          isStep={isStep}
          start={start && { text: announcementOf(...start), include: announcedTo(start[0]) }}
          files={files.length > 0 ? files : undefined}
          lists={[allFans(), ...builtInOptions(), ...tierOptions(tiers), ...listOptions(lists)]}
          onSaved={(saved) => {
            toast({ text: savedText(saved) })
            void navigate(href(saved.drip ? 'creator/sequences' : 'creator/mass-messages'))
          }}
        />
      </WithMessagePreview>
    </PublishPage>
  )
}

function savedText({ startsAt, drip }: WireMassMessage): string {
  if (drip) return t`New subscribers will receive the message`
  return startsAt ? t`The message is scheduled` : t`The message is being sent`
}
