import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconMailOff from '@tabler/icons-react/dist/esm/icons/IconMailOff.mjs'
import IconMailOpened from '@tabler/icons-react/dist/esm/icons/IconMailOpened.mjs'
import { Link, useSearchParams } from 'react-router'
import { t } from '../../../lib/i18n/i18n.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { RelativeDateTime } from '../../../ui/relative-date-time.tsx'
import { DescriptionList } from '../components/description-list.tsx'
import { mailStatusLabel, toMailDocument, type WholeMail } from './labels.ts'
import styles from './outbox.module.css'

interface ReadingPaneProps {
  mail: WholeMail | undefined
  /** The address names a mail; otherwise the pane is empty. */
  isReading: boolean
}

/** Shows one mail: its delivery status, and its content where it may be read. */
export function ReadingPane({ mail, isReading }: ReadingPaneProps) {
  if (!isReading) {
    return (
      <section className={styles.pane} aria-label={t`Mail`}>
        <EmptyState
          icon={<IconMailOpened size={30} stroke={1.6} />}
          title={t`Select an e-mail to read`}
        >
          {t`You can only read e-mails while the site has no mail server of its own. Every access is logged.`}
        </EmptyState>
      </section>
    )
  }
  return (
    <section className={styles.pane} aria-label={t`Mail`}>
      <Back />
      {mail ? (
        <Mail key={mail._id} mail={mail} />
      ) : (
        <EmptyState icon={<IconMailOff size={30} stroke={1.6} />} title={t`E-mail not found`}>
          {t`Select another one.`}
        </EmptyState>
      )}
    </section>
  )
}

function Back() {
  const [search] = useSearchParams()
  const others = [...search].filter(([name]) => name !== 'mail')
  return (
    <Link to={`?${new URLSearchParams(others)}`} className={styles.back} preventScrollReset>
      <IconChevronLeft size={17} stroke={2.2} aria-hidden="true" />
      {t`All e-mails`}
    </Link>
  )
}

function Mail({ mail }: { mail: WholeMail }) {
  const { subject, to, template, status, attempts, problem, createdAt, sentAt, html } = mail
  const facts = [
    { name: t`To`, value: to },
    { name: t`Status`, value: mailStatusLabel(status).text },
    { name: t`Created`, value: <RelativeDateTime at={createdAt} /> },
    ...(sentAt ? [{ name: t`Sent`, value: <RelativeDateTime at={sentAt} /> }] : []),
    ...(attempts > 1 || status === 'failed' ? [{ name: t`Attempts`, value: attempts }] : []),
    { name: t`Template`, value: template },
  ]
  return (
    <>
      <h2 className={styles.subject}>{subject}</h2>
      <div className={styles.facts}>
        <DescriptionList facts={facts} />
        {problem && (
          <p className={styles.problem} role="note">
            <b>{t`The last attempt failed.`}</b> {problem}
          </p>
        )}
      </div>
      {html ? (
        <iframe
          className={styles.content}
          title={t`Content of the e-mail “${subject}”`}
          srcDoc={toMailDocument(html)}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
        />
      ) : (
        <p className={styles.empty}>
          {status === 'sent'
            ? t`This e-mail was handed to a mail server, so its content is not stored here.`
            : t`The content of this e-mail is no longer stored.`}
        </p>
      )}
    </>
  )
}
