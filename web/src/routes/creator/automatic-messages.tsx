import { listAutomatic, listReplies } from '@stagedoor/contract/automessages'
import { readSettings } from '@stagedoor/contract/conversations'
import { listLists } from '@stagedoor/contract/fanlists'
import { listTiers } from '@stagedoor/contract/tiers'
import { useLoaderData } from 'react-router'
import { AutomaticCard } from '../../features/automessages/automatic-card.tsx'
import styles from '../../features/automessages/automessages.module.css'
import { BlockedWordsCard } from '../../features/automessages/blocked-words-card.tsx'
import { RepliesCard } from '../../features/automessages/replies-card.tsx'
import { builtInOptions, listOptions } from '../../features/fans/labels.ts'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead } from '../../lib/api/page-read.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { WithMessagePreview } from '../../screens/shared/with-message-preview.tsx'
import { WithVault } from '../../screens/shared/with-vault.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'

export const meta = pageMeta(() => ({ title: t`Automatic messages`, hidden: true }))

const saved = pageRead('creator/automatic-messages', listReplies, () => undefined)

export const loader = pageLoader('creator/automatic-messages', async (at) => {
  const { api } = at
  const [automatic, { data: lists }, replies, settings, { data: tiers }] = await Promise.all([
    api(listAutomatic),
    api(listLists),
    saved.load(at),
    api(readSettings),
    api(listTiers),
  ])
  return { messages: automatic.data, lists, replies, settings, tiers }
})

/** Edits the messages that are sent in a creator's name, and the replies they saved. */
export default function AutomaticMessages() {
  const { messages, lists, replies, settings, tiers } = useLoaderData<typeof loader>()
  const { data: savedReplies } = saved.use(replies)
  return (
    <Page
      title={t`Automatic messages`}
      actions={<ButtonLink to={href('messages')}>{t`Messages`}</ButtonLink>}
    >
      <div className={styles.cards}>
        <RepliesCard replies={savedReplies} />
        <WithVault>
          <WithMessagePreview>
            {messages.map((message) => (
              <AutomaticCard
                key={message.kind}
                message={message}
                lists={[...builtInOptions(), ...listOptions(lists)]}
                tiers={tiers.map(({ tier, name }) => ({
                  value: String(tier),
                  text: name || t`Tier ${tier}`,
                }))}
              />
            ))}
          </WithMessagePreview>
        </WithVault>
        <BlockedWordsCard settings={settings} />
      </div>
    </Page>
  )
}
