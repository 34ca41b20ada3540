import { listReplies } from '@stagedoor/contract/automessages'
import { readSettings } from '@stagedoor/contract/conversations'
import { useLoaderData } from 'react-router'
import styles from '../../features/automessages/automessages.module.css'
import { BlockedWordsCard } from '../../features/automessages/blocked-words-card.tsx'
import { RepliesCard } from '../../features/automessages/replies-card.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead } from '../../lib/api/page-read.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Page } from '../../ui/page.tsx'

export const meta = pageMeta(() => ({ title: t`Saved replies`, hidden: true }))

const saved = pageRead('creator/automatic-messages', listReplies, () => undefined)

export const loader = pageLoader('creator/automatic-messages', async (at) => {
  const { api } = at
  const [replies, settings] = await Promise.all([saved.load(at), api(readSettings)])
  return { replies, settings }
})

/** Edits the replies that a creator saved, and leads to the messages that are sent without them. */
export default function AutomaticMessages() {
  const { replies, settings } = useLoaderData<typeof loader>()
  const { data: savedReplies } = saved.use(replies)
  return (
    <Page
      title={t`Saved replies`}
      actions={<ButtonLink to={href('messages')}>{t`Messages`}</ButtonLink>}
    >
      <div className={styles.cards}>
        <RepliesCard replies={savedReplies} />
        <Card
          title={t`Automatic messages`}
          actions={<ButtonLink to={href('creator/sequences')}>{t`Open`}</ButtonLink>}
        >
          <p className="dim">
            {t`Welcomes, thanks and answers while you are away are listed with your sequences.`}
          </p>
        </Card>
        <BlockedWordsCard settings={settings} />
      </div>
    </Page>
  )
}
