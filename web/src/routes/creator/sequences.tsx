import { listAutomatic } from '@stagedoor/contract/automessages'
import { listLists } from '@stagedoor/contract/fanlists'
import { list as listMassMessages } from '@stagedoor/contract/massmessages'
import { list } from '@stagedoor/contract/sequences'
import { listTiers } from '@stagedoor/contract/tiers'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconStairsUp from '@tabler/icons-react/dist/esm/icons/IconStairsUp.mjs'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { AutomaticList } from '../../features/automessages/automatic-list.tsx'
import { builtInOptions, listOptions } from '../../features/fans/labels.ts'
import { massMessageTabs } from '../../features/massmessages/labels.ts'
import { SequenceSteps } from '../../features/massmessages/sequence-steps.tsx'
import { SequenceDialog } from '../../features/sequences/sequence-dialog.tsx'
import { SequenceList } from '../../features/sequences/sequence-list.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { WithMessagePreview } from '../../screens/shared/with-message-preview.tsx'
import { WithVault } from '../../screens/shared/with-vault.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import styles from './sequences.module.css'

export const meta = pageMeta(() => ({ title: t`Sequences`, hidden: true }))

/** The messages at an hour that a page shows; hardly any creator has more. */
const STEPS = 50

export const loader = pageLoader('creator/sequences', async ({ api }) => {
  const query = { isDrip: true, limit: STEPS }
  const [sequences, drips, automatic, { data: lists }, { data: tiers }] = await Promise.all([
    api(list),
    api(listMassMessages, { query }),
    api(listAutomatic),
    api(listLists),
    api(listTiers),
  ])
  return { sequences, query, drips, automatic, lists, tiers }
})

/**
 * Shows all that is sent without its creator: sequences with what each step brought, messages at an
 * hour, and messages on an occasion.
 */
export default function Sequences() {
  const { sequences, query, drips, automatic, lists, tiers } = useLoaderData<typeof loader>()
  const [isAdding, setAdding] = useState(false)
  const add = (
    <Button
      variant="primary"
      icon={<IconPlus size={19} stroke={2.2} />}
      onClick={() => setAdding(true)}
    >{t`New sequence`}</Button>
  )
  return (
    <Page wide title={t`Sequences`} actions={add}>
      <Tabs label={t`Mass messages`} tabs={massMessageTabs({ isDrip: true })} />
      <WithVault>
        <WithMessagePreview>
          <div className={styles.parts}>
            <SequenceList first={sequences} empty={<Nothing />} />
            <Card
              title={t`At an hour of the day, after subscribing`}
              actions={
                <ButtonLink
                  size="s"
                  to={href('creator/create-mass-message', undefined, { when: 'drip' })}
                >{t`New message at an hour`}</ButtonLink>
              }
            >
              <SequenceSteps
                query={query}
                first={drips}
                empty={<p className="dim">{t`None yet.`}</p>}
              />
            </Card>
            <AutomaticList
              first={automatic}
              lists={[...builtInOptions(), ...listOptions(lists)]}
              tiers={tiers.map(({ tier, name }) => ({
                value: String(tier),
                text: name || t`Tier ${tier}`,
              }))}
            />
          </div>
        </WithMessagePreview>
      </WithVault>
      {isAdding && <SequenceDialog onClose={() => setAdding(false)} />}
    </Page>
  )
}

const Nothing = () => (
  <EmptyState icon={<IconStairsUp size={30} stroke={1.6} />} title={t`No sequence yet`}>
    {t`A sequence sends each fan one message after another: after subscribing, following, joining a list, or the end of a subscription.`}
  </EmptyState>
)
