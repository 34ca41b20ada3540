import IconMailCheck from '@tabler/icons-react/dist/esm/icons/IconMailCheck.mjs'
import { lazy, Suspense, useState } from 'react'
import { t } from '../lib/i18n/i18n.ts'
import { pageMeta } from '../lib/navigation/meta.ts'
import { useSession } from '../lib/session/session.ts'
import styles from '../screens/contact/contact.module.css'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Page } from '../ui/page.tsx'

export const meta = pageMeta(() => ({
  title: t`Contact`,
  description: t`Write to the people who run this site.`,
}))

const form = import('../screens/contact/contact-form.tsx')
const ContactForm = lazy(() => form)

/** Sends a message to the operator; a minute's wait between two messages. */
export default function Contact() {
  const { site } = useSession()
  const [sentTo, setSentTo] = useState<string>()
  return (
    <Page>
      <Card className={styles.card ?? ''}>
        <header className={styles.head}>
          <h1>{t`Contact`}</h1>
          <p className="dim">
            {t`Write to the people who run ${site.siteName}. To report a post, use “Report” beside it: that is faster.`}
          </p>
        </header>
        <Suspense>
          {sentTo ? (
            <Sent email={sentTo} onAgain={() => setSentTo(undefined)} />
          ) : (
            <ContactForm onSent={setSentTo} />
          )}
        </Suspense>
      </Card>
    </Page>
  )
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <div role="status">
      <EmptyState
        icon={<IconMailCheck size={30} stroke={1.6} />}
        title={t`Your message is on its way`}
        action={<Button onClick={onAgain}>{t`Write another`}</Button>}
      >
        {t`We answer to ${email}.`}
      </EmptyState>
    </div>
  )
}
