import { list } from '@stagedoor/contract/massmessages'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconStairsUp from '@tabler/icons-react/dist/esm/icons/IconStairsUp.mjs'
import { useLoaderData } from 'react-router'
import { massMessageTabs } from '../../features/massmessages/labels.ts'
import { SequenceSteps } from '../../features/massmessages/sequence-steps.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { WithMessagePreview } from '../../screens/shared/with-message-preview.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { Tabs } from '../../ui/tabs.tsx'

export const meta = pageMeta(() => ({ title: t`After subscribing`, hidden: true }))

/** The steps that a page shows; hardly any creator has more. */
const STEPS = 50

export const loader = pageLoader('creator/sequences', async ({ api }) => {
  const query = { isDrip: true, limit: STEPS }
  return { query, page: await api(list, { query }) }
})

/** Shows what each fan receives after subscribing, step by step, with what each step brought. */
export default function Sequences() {
  const { query, page } = useLoaderData<typeof loader>()
  const add = (
    <ButtonLink
      variant="primary"
      to={href('creator/create-mass-message', undefined, { when: 'drip' })}
      icon={<IconPlus size={19} stroke={2.2} />}
    >{t`New step`}</ButtonLink>
  )
  return (
    <Page wide title={t`After subscribing`} actions={add}>
      <Tabs label={t`Mass messages`} tabs={massMessageTabs({ isDrip: true }, false)} />
      <WithMessagePreview>
        <SequenceSteps
          query={query}
          first={page}
          empty={
            <EmptyState
              icon={<IconStairsUp size={30} stroke={1.6} />}
              title={t`Nothing is sent after subscribing`}
            >
              {t`Welcome new subscribers over days: each step has its time, a text, and files that are free or for a price.`}
            </EmptyState>
          }
        />
      </WithMessagePreview>
    </Page>
  )
}
