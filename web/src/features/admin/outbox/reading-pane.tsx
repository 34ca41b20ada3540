import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconMailOff from '@tabler/icons-react/dist/esm/icons/IconMailOff.mjs'
import IconMailOpened from '@tabler/icons-react/dist/esm/icons/IconMailOpened.mjs'
import { Link, useSearchParams } from 'react-router'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { RelativeDateTime } from '../../../ui/relative-date-time.tsx'
import { DescriptionList } from '../components/description-list.tsx'
import { mailStatusLabel, toMailDocument, type WholeMail } from './labels.ts'
import styles from './outbox.module.css'

interface ReadingPaneProps {
  mail: WholeMail | undefined
  /** One was asked for; without it the pane waits. */
  isReading: boolean
}

/** One mail: where it is, and its words where they may be read. */
export function ReadingPane({ mail, isReading }: ReadingPaneProps) {
  if (!isReading) {
    return (
      <section className={styles.pane} aria-label="Mail">
        <EmptyState icon={<IconMailOpened size={30} stroke={1.6} />} title="Choose a mail to read">
          Its words are shown only while the site has no mail server of its own; every look is written down.
        </EmptyState>
      </section>
    )
  }
  return (
    <section className={styles.pane} aria-label="Mail">
      <Back />
      {mail ? (
        <Mail key={mail._id} mail={mail} />
      ) : (
        <EmptyState icon={<IconMailOff size={30} stroke={1.6} />} title="This mail is gone">
          Choose another one.
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
      All mail
    </Link>
  )
}

function Mail({ mail }: { mail: WholeMail }) {
  const { subject, to, template, status, attempts, problem, createdAt, sentAt, html } = mail
  const facts = [
    { name: 'To', value: to },
    { name: 'Status', value: mailStatusLabel(status).text },
    { name: 'Written', value: <RelativeDateTime at={createdAt} /> },
    ...(sentAt ? [{ name: 'Sent', value: <RelativeDateTime at={sentAt} /> }] : []),
    ...(attempts > 1 || status === 'failed' ? [{ name: 'Attempts', value: attempts }] : []),
    { name: 'Kind', value: template },
  ]
  return (
    <>
      <h2 className={styles.subject}>{subject}</h2>
      <div className={styles.facts}>
        <DescriptionList facts={facts} />
        {problem && (
          <p className={styles.problem} role="note">
            <b>The last attempt did not work.</b> {problem}
          </p>
        )}
      </div>
      {html ? (
        <iframe
          className={styles.words}
          title={`Words of the mail “${subject}”`}
          srcDoc={toMailDocument(html)}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
        />
      ) : (
        <p className={styles.gone}>
          {status === 'sent'
            ? 'A mail server took this mail, so its words are not kept here.'
            : 'The words of this mail are not kept any more.'}
        </p>
      )}
    </>
  )
}
