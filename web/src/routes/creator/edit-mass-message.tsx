import { listLists } from '@stagedoor/contract/fanlists'
import { read } from '@stagedoor/contract/massmessages'
import { listTiers } from '@stagedoor/contract/tiers'
import { useLoaderData, useNavigate } from 'react-router'
import { builtInOptions, listOptions, tierOptions } from '../../features/fans/labels.ts'
import { allFans, canEdit } from '../../features/massmessages/labels.ts'
import { MassMessageForm } from '../../features/massmessages/mass-message-form.tsx'
import { readBought } from '../../features/massmessages/read-bought.ts'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { WithMessagePreview } from '../../screens/shared/with-message-preview.tsx'
import { WithVault } from '../../screens/shared/with-vault.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { toast } from '../../ui/toast.ts'

export const meta = pageMeta(() => ({ title: t`Edit mass message`, hidden: true }))

export const loader = pageLoader('creator/edit-mass-message', async ({ api, params }) => {
  const [message, { data: lists }, { data: tiers }] = await Promise.all([
    api(read, { params: { id: params.id ?? '' } }),
    api(listLists),
    api(listTiers),
  ])
  const notBought =
    message.notBought === null ? undefined : await readBought(api, message.notBought)
  return { message, lists, tiers, notBought }
})

/** Edits a mass message before it is sent. */
export default function EditMassMessage() {
  const { message, lists, tiers, notBought } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const back = href('creator/mass-messages')
  return (
    <Page wide title={t`Edit mass message`}>
      {canEdit(message) ? (
        <WithVault>
          <WithMessagePreview>
            <MassMessageForm
              message={message}
              lists={[allFans(), ...builtInOptions(), ...tierOptions(tiers), ...listOptions(lists)]}
              notBought={notBought}
              onSaved={() => {
                toast({ text: t`The message is saved` })
                void navigate(back)
              }}
            />
          </WithMessagePreview>
        </WithVault>
      ) : (
        <EmptyState
          title={t`This message cannot be edited any more`}
          action={<ButtonLink to={back}>{t`All mass messages`}</ButtonLink>}
        >
          {t`A mass message can be edited until the first fan receives it.`}
        </EmptyState>
      )}
    </Page>
  )
}
